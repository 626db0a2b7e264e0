/* tls.c: see tls.h. */
#include "server/tls.h"

#include <openssl/err.h>
#include <openssl/ssl.h>

static bool fits(SSL_CTX *tls, const char *certificate, const char *key)
{
    return SSL_CTX_use_certificate_chain_file(tls, certificate) == 1 &&
           SSL_CTX_use_PrivateKey_file(tls, key, SSL_FILETYPE_PEM) == 1 &&
           SSL_CTX_check_private_key(tls) == 1;
}

bool tls_usable(const char *certificate, const char *key)
{
    SSL_CTX *tls = SSL_CTX_new(TLS_server_method());
    const bool usable = tls && fits(tls, certificate, key);
    SSL_CTX_free(tls);
    ERR_clear_error();
    return usable;
}
