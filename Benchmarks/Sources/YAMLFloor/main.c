// libyaml's event loop over one file, read whole: what any tool that parses with libyaml takes at the least.
#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

int main(int count, char **arguments) {
    FILE *file = count == 2 ? fopen(arguments[1], "rb") : NULL;
    if (!file) return 2;
    fseek(file, 0, SEEK_END);
    size_t size = (size_t)ftell(file);
    rewind(file);
    unsigned char *bytes = malloc(size);
    if (!bytes || fread(bytes, 1, size, file) != size) return 3;

    yaml_parser_t parser;
    yaml_parser_initialize(&parser);
    yaml_parser_set_input_string(&parser, bytes, size);
    yaml_event_t event;
    long events = 0;
    for (int atEnd = 0; !atEnd; events++) {
        if (!yaml_parser_parse(&parser, &event)) return 1;
        atEnd = event.type == YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
    }
    printf("%ld events\n", events);
    return 0;
}
