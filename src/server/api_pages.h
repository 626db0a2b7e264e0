/* api_pages.h: what /api says of itself, written by tools/apic.c. */
#ifndef SERVER_API_PAGES_H
#define SERVER_API_PAGES_H

#include "server/site.h"

extern const struct asset api_assets[];
extern const uint32_t api_asset_count;

#endif
