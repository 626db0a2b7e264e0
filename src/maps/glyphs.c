/* glyphs.c: see glyphs.h. Coordinates by hand; colours only in the style sheet. */
#include "maps/glyphs.h"

#include <stddef.h>

const char glyph_style[] =
    "text{font-family:Alegreya,'EB Garamond',Georgia,'Times New "
    "Roman',serif;font-feature-settings:'lnum'}"
    ".mL{fill:#f0e5d8}.mD{fill:#9b8492}"
    ".mR{fill:none;stroke:#574651;stroke-linejoin:round;stroke-linecap:round}"
    ".mH{fill:none;stroke:#574651;stroke-width:.7;stroke-opacity:.6;stroke-linecap:round}"
    ".fL{fill:#54794f}.fS{fill:#365a40}.fB{fill:#7c9c58}.fT{stroke:#6b4f35;stroke-width:1.3;fill:"
    "none}"
    ".gT{fill:none;stroke:#76894a;stroke-width:.9;stroke-linecap:round}.gH{fill:#93609f}"
    ".gU{fill:#dde2b4}.gV{fill:#b4c285}"
    ".gW{fill:none;stroke:#8e8470;stroke-width:1.9;stroke-dasharray:2.3 .7}"
    ".sand{stroke:#f1e6c8}.shore{stroke:#3f6e7f}.water{fill:#a5c8ce}.edge{stroke:#a5c8ce}.ripple{"
    "stroke:#6699a8}"
    ".hex{fill:none;stroke:#3e3527}.seam{fill:none;stroke:#7a5488;stroke-linecap:round}.ink{fill:#"
    "2b2420}"
    ".soft{fill:#6c6058}.coin{fill:#fbf2de;stroke:#6b5026;stroke-width:1.1}.dear{fill:#f3cf78}"
    ".num{fill:#33240c;font-weight:700;font-size:15.5px;text-anchor:middle}"
    ".name{text-anchor:middle;paint-order:stroke;stroke-linejoin:round;stroke-linecap:round}"
    ".n-loch{fill:#1f4f63;stroke:#b9d6da;stroke-opacity:.75;stroke-width:2.6;font-style:italic;"
    "font-weight:600}"
    ".n-land{fill:#2b2420;stroke:#f6f1dc;stroke-opacity:.86;stroke-width:3.2;font-weight:600}"
    ".n-range{fill:#4a3340;stroke:#f3eae0;stroke-opacity:.86;stroke-width:3.4;font-weight:700;"
    "letter-spacing:1.2px}"
    ".n-river{fill:#1f5468;stroke:#eff0d8;stroke-opacity:.85;stroke-width:2.6;font-style:italic}";

#define FIR(x, y, s) "<use href='#fir' transform='translate(" x " " y ")scale(" s ")'/>"
#define BIRCH(x, y, s) "<use href='#birch' transform='translate(" x " " y ")scale(" s ")'/>"
#define MOUNTAIN(light, shade, ridge, hatch)                                                     \
    "<path class='mL' d='" light "'/><path class='mD' d='" shade "'/><path class='mH' d='" hatch \
    "'/>"                                                                                        \
    "<path class='mR' d='" ridge "'/>"

