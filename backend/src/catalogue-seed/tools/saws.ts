import type { CatalogueTool } from '../catalogue';
import * as frameSaws from '../drawings/frame-saws';
import * as handSaws from '../drawings/hand-saws';

export const saws: readonly CatalogueTool[] = [
  {
    slug: 'panel-saw',
    toolName: 'Hardpoint Panel Saw 500 mm',
    priceCents: 795,
    available: 5600,
    minOrder: 40,
    toolDescription:
      'General saw for sheet goods and second-fix work. Eight points to the inch, induction-hardened, triple-ground so that it cuts on both strokes. The beech handle takes three bolts and also marks 45 and 90 degrees. Card sleeve, twenty per box.',
    drawing: handSaws.benchSaw,
  },
  {
    slug: 'tenon-saw',
    toolName: 'Brass-Back Tenon Saw 300 mm',
    priceCents: 2380,
    available: 740,
    minOrder: 12,
    toolDescription:
      'A folded brass back gives weight and keeps the plate straight through the cut. Thirteen points, filed for cross cutting, set lightly for a narrow kerf. Walnut handle shaped for three fingers. Resharpen it as often as you like.',
    drawing: handSaws.tenonSaw,
  },
  {
    slug: 'coping-saw',
    toolName: 'Coping Saw 160 mm',
    priceCents: 560,
    available: 2900,
    minOrder: 30,
    toolDescription:
      'For scribing skirting and clearing the waste between dovetails. The sprung frame tensions any pin-end blade of 160 mm and lets it turn through a full circle. Two spare blades are taped inside the handle wrap. Thirty per carton.',
    drawing: frameSaws.copingSaw,
  },
  {
    slug: 'pull-saw',
    toolName: 'Double-Edge Pull Saw 240 mm',
    priceCents: 1465,
    available: 1150,
    minOrder: 20,
    toolDescription:
      'Rip teeth along one edge, crosscut along the other, both on a plate 0.6 mm thick. It works on the pull stroke and leaves a surface that needs no planing. Blade unclips from the cane-bound handle. Spare blades fit without tools.',
    drawing: handSaws.pullSaw,
  },
  {
    slug: 'bow-saw',
    toolName: 'Tubular Bow Saw 610 mm',
    priceCents: 1120,
    available: 860,
    minOrder: 20,
    toolDescription:
      'Oval steel tube, powder coated, with a lever that draws the blade tight in one movement. Raker teeth clear wet chips from green timber and posts. A knuckle guard comes fitted. Nested in sixes so a carton takes little room.',
    drawing: frameSaws.bowSaw,
  },
  {
    slug: 'two-man-saw',
    toolName: 'Two-Man Crosscut Saw 1100 mm',
    priceCents: 5890,
    available: 36,
    minOrder: 10,
    toolDescription:
      'Made to order in small runs for timber framers and restoration yards. Crescent-ground spring steel, peg and raker teeth, loose ash handles that knock out for sharpening. Blade guard of split hose included. Allow for a long parcel.',
    drawing: handSaws.crosscutSaw,
  },
  {
    slug: 'mitre-box',
    toolName: 'Beech Mitre Box 350 mm',
    priceCents: 780,
    available: 1240,
    minOrder: 20,
    toolDescription:
      'Three-sided box of kiln-dried beech, glued and screwed from below where no saw will find the screws. Slots at 45 left, 45 right and square, sized for a tenon saw. Takes mouldings up to 90 mm wide. Ten per case.',
    drawing: frameSaws.mitreBox,
  },
];
