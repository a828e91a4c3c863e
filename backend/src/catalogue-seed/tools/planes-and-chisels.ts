import type { CatalogueTool } from '../catalogue';
import * as chisels from '../drawings/chisels';
import * as planes from '../drawings/planes';
import * as shaping from '../drawings/shaping';

export const planesAndChisels: readonly CatalogueTool[] = [
  {
    slug: 'jack-plane',
    toolName: 'Iron Jack Plane No. 5',
    priceCents: 5340,
    available: 620,
    minOrder: 10,
    toolDescription:
      'The plane that starts the job: 355 mm of stress-relieved grey iron with sole and sides ground square. A 50 mm cutter of chrome steel arrives honed. Frog, lever cap and lateral adjuster are machined in our own shop. Boxed singly.',
    drawing: planes.jackPlane,
  },
  {
    slug: 'block-plane',
    toolName: 'Low-Angle Block Plane',
    priceCents: 2975,
    available: 940,
    minOrder: 12,
    toolDescription:
      'Fits one hand and trims end grain, arrises and tight doors. The cutter beds at 12 degrees, bevel up, and the mouth closes with a turn of the brass front knob. Ductile iron body survives a drop from the scaffold.',
    drawing: planes.blockPlane,
  },
  {
    slug: 'bevel-edge-chisel-set',
    toolName: 'Bevel-Edge Chisel Set, 4 Pieces',
    priceCents: 3160,
    available: 1480,
    minOrder: 15,
    toolDescription:
      'Widths of 6, 12, 25 and 38 mm in chrome vanadium steel at 60 HRC. Beech handles are hooped in brass at both ends, so a mallet does no harm. Backs come flat, edges ground at 25 degrees. Canvas roll included.',
    drawing: chisels.bevelEdgeChisels,
  },
  {
    slug: 'mortise-chisel',
    toolName: 'Mortise Chisel 12 mm',
    priceCents: 1395,
    available: 680,
    minOrder: 20,
    toolDescription:
      'Deep, square-sided blade that levers chips from a mortise without twisting. Between shoulder and handle sits a leather washer to soften the blow, and a steel hoop stops the ash from splitting. Edges are dipped in wax for storage.',
    drawing: chisels.mortiseChisel,
  },
  {
    slug: 'turning-gouge',
    toolName: 'Roughing Gouge 19 mm',
    priceCents: 1870,
    available: 210,
    minOrder: 10,
    toolDescription:
      'Brings a square blank to round in a few passes. High-speed steel, ground straight across at 45 degrees, holds its edge in dry oak. The long beech handle keeps both hands away from the work. Ten in a divided tray.',
    drawing: chisels.turningGouge,
  },
  {
    slug: 'spokeshave',
    toolName: 'Flat-Sole Spokeshave 250 mm',
    priceCents: 1580,
    available: 520,
    minOrder: 15,
    toolDescription:
      'Malleable iron body with gull-wing handles, enamelled red. Two knurled nuts set the depth of the 52 mm cutter at either side. Chair legs, stair rails, tool handles: wherever a plane is too long. Shipped assembled in a carton.',
    drawing: planes.spokeshave,
  },
  {
    slug: 'drawknife',
    toolName: 'Straight Drawknife 250 mm',
    priceCents: 2245,
    available: 14,
    minOrder: 20,
    toolDescription:
      'Forged from one bar, tanged through walnut handles and riveted over. The edge is ground on one side only and can be used bevel up or down for peeling poles and roughing spindles. Stock runs low between forgings; ask for dates.',
    drawing: shaping.drawknife,
  },
  {
    slug: 'cabinet-rasp',
    toolName: 'Half-Round Cabinet Rasp 250 mm',
    priceCents: 1140,
    available: 1690,
    minOrder: 25,
    toolDescription:
      'One flat face, one curved, both with offset teeth that cut clean and leave no furrows. Tempered for hardwood, plywood and soft plastics. A turned handle with brass ferrule is fitted, not thrown in the bag. Sleeved in pairs.',
    drawing: shaping.cabinetRasp,
  },
];
