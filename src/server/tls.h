/* tls.h: whether a certificate and its key can be used, asked before the library is. */
#ifndef SERVER_TLS_H
#define SERVER_TLS_H

#include <stdbool.h>

/* Both are files in PEM, they can be read, and the key is the certificate's. The library would say
 * no more than that something was wrong, and would leave memory behind. */
bool tls_usable(const char *certificate, const char *key);

#endif
