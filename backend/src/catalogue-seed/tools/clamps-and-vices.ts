import type { CatalogueTool } from '../catalogue';
import * as drawings from '../drawings/clamps-and-vices';

export const clampsAndVices: readonly CatalogueTool[] = [
  {
    slug: 'g-clamp',
    toolName: 'Forged G-Clamp 150 mm',
    priceCents: 1090,
    available: 3600,
    minOrder: 24,
    toolDescription:
      'The frame is drop-forged rather than cast, and holds 900 kg before it thinks of opening. Rolled acme thread, swivelling foot, sliding tommy bar. Screws are oiled and bagged. A workshop starts with a dozen; we sell two.',
    drawing: drawings.gClamp,
  },
  {
    slug: 'sash-clamp',
    toolName: 'Sash Clamp 900 mm',
    priceCents: 2650,
    available: 780,
    minOrder: 12,
    toolDescription:
      'For gluing up doors, table tops and stair strings. Cold-drawn bar of 32 by 8 mm, malleable jaws, and a sliding head that drops on a pin every 75 mm. Join two with a bolt for longer work. Twelve to a strapped bundle.',
    drawing: drawings.sashClamp,
  },
  {
    slug: 'spring-clamp',
    toolName: 'Nylon Spring Clamp 100 mm',
    priceCents: 165,
    available: 18400,
    minOrder: 120,
    toolDescription:
      'Glass-filled nylon arms, a hardened coil spring, and pads that swivel to sit on tapered stock. One hand sets it while the other keeps the edging in place. Opens to 50 mm. Supplied loose, 120 in a lidded tub.',
    drawing: drawings.springClamp,
  },
  {
    slug: 'handscrew-clamp',
    toolName: 'Wooden Handscrew 250 mm',
    priceCents: 1720,
    available: 340,
    minOrder: 15,
    toolDescription:
      'Jaws of rock maple close parallel or at an angle and never mark the job. Two steel spindles run in barrel nuts, left-hand and right-hand, so turning both grips moves the jaws evenly. Opens to 150 mm. Waxed, not varnished.',
    drawing: drawings.handscrewClamp,
  },
  {
    slug: 'bench-vice',
    toolName: 'Bench Vice 125 mm',
    priceCents: 4480,
    available: 265,
    minOrder: 10,
    toolDescription:
      'Grey iron casting with replaceable jaw plates and a swivel base that locks on two bolts. Main screw turns in a bronze nut, guarded against filings. Weighs 11 kg and ships on a half pallet, ten to a layer.',
    drawing: drawings.benchVice,
  },
  {
    slug: 'bench-holdfast',
    toolName: 'Forged Bench Holdfast 19 mm',
    priceCents: 1340,
    available: 455,
    minOrder: 16,
    toolDescription:
      'Drop the shank through a 19 mm hole in the bench, strike the top, and the board stays put; a tap behind releases it. Hand-forged from round bar, left black from the fire. Sixteen to a sack, one per joiner.',
    drawing: drawings.benchHoldfast,
  },
];
