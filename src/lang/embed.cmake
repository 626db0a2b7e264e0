# Writes OUT, a C file that holds FILES one after the other as the string NAME.
# Usage: cmake -DOUT=x.c -DNAME=lang_text_en -DHEADER=lang/texts.h "-DFILES=a.txt,b.txt" -P embed.cmake
string(REPLACE "," ";" FILES "${FILES}")
set(bytes "")
foreach(file IN LISTS FILES)
    file(READ "${file}" hex HEX)
    string(REGEX REPLACE "(..)" "'\\\\x\\1'," chars "${hex}")
    string(REPLACE "'\\x0a'," "'\\n',\n" chars "${chars}")
    string(APPEND bytes "${chars}'\\n',\n")
endforeach()
file(WRITE "${OUT}" "/* Made from data/lang; do not edit. */\n#include \"${HEADER}\"\n\nconst char ${NAME}[] = {\n${bytes}0 };\n")
