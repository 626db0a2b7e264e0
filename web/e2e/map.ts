/* map.ts: what tests know of the inside of the map of Caledonia. */
export const map = '.map';
export const space = '[data-space]';
export const target = '[data-space][data-target]'; /* a space that can be chosen */
export const pop = '.pop'; /* what is said of something, beside it */
export const closer = '[data-action=map-closer]';
export const farther = '[data-action=map-farther]';