const char *const glyph_body[GLYPHS] = {
    MOUNTAIN(
        "M-21 4Q-15 0-13-5L-9-9Q-7-14-4-17L0-27Q1-20 4-15Q1-11 3-7Q-1-3 1 1Q-3 5-8 4Q-14 7-21 4Z",
        "M0-27L4-22Q7-20 8-15L12-11Q13-6 17-3L21 3Q14 7 9 5Q5 7 1 1Q-1-3 3-7Q1-11 4-15Q1-20 0-27Z",
        "M-21 4Q-15 0-13-5L-9-9Q-7-14-4-17L0-27L4-22Q7-20 8-15L12-11Q13-6 17-3L21 3",
        "M7-10L9-2M11-5L12 1M5-3L5 2"),
    MOUNTAIN(
        "M-18 3Q-13-2-11-6Q-8-12-4-14Q-3-19 1-22Q1-16-1-12Q2-9 0-5Q2-1 0 3Q-5 6-9 4Q-13 6-18 3Z",
        "M1-22Q4-21 6-16Q10-14 11-9L15-6Q16-1 20 3Q15 6 10 4Q5 6 0 3Q2-1 0-5Q2-9-1-12Q1-16 1-22Z",
        "M-18 3Q-13-2-11-6Q-8-12-4-14Q-3-19 1-22Q4-21 6-16Q10-14 11-9L15-6Q16-1 20 3",
        "M6-9L8-2M10-5L12 1"),
    MOUNTAIN("M-20 4Q-14 1-12-4L-8-7Q-6-12-6-18L-3-15L-1-9Q-3-5-1-1Q-3 3-6 4Q-12 7-20 4Z",
             "M-6-18L-3-15Q-1-13 0-9L3-7L8-15L12-11Q14-6 16-4Q18 1 22 4Q16 7 11 5Q3 8-5 5Q-2 "
             "2-1-1Q-3-5-1-9"
             "Q-4-13-6-18Z",
             "M-20 4Q-14 1-12-4L-8-7Q-6-12-6-18L-3-15Q-1-13 0-9L3-7L8-15L12-11Q14-6 16-4Q18 1 22 4",
             "M2-3L3 2M11-7L13 0M15-1L16 2"),
    FIR("5", "-2", "1.05") FIR("-6", "-1", "1") FIR("0", "3", "1.15"),
    FIR("4", "-1", ".95") FIR("-5", "2", "1.05") BIRCH("8", "3.4", ".9"),
    FIR("0", "-2", "1.1") FIR("-7", "2.5", ".95") FIR("6", "3", "1"),
    FIR("-4", "1", "1.1") BIRCH("4", "2.5", "1.05"),
    "<path class='gT' d='M-5 0Q-5-3-7-5M-4.4 0Q-4-4-3.4-6M-3.8 0Q-3-3-.8-4.4M4 2Q4 0 2.6-1.6M4.6 "
    "2Q5-1 5.6-2.4"
    "M5.2 2Q6 .6 7.4-.4'/>",
    "<path class='gT' d='M-1 0Q-1-3-3-5M-.4 0Q0-4 .4-6M.2 0Q1-3 3-4.6'/>"
    "<path class='gH' d='M4-1.6a1 1 0 1 0 2 0a1 1 0 1 0-2 0M6.1.6a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0"
    "M-6.9 1a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0'/>",
    "<path class='gT' d='M-8 1Q-4-2 0 0T8-.6M-5 3.6Q-1 1.6 3 3'/>",
    "<path class='gU' d='M-16 4Q-9-7 0-6.5Q9-6 17 4Q8 7 0 6T-16 4Z'/>"
    "<path class='gV' d='M2-6.5Q10-6 17 4Q10 6.4 3 6.2Q8 0 2-6.5Z'/>"
    "<path class='gT' d='M-15 3.6Q-9-7 0-6.5Q9-6 16 3.6'/>",
    "<g class='gH'><circle cx='-6' r='1.2'/><circle cx='-3.5' cy='-2' r='1.3'/><circle cx='-1' "
    "cy='.6' r='1.4'/>"
    "<circle cx='2' cy='-1.8' r='1.3'/><circle cx='4.5' cy='.8' r='1.2'/><circle cx='7' cy='-1' "
    "r='1'/>"
    "<circle cx='-8.5' cy='-1.6' r='.9'/><circle cx='1' cy='3' r='1'/></g>"
    "<path class='gT' d='M-6 3.6V1.4M-1 4.4V2.4M4.5 4V2.2'/>",
    "<path class='gW' d='M-15 3Q-7-3 1 0T16-2'/>",
};

#define POOL(id, colour, core, middle, half)                                                   \
    "<radialGradient id='" id "'><stop offset='0' stop-color='" colour "' stop-opacity='" core \
    "'/><stop offset='" middle "' stop-color='" colour "' stop-opacity='" half                 \
    "'/><stop offset='1' stop-color='" colour "' stop-opacity='0'/></radialGradient>\n"

#define PIER "M-33 22C-24 33-8 38 6 36M33-20C37-8 36 8 28 20"

