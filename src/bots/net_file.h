/*
 * net_file.h: a net as text, as the files of data/nets hold it: a line of words and numbers for
 * each member of struct net, arrays without their padding. The build makes C of those files;
 * `ceilidh train` reads and writes them.
 */
#ifndef BOTS_NET_FILE_H
#define BOTS_NET_FILE_H

#include "base/text.h"
#include "bots/net.h"

/* A net and room for all its weights. */
struct net_file {
    struct net net; /* its arrays are those below */
    _Alignas(64) int16_t in[NET_HIDDEN * MIND_FEATURES];
    _Alignas(64) int16_t straight[MIND_FEATURES];
    int16_t out[NET_HIDDEN];
    int32_t bias[NET_HIDDEN];
};

/* Points the net at the arrays and makes all weights 0. */
void net_file_init(struct net_file *f, uint32_t features, uint32_t hidden);

/* NULL, or a word for what is wrong with the text: a member that should have come there, or what
 * net_sound() says. */
const char *net_file_read(struct net_file *f, const char *text, uint32_t len);

void net_file_write(const struct net *n, struct text *out);

#endif
