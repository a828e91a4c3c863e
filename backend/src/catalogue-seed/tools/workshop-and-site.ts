import type { CatalogueTool } from '../catalogue';
import * as drawings from '../drawings/workshop-and-site';

export const workshopAndSite: readonly CatalogueTool[] = [
  {
    slug: 'steel-toolbox',
    toolName: 'Steel Toolbox 500 mm',
    priceCents: 2190,
    available: 1160,
    minOrder: 12,
    toolDescription:
      'Folded from 0.8 mm sheet and seam-welded, with a piano hinge, two draw catches and room for a padlock. The lift-out tray spans half the length. Red powder coat inside and out. Boxes travel nested in threes to save freight.',
    drawing: drawings.toolbox,
  },
  {
    slug: 'sawhorse',
    toolName: 'Folding Sawhorse 800 mm',
    priceCents: 1850,
    available: 720,
    minOrder: 14,
    toolDescription:
      'Planed pine beam you may cut into, screwed so that a new one fits in a minute. Splayed legs are braced by a shelf rail and fold flat against the beam. A pair carries 400 kg. Always dispatched in even numbers.',
    drawing: drawings.sawhorse,
  },
  {
    slug: 'site-ladder',
    toolName: 'Timber Site Ladder 2.4 m',
    priceCents: 4260,
    available: 150,
    minOrder: 10,
    toolDescription:
      'Straight-grained Douglas fir stiles and ash rungs, tied with steel rods below the second and the top rung. No paint, since paint hides cracks; clear oil instead. Load tested to 150 kg with a dated label. Strapped in fives.',
    drawing: drawings.siteLadder,
  },
  {
    slug: 'trimming-knife',
    toolName: 'Snap-Off Knife 18 mm',
    priceCents: 225,
    available: 14200,
    minOrder: 150,
    toolDescription:
      'Carpet, membrane, plasterboard, string: the knife everyone borrows. Zinc body with a wheel lock that holds the 18 mm blade at any length, and a cap behind for snapping segments. Three blades inside. Displays hold fifty apiece.',
    drawing: drawings.trimmingKnife,
  },
  {
    slug: 'staple-gun',
    toolName: 'Hand Staple Gun 14 mm',
    priceCents: 1015,
    available: 1980,
    minOrder: 24,
    toolDescription:
      'Fires flat-wire staples from 6 to 14 mm into membrane, insulation and upholstery frames. The impact is set by a wheel, the handle locks for the pocket, and a window tells when to reload. All-steel housing. Staples ordered apart.',
    drawing: drawings.staplerGun,
  },
  {
    slug: 'safety-goggles',
    toolName: 'Anti-Mist Safety Goggles',
    priceCents: 385,
    available: 8800,
    minOrder: 100,
    toolDescription:
      'Wide polycarbonate lens, coated inside against mist and outside against scratches, with room underneath for spectacles. Indirect vents keep sawdust out. The strap is cloth and washable. Marked for medium-energy impact, bagged singly, one hundred per carton.',
    drawing: drawings.safetyGoggles,
  },
  {
    slug: 'ear-defenders',
    toolName: 'Ear Defenders 31 dB',
    priceCents: 720,
    available: 2600,
    minOrder: 40,
    toolDescription:
      'Twin-shell cups take the edge off planers and mitre saws while speech still comes through. Sprung band with a padded crown, adjustable with gloves on. Hygiene kits for yearly replacement are stocked. Forty to a case, folded.',
    drawing: drawings.earDefenders,
  },
  {
    slug: 'work-gloves',
    toolName: 'Grip Work Gloves, Pair',
    priceCents: 145,
    available: 23500,
    minOrder: 200,
    toolDescription:
      'Seamless knit with a crinkled latex palm that holds wet sheet and rough sawn alike. The back breathes. Sizes 8 to 11 carry a coloured cuff so that nobody argues. Twelve pairs to a band, two hundred to a bale.',
    drawing: drawings.riggerGloves,
  },
  {
    slug: 'site-vest',
    toolName: 'High-Visibility Site Vest',
    priceCents: 290,
    available: 11800,
    minOrder: 100,
    toolDescription:
      'Orange polyester with two reflective bands around the body and one over each shoulder, class 2. Zip front, pen loop, phone pocket. It stands fifty washes at 40 degrees. Plain backs leave space for printing your name in-house.',
    drawing: drawings.siteVest,
  },
  {
    slug: 'toe-cap-boots',
    toolName: 'Steel Toe-Cap Boots, Pair',
    priceCents: 3980,
    available: 940,
    minOrder: 20,
    toolDescription:
      'Full-grain leather uppers, 200 joule toe cap, and a steel midsole against upturned nails. The nitrile tread resists heat and oil. Order any mix of sizes 38 to 48 in one lot; pairs come boxed and labelled by wearer.',
    drawing: drawings.toeCapBoots,
  },
  {
    slug: 'site-barrow',
    toolName: 'Site Wheelbarrow 90 l',
    priceCents: 5560,
    available: 120,
    minOrder: 10,
    toolDescription:
      'Pressed tray without a weld to rust, braced at the nose where it tips. Tubular frame, pneumatic tyre on roller bearings, plastic grips. Moves offcuts, mortar or a bag of plaster. Trays stack; wheels and frames ride alongside.',
    drawing: drawings.siteBarrow,
  },
];