const char *const glyph_defs[] = {
    POOL("wood", "#7fa06c", ".85", ".5", ".6") POOL("rock", "#c9b2a8", "1", ".55", ".8")
        POOL("heath", "#c3a3be", ".75", ".5", ".38") POOL("moor", "#e6d9a0", ".95", ".5", ".48")
            POOL("lush", "#b9c78a", ".9", ".5", ".45") POOL("deep", "#6f9fb0", ".62", ".5", ".31")
                POOL("veil", "#fbf8f1", ".8", ".55", ".45"),
    "<g id='fir'><path class='fT' d='M0 1V-2'/>"
    "<path class='fL' d='M0-14L3-8.6H1.9L4.4-4.6H3.1L5.2-.8Q0 "
    "1-5.2-.8L-3.1-4.6H-4.4L-1.9-8.6H-3Z'/>"
    "<path class='fS' d='M0-14L3-8.6H1.9L4.4-4.6H3.1L5.2-.8Q2.6.1 0 .1Q1.6-6 0-14Z'/></g>\n",
    "<g id='birch'><path class='fT' d='M0 1V-4'/><ellipse class='fB' cy='-6.4' rx='4' ry='4.9'/>"
    "<path class='fS' d='M0-11.3C2.4-11.3 4-9 4-6.4S2.4-1.5 0-1.5Q2.2-6 0-11.3Z'/></g>\n",
    "<g id='mist'><g fill='url(#veil)'><ellipse cx='-6' cy='-27' rx='44' ry='14'/>"
    "<ellipse cx='12' cy='-8' rx='48' ry='15'/><ellipse cx='-10' cy='12' rx='46' ry='15'/>"
    "<ellipse cx='8' cy='31' rx='40' ry='12'/></g>"
    "<path fill='none' stroke='#fbf8f1' stroke-width='1.1' stroke-linecap='round' opacity='.55' "
    "d='M-26-25C-16-31-8-22 2-27M-12-9C0-16 8-3 20-9Q28-12 34-8M-34 13C-24 7-16 18-6 12'/></g>\n",
    "<g id='fog'><path d='M50 0L25 43.3H-25L-50 0L-25-43.3H25Z' fill='#f5efe3' fill-opacity='.7'/>"
    "<use href='#mist'/><path fill='none' stroke='#a89b88' stroke-width='1.2' "
    "stroke-linecap='round' opacity='.6' "
    "d='M-26-19C-16-25-8-16 2-21M-8-3C4-10 12 3 24-3M-30 15C-20 9-12 20-2 14M0 29C8 24 14 33 22 "
    "28'/></g>\n",
    "<g id='delta'><path d='M0-6L6 5H-6Z' fill='#eaf3f3' stroke='#2e6179' stroke-width='1.5' "
    "stroke-linejoin='round'/><path d='M0-6V5M0-6L-2.8 5M0-6L2.8 5' stroke='#2e6179' "
    "stroke-width='.8'/></g>\n",
    "<g id='coin'><circle cy='.9' r='10.2' fill='#4a3416' opacity='.45'/><circle class='coin' "
    "r='10'/>"
    "<circle r='7.9' fill='none' stroke='#6b5026' stroke-opacity='.38' stroke-width='.8' "
    "stroke-dasharray='.8 1.713'/></g>\n",
    "<g id='dear'><circle cy='.9' r='10.2' fill='#4a3416' opacity='.45'/><circle class='coin dear' "
    "r='10'/>"
    "<circle r='7.9' fill='none' stroke='#6b5026' stroke-opacity='.6' stroke-width='.9'/></g>\n",
    "<g id='pier' fill='none' stroke-linecap='round'><path d='" PIER
    "' stroke='#5e5349' stroke-width='7'/>"
    "<path d='" PIER "' stroke='#d8cbb4' stroke-width='4.6'/>"
    "<path d='" PIER
    "' stroke='#8d8069' stroke-width='4.6' stroke-dasharray='1 5.5' opacity='.7'/></g>\n",
    "<g id='light'><path d='M-3.8 6L-2.8-6H2.8L3.8 6Z' fill='#fff8ea' stroke='#4a3b2e' "
    "stroke-width='1.1'/>"
    "<path d='M-3.2-1H3.2L3.5 2H-3.5Z' fill='#b23a2e'/>"
    "<path d='M-3.2-6C-3.2-10.5 3.2-10.5 3.2-6Z' fill='#f0c04a' stroke='#4a3b2e'/></g>\n",
    "<g id='port'><circle r='22' fill='#fbf3e2' stroke='#6b4c2c' stroke-width='1.2'/>"
    "<circle r='20' fill='none' stroke='#b58b58' stroke-width='2.6'/><circle r='20' fill='none' "
    "stroke='#6b4c2c' "
    "stroke-width='2.6' stroke-dasharray='1.1 3.088' opacity='.75'/>"
    "<g fill='none' stroke='#2e6179' stroke-width='2.3' stroke-linecap='round' "
    "stroke-linejoin='round'>"
    "<circle cy='-9.6' r='2.7'/><path d='M0-6.8V11.5M-5.5-3.2H5.5M-10.5 4C-9 9.6-5 11.5 0 11.5S9 "
    "9.6 10.5 4"
    "M-13.2 6.4L-10.5 3.6L-7.2 5.6M13.2 6.4L10.5 3.6L7.2 5.6'/></g></g>\n",
    "<g id='rose'><circle r='27' fill='none' stroke='#6c6058' stroke-width='.8'/>"
    "<circle r='23.5' fill='none' stroke='#6c6058' stroke-width='.5' stroke-dasharray='1 2.69'/>"
    "<path d='M0-31L5-5L0 0L-5-5ZM31 0L5 5L0 0L5-5ZM0 31L-5 5L0 0L5 5ZM-31 0L-5-5L0 0L-5 5Z' "
    "fill='#fffbf3' "
    "stroke='#2b2420' stroke-width='.9' stroke-linejoin='round'/>"
    "<path d='M0-31L0 0L-5-5ZM31 0L0 0L5-5ZM0 31L0 0L5 5ZM-31 0L0 0L-5 5Z' fill='#7a5488'/></g>\n",
    NULL,
};
