/* texts.h: the files below data/rules and data/examples as embed.cmake has put them together. */
#ifndef RULES_TEXTS_H
#define RULES_TEXTS_H

extern const char rules_caledonia_en[], rules_caledonia_es[], rules_caledonia_pt_BR[],
    rules_caledonia_ko[];
extern const char rules_lords_en[], rules_lords_es[], rules_lords_pt_BR[], rules_lords_ko[];
extern const char rules_seek_en[], rules_seek_es[], rules_seek_pt_BR[], rules_seek_ko[];
extern const char rules_examples[]; /* each begins with its line `#: example NAME` */

#endif
