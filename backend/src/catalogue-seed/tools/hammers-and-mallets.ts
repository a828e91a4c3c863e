import type { CatalogueTool } from '../catalogue';
import * as drawings from '../drawings/hammers-and-mallets';

export const hammersAndMallets: readonly CatalogueTool[] = [
  {
    slug: 'claw-hammer',
    toolName: 'Hickory Claw Hammer 20 oz',
    priceCents: 1275,
    available: 4200,
    minOrder: 24,
    toolDescription:
      'Drop-forged head on a straight-grained hickory shaft, wedged twice and dipped in linseed oil. The face is hardened, the claw left tough enough to draw a 100 mm nail. Overall length 330 mm. Two dozen to a crate, heads greased.',
    drawing: drawings.clawHammer,
  },
  {
    slug: 'joiners-mallet',
    toolName: "Joiner's Beech Mallet 320 mm",
    priceCents: 890,
    available: 1560,
    minOrder: 20,
    toolDescription:
      'Head and shaft from the same batch of steamed beech, so they shrink together and stay tight. Striking faces are cut at an angle to land flat on a chisel. Finished in raw oil only. Packed twenty in a sack.',
    drawing: drawings.joinersMallet,
  },
  {
    slug: 'lump-hammer',
    toolName: 'Lump Hammer 1.5 kg',
    priceCents: 1050,
    available: 2300,
    minOrder: 24,
    toolDescription:
      'Short, heavy and double-faced, for stakes, cold chisels and persuading sole plates along a slab. Corners are chamfered against chipping. Ash shaft, 260 mm overall, secured by a steel collar and a wedge. Twelve per wooden box.',
    drawing: drawings.lumpHammer,
  },
  {
    slug: 'pin-hammer',
    toolName: 'Cross-Pein Pin Hammer 4 oz',
    priceCents: 645,
    available: 1880,
    minOrder: 30,
    toolDescription:
      'Start a panel pin between two fingers with the thin pein, then turn it over and finish with the polished face. A slim ash shaft keeps the balance forward. Glaziers and picture framers order it by the crate of thirty.',
    drawing: drawings.pinHammer,
  },
  {
    slug: 'carpenters-hatchet',
    toolName: "Carpenter's Hatchet 600 g",
    priceCents: 1985,
    available: 390,
    minOrder: 15,
    toolDescription:
      'Broad bit with a straight inside face for hewing to a line, and a flat poll behind that drives pegs. Carbon steel head, painted red, hung on curved ash of 360 mm. Leather mask buttoned over the edge for the road.',
    drawing: drawings.carpentersHatchet,
  },
  {
    slug: 'wrecking-bar',
    toolName: 'Wrecking Bar 600 mm',
    priceCents: 735,
    available: 3450,
    minOrder: 30,
    toolDescription:
      'Hexagonal bar, 19 mm across flats, with a swan neck and a chisel tip. Both ends are heat-treated after forging and ground thin enough to enter a joint. Strip out studs, lift boards, shift a pallet. Wired in bundles of ten.',
    drawing: drawings.wreckingBar,
  },
  {
    slug: 'nail-punch-set',
    toolName: 'Nail Punch Set, 3 Pieces',
    priceCents: 425,
    available: 2760,
    minOrder: 50,
    toolDescription:
      'Sends a nail head below the surface ready for filler. Cupped tips of 1.5, 2 and 3 mm seldom slip; a coloured ring tells the sizes apart in the pouch. Knurled shanks, heads tempered so they mushroom instead of splintering.',
    drawing: drawings.nailPunches,
  },
];
