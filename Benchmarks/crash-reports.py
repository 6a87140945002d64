#!/usr/bin/env python3
"""Prints when a team hears of a payload that crashes at some of the starts, and how many crashes there are until it is taken back.

Ten million devices start ten times a day, at random. A start fetches, and shows what was fetched when the app started before. One of a hundred starts
with the layer crashes; the crash reporter sends that at the next start. A person who sees the hundredth report needs half an hour to take the layer
back. Each device then loses it at its next start that does not crash. Expected values in steps of a minute; no device bans anything, since it is
healthy at 99 of 100 starts.
"""
DEVICES = 10_000_000
STARTS = 10 / 1440  # A minute.
CRASHES = 0.01
REPORTS = 100
REACTION = 30


def simulate(share):
    """Returns the minutes to the reports, the minutes to the stop, the devices with the layer then, and all crashes."""
    without, fetched, shown, unreported = DEVICES * share, 0.0, 0.0, 0.0
    reports = crashes = 0.0
    heard = stopped = None
    minute = 0
    while stopped is None or fetched + shown > 1:
        minute += 1
        began = STARTS * (fetched + shown)
        crashes += CRASHES * began
        sent = STARTS * unreported
        reports += sent
        unreported += CRASHES * began - sent
        if stopped is None:
            without, fetched, shown = without * (1 - STARTS), fetched + STARTS * (without - fetched), shown + STARTS * fetched
            if heard is None and reports >= REPORTS:
                heard = minute
            if heard is not None and minute >= heard + REACTION:
                stopped, reached = minute, fetched + shown
        else:
            fetched *= 1 - STARTS * (1 - CRASHES)
            shown *= 1 - STARTS * (1 - CRASHES)
    return heard, stopped, reached, crashes


def main():
    print("| share | the hundredth report | taken back after | devices that have it then | crashes in all |")
    print("|---|---|---|---|---|")
    for share in (0.05, 0.25, 1):
        heard, stopped, reached, crashes = simulate(share)
        print(f"| {share:.0%} | {heard} min | {stopped} min | {round(reached, -3):,.0f} | {round(crashes, -2):,.0f} |")


main()
