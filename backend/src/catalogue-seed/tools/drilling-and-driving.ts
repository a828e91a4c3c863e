import type { CatalogueTool } from '../catalogue';
import * as drilling from '../drawings/drilling';
import * as driving from '../drawings/driving';

export const drillingAndDriving: readonly CatalogueTool[] = [
  {
    slug: 'slotted-screwdriver',
    toolName: 'Slotted Screwdriver 250 mm',
    priceCents: 365,
    available: 9200,
    minOrder: 60,
    toolDescription:
      'Round blade in S2 steel with a flared 8 mm tip, ground to fill the slot of a No. 12 screw. The acetate handle is fluted and shrugs off mallet taps, paint and thinner. Sixty pieces to a box, tips capped.',
    drawing: driving.cabinetScrewdriver,
  },
  {
    slug: 'twist-drill-set',
    toolName: 'Twist Drill Set 3-10 mm',
    priceCents: 1230,
    available: 3300,
    minOrder: 25,
    toolDescription:
      'Seven fully ground HSS drills with split points, which start on a centre mark without skating. They suit softwood, hardwood, brass and mild steel. A hinged stand shows sizes at a glance. Broken sizes can be ordered in tens.',
    drawing: drilling.twistBits,
  },
  {
    slug: 'spade-bit-set',
    toolName: 'Spade Bit Set 16-32 mm',
    priceCents: 690,
    available: 4100,
    minOrder: 40,
    toolDescription:
      'Four sizes, 16, 20, 25 and 32 mm, for running pipe and cable through joists. Spurs score the rim before the blade lifts the waste, so the far face breaks out less. Hex shanks do not turn in the chuck.',
    drawing: drilling.spadeBits,
  },
  {
    slug: 'hole-saw',
    toolName: 'Bi-Metal Hole Saw 68 mm',
    priceCents: 845,
    available: 1750,
    minOrder: 20,
    toolDescription:
      'Cuts the standard opening for a back box or downlight in one go. Cobalt teeth are welded to a tough backing, and side slots let a screwdriver push out the plug. Arbor and pilot drill included. Reaches 38 mm deep.',
    drawing: drilling.holeSaw,
  },
  {
    slug: 'hand-brace',
    toolName: 'Ratchet Brace, 250 mm Sweep',
    priceCents: 3420,
    available: 180,
    minOrder: 10,
    toolDescription:
      'Bores where no cable reaches and no battery lasts. Two-way ratchet for corners, ball-bearing head, alligator jaws that take square and round shanks to 13 mm. Head and grip are turned walnut. One per box with an auger.',
    drawing: drilling.handBrace,
  },
  {
    slug: 'combination-spanner',
    toolName: 'Combination Spanner 17 mm',
    priceCents: 395,
    available: 6700,
    minOrder: 50,
    toolDescription:
      'Open jaw at fifteen degrees, ring with twelve points, both 17 mm for M10 coach bolts and machine feet. Forged chrome vanadium under a satin finish that wipes clean of resin. Other sizes from 8 to 24 mm on the same terms.',
    drawing: driving.combinationSpanner,
  },
  {
    slug: 'adjustable-wrench',
    toolName: 'Adjustable Wrench 250 mm',
    priceCents: 915,
    available: 2050,
    minOrder: 25,
    toolDescription:
      'Jaws open to 34 mm and stay where the knurl leaves them, thanks to a fine-pitch worm. The red grip is dipped vinyl, warm in winter. One tool for clamps, planer knives and site plumbing. Carton of twenty-five.',
    drawing: driving.adjustableWrench,
  },
  {
    slug: 'hex-key-set',
    toolName: 'Hex Key Set 2.5-8 mm',
    priceCents: 355,
    available: 7300,
    minOrder: 80,
    toolDescription:
      'Five long-arm keys in a clip that holds them by friction. Ends are chamfered and find the socket in poor light. Most router collets, saw fences and flat-pack fittings need nothing else. Eighty sets per case, each on a hang card.',
    drawing: driving.hexKeys,
  },
];
