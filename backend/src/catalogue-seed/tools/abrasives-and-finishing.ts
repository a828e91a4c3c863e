import type { CatalogueTool } from '../catalogue';
import * as abrasives from '../drawings/abrasives';
import * as finishing from '../drawings/finishing';

export const abrasivesAndFinishing: readonly CatalogueTool[] = [
  {
    slug: 'sanding-sheets',
    toolName: 'Sanding Sheets, Pack of 50',
    priceCents: 1085,
    available: 6400,
    minOrder: 30,
    toolDescription:
      'Aluminium oxide on latex paper, 230 by 280 mm, in 80, 120 or 240 grit as you tick on the order. The coat is open and sheds resin. Each pack brings a cork-faced beech block; wholesalers may leave it out.',
    drawing: abrasives.sandingSheets,
  },
  {
    slug: 'abrasive-roll',
    toolName: 'Abrasive Cloth Roll 115 mm x 10 m',
    priceCents: 1360,
    available: 1900,
    minOrder: 20,
    toolDescription:
      'Tear off what the block or machine needs and waste nothing. Cotton backing bends around turned work without cracking, and the grit is bonded in resin for damp sites. Marked every 280 mm on the back. Twenty rolls, mixed if wanted.',
    drawing: abrasives.abrasiveRoll,
  },
  {
    slug: 'flat-brush',
    toolName: 'Varnish Brush 63 mm',
    priceCents: 435,
    available: 5900,
    minOrder: 60,
    toolDescription:
      'Natural bristle blended with tapered filament, set in epoxy so that hairs stay in the brush and off the door. Nickel-plated ferrule, lacquered handle with a hanging hole. Lays oil, varnish and primer alike. Boxes of twelve.',
    drawing: finishing.flatBrush,
  },
  {
    slug: 'paint-roller',
    toolName: 'Roller Frame and Sleeve 230 mm',
    priceCents: 545,
    available: 2700,
    minOrder: 40,
    toolDescription:
      'Five-wire cage on nylon bearings, 8 mm steel rod, and a threaded grip for extension poles. The woven sleeve carries a 12 mm pile for rough board; shorter naps come in the same box at no change in price.',
    drawing: finishing.paintRoller,
  },
  {
    slug: 'filling-knife',
    toolName: 'Filling Knife 75 mm',
    priceCents: 320,
    available: 4800,
    minOrder: 60,
    toolDescription:
      'Taper-ground blade, springy at the edge and stiff at the shoulder, for pressing filler flush in a single pass. Full tang between walnut scales with two brass rivets. Rinse and dry after use. Sold in outers of sixty.',
    drawing: finishing.fillingKnife,
  },
  {
    slug: 'oilstone',
    toolName: 'Boxed Oilstone 200 mm',
    priceCents: 1265,
    available: 1020,
    minOrder: 18,
    toolDescription:
      'Silicon carbide, coarse below and fine above, pre-soaked at the works so that it drinks no more oil. Sized for plane irons up to 60 mm. The pine box keeps grit off and stops the stone sliding about the bench.',
    drawing: abrasives.oilstone,
  },
  {
    slug: 'wood-glue',
    toolName: 'PVA Wood Glue 1 kg',
    priceCents: 590,
    available: 7600,
    minOrder: 48,
    toolDescription:
      'Water-resistant to class D3. Eight minutes of open time, half an hour under clamps at twenty degrees, dries clear and sands without clogging. Bottles have a nozzle that scrapes clean. Four trays of twelve; keep from frost.',
    drawing: finishing.woodGlue,
  },
  {
    slug: 'oil-can',
    toolName: 'Pump Oil Can 250 ml',
    priceCents: 815,
    available: 1430,
    minOrder: 24,
    toolDescription:
      'Pressed steel body in green enamel, brass pump, rigid spout that reaches behind a bandsaw wheel. One squeeze gives a third of a millilitre at any angle. Every joint is soldered and leak-tested. Delivered empty, two dozen per box.',
    drawing: finishing.oilCan,
  },
];
