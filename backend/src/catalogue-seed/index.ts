import type { CatalogueTool } from './catalogue';
import { abrasivesAndFinishing } from './tools/abrasives-and-finishing';
import { clampsAndVices } from './tools/clamps-and-vices';
import { drillingAndDriving } from './tools/drilling-and-driving';
import { hammersAndMallets } from './tools/hammers-and-mallets';
import { measuringAndMarking } from './tools/measuring-and-marking';
import { planesAndChisels } from './tools/planes-and-chisels';
import { powerTools } from './tools/power-tools';
import { saws } from './tools/saws';
import { workshopAndSite } from './tools/workshop-and-site';

export { catalogueReviews } from './reviews';

/** The tools that Home shows, one of each of six trades. */
const shopWindow = ['claw-hammer', 'cordless-drill', 'panel-saw', 'jack-plane', 'tape-measure', 'g-clamp'];

const shelves: readonly CatalogueTool[] = [
  ...hammersAndMallets,
  ...saws,
  ...planesAndChisels,
  ...measuringAndMarking,
  ...clampsAndVices,
  ...drillingAndDriving,
  ...powerTools,
  ...abrasivesAndFinishing,
  ...workshopAndSite,
];

/** The demonstration catalogue in the order of the shop: the shop window first, then trade by trade. */
export const catalogueTools: readonly CatalogueTool[] = [
  ...shopWindow.flatMap((slug) => shelves.filter((tool) => tool.slug === slug)),
  ...shelves.filter((tool) => !shopWindow.includes(tool.slug)),
];
