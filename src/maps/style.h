/* style.h: how the classes of the land look in a picture of its own. Private to maps. */
#ifndef MAPS_STYLE_H
#define MAPS_STYLE_H

/* Made from data/maps/land.css at build time: its rules by daylight, without variables. Ended by
 * NULL. */
extern const char *const map_style[];

#endif
