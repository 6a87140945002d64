"""A project of 10,000 tokens in 5 brands."""
import os

BRANDS = ["ada", "bell", "curie", "darwin", "euler"]


def write_project(folder):
    """1,000 aliases of one colour, 5,000 colours, 2,000 aliases, 2,000 dimensions; each brand has 500 colours of its own."""
    color = {f"group{group}": {f"color{index}": f'"#{group * 50021 + index * 7:06x}"' for index in range(100)} for group in range(50)}
    alias = {f"uses{group}": {f"alias{index}": '"{core.accent}"' for index in range(100)} for group in range(10)}
    alias |= {f"text{group}": {f"alias{index}": f'"{{group{group}.color{index}}}"' for index in range(100)} for group in range(20)}
    size = {f"size{group}": {f"step{index}": f"{index + 1}px" for index in range(100)} for group in range(20)}
    write(f"{folder}/tokengen.yaml", "outputs: { css: Web }\n")
    write(f"{folder}/base/color.yaml", yaml({"core": {"accent": '"#ff0080"'}} | color, "color"))
    write(f"{folder}/base/alias.yaml", yaml(alias, "color"))
    write(f"{folder}/base/size.yaml", yaml(size, "dimension"))
    for number, brand in enumerate(BRANDS):
        own = {name: {token: f'"#{number * 3000 + 17:06x}"' for token in color[name]} for name in list(color)[number * 5 : number * 5 + 5]}
        write(f"{folder}/brands/{brand}/color.yaml", yaml(own, "color"))


def yaml(groups, type):
    lines = []
    for name, tokens in groups.items():
        lines += [f"{name}:", f"  $type: {type}", *(f"  {token}: {value}" for token, value in tokens.items())]
    return "\n".join(lines) + "\n"


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)
