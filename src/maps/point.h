/* point.h: a place in the picture. Private to maps. */
#ifndef MAPS_POINT_H
#define MAPS_POINT_H

struct point {
    double x, y;
};

#endif
