/* page_none.c: the page of a program that was built before the page was. */
#include "server/site.h"

const struct site site_page = { 0 };
