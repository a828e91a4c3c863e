import type { CatalogueTool } from '../catalogue';
import * as marking from '../drawings/marking';
import * as squaresAndRules from '../drawings/squares-and-rules';

export const measuringAndMarking: readonly CatalogueTool[] = [
  {
    slug: 'tape-measure',
    toolName: 'Pocket Tape Measure 5 m',
    priceCents: 415,
    available: 8400,
    minOrder: 60,
    toolDescription:
      'Steel tape, 19 mm wide, under a clear nylon film that keeps the figures readable for years. The hook slides by its own thickness, so inside and outside readings agree. Rubber-edged case with belt clip, sixty to a carton.',
    drawing: squaresAndRules.tapeMeasure,
  },
  {
    slug: 'try-square',
    toolName: 'Rosewood Try Square 230 mm',
    priceCents: 985,
    available: 1320,
    minOrder: 20,
    toolDescription:
      'Hardened blade let into a rosewood stock with a brass face, riveted and checked against a granite master before it leaves us. True to 0.02 mm per 10 mm. For marking shoulders and checking frames. Twenty in a slotted box.',
    drawing: squaresAndRules.trySquare,
  },
  {
    slug: 'spirit-level',
    toolName: 'Box Spirit Level 600 mm',
    priceCents: 1640,
    available: 2150,
    minOrder: 20,
    toolDescription:
      'Extruded aluminium box section with milled working faces and three acrylic vials: level, plumb and 45 degrees. End caps pull off to let the level sit tight in a corner. Each comes sleeved in card, ten per carton.',
    drawing: squaresAndRules.spiritLevel,
  },
  {
    slug: 'sliding-bevel',
    toolName: 'Sliding Bevel 230 mm',
    priceCents: 870,
    available: 960,
    minOrder: 20,
    toolDescription:
      'Copy an angle from the job and carry it to the saw. The slotted steel blade locks with a brass lever that folds out of the way, and the hardwood stock is shod in brass at both ends. Wrapped singly in oiled paper.',
    drawing: marking.slidingBevel,
  },
  {
    slug: 'marking-gauge',
    toolName: 'Beech Marking Gauge 240 mm',
    priceCents: 640,
    available: 1780,
    minOrder: 30,
    toolDescription:
      'Steamed beech stem and head with two brass wear strips set flush in the fence. A hardened pin scribes along the grain without wandering. The thumbscrew bears on a brass shoe rather than on the wood. Thirty to a case.',
    drawing: marking.markingGauge,
  },
  {
    slug: 'folding-rule',
    toolName: 'Boxwood Folding Rule 2 m',
    priceCents: 525,
    available: 3900,
    minOrder: 50,
    toolDescription:
      'Ten boxwood leaves on sprung steel joints open with a click and stay in line. Millimetres are printed on both faces and sealed with two coats of varnish. Fits a trouser pocket when closed. Supplied in bundles of ten.',
    drawing: squaresAndRules.foldingRule,
  },
  {
    slug: 'steel-rule',
    toolName: 'Stainless Steel Rule 300 mm',
    priceCents: 238,
    available: 12600,
    minOrder: 100,
    toolDescription:
      'Satin stainless, 1 mm thick, photo-etched in half millimetres on one edge and whole ones on the other. The end is ground square and doubles as a zero. A hanging hole saves hunting for it. Sold by the hundred.',
    drawing: squaresAndRules.steelRule,
  },
  {
    slug: 'rafter-square',
    toolName: 'Aluminium Rafter Square 180 mm',
    priceCents: 760,
    available: 2480,
    minOrder: 25,
    toolDescription:
      'Cast in one piece with a thick fence that hooks over the edge of a board. Marks common, hip and valley cuts and guides a circular saw through a square cross cut. Scales are stamped, not printed. Twenty-five per carton.',
    drawing: squaresAndRules.rafterSquare,
  },
  {
    slug: 'wing-dividers',
    toolName: 'Wing Dividers 200 mm',
    priceCents: 905,
    available: 430,
    minOrder: 15,
    toolDescription:
      'Two forged legs with hardened points, held by a brass quadrant and a fine adjusting nut. Use them to step out dovetails, scribe a worktop to a wall or draw arcs up to 350 mm across. Points are corked for transport.',
    drawing: marking.wingDividers,
  },
  {
    slug: 'chalk-line',
    toolName: 'Chalk Line Reel 30 m',
    priceCents: 495,
    available: 3100,
    minOrder: 40,
    toolDescription:
      'Die-cast case holding 115 g of chalk and thirty metres of braided polyester line. A folding crank winds three turns to one, and the felt gasket wipes off what is too much. Works as a plumb bob. Chalk is ordered separately.',
    drawing: marking.chalkLine,
  },
  {
    slug: 'carpenters-pencils',
    toolName: "Carpenter's Pencils, Pack of 12",
    priceCents: 310,
    available: 15800,
    minOrder: 100,
    toolDescription:
      'Twelve pencils to a pack, each 180 mm long with a 5 mm lead that writes on rough sawn, planed and damp timber alike. Cedar casing sharpens with any knife. We can print your firm on them from a thousand packs.',
    drawing: marking.carpentersPencils,
  },
];
