/* texts.h: the files of each language as embed.cmake has put them together, NUL-terminated. */
#ifndef LANG_TEXTS_H
#define LANG_TEXTS_H

extern const char lang_text_en[], lang_text_es[], lang_text_pt_BR[], lang_text_ko[];

#endif
