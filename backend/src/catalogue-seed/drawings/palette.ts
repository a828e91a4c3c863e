import type { ToolGroup } from './drawing';

/** The colours of the drawn tools, taken from Noto's tool icons so that both stand side by side as one family. */
export const colour = {
  steel: '#82aec0',
  steelLight: '#b9e4ea',
  steelMid: '#5f95a8',
  steelDark: '#2f7889',
  wood: '#a06841',
  woodLight: '#d68b52',
  woodDark: '#7d5133',
  beech: '#e6a467',
  beechLight: '#ffcc80',
  brass: '#f2b632',
  brassDark: '#c07f16',
  red: '#f44336',
  redDark: '#c62828',
  orange: '#f57c1f',
  orangeDark: '#c4560c',
  blue: '#3b7fc4',
  blueDark: '#265a91',
  green: '#b9d83a',
  greenDark: '#7d9a16',
  yellow: '#ffca28',
  yellowDark: '#e09f0f',
  rubber: '#424a50',
  rubberLight: '#65717a',
  paper: '#fff6e3',
  ink: '#33414a',
} as const;

/** The pegboard of a trade: its face, its holes and painted silhouettes, and the ink of its dimension lines. */
interface Ground {
  readonly board: string;
  readonly hole: string;
  readonly painted: string;
  readonly ink: string;
}

/** One warm board per trade: enough to tell trades apart in a grid, close enough to be one wall. */
export const grounds: Readonly<Record<ToolGroup, Ground>> = {
  'measuring-and-marking': { board: '#f3e2b8', hole: '#d9c08a', painted: '#ead39d', ink: '#7a5c1a' },
  saws: { board: '#dbe7dc', hole: '#b4c9b8', painted: '#cadacc', ink: '#3c6350' },
  'planes-and-chisels': { board: '#f2dcc6', hole: '#d8b898', painted: '#e8cbac', ink: '#7f4b26' },
  'hammers-and-mallets': { board: '#f1cfbc', hole: '#d7a78f', painted: '#e6bca6', ink: '#8a3f2c' },
  'clamps-and-vices': { board: '#f4ead6', hole: '#d6c5a3', painted: '#e8d9ba', ink: '#6a5a36' },
  'drilling-and-driving': { board: '#e9e4d6', hole: '#c6bea8', painted: '#dbd4c1', ink: '#5b5644' },
  'power-tools': { board: '#dde6ea', hole: '#b3c5cd', painted: '#cbd8de', ink: '#3b5a68' },
  'abrasives-and-finishing': { board: '#e6e6c9', hole: '#c2c394', painted: '#d7d8b2', ink: '#5d6130' },
  'workshop-and-site': { board: '#efe6dc', hole: '#cfbfae', painted: '#e0d3c5', ink: '#66533f' },
};
