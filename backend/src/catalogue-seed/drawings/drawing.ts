/** The trades of the shop: each has a board of its own colour. */
export type ToolGroup =
  | 'measuring-and-marking'
  | 'saws'
  | 'planes-and-chisels'
  | 'hammers-and-mallets'
  | 'clamps-and-vices'
  | 'drilling-and-driving'
  | 'power-tools'
  | 'abrasives-and-finishing'
  | 'workshop-and-site';

/** Colours laid along a line through a one-colour icon (in the icon's own units): wood here, steel there. */
export interface Paint {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly stops: readonly (readonly [offset: number, colour: string])[];
  /** Fills the icon's gaps and draws its outline. */
  readonly backing: string;
}

/** An icon of a freely licensed set, drawn 520 units wide around (0, 0). */
export interface IconFigure {
  readonly kind: 'icon';
  readonly set: 'noto' | 'game-icons';
  readonly name: string;
  readonly paint?: Paint;
}

/** A tool drawn by us: SVG elements around (0, 0), in the units of the picture. */
export interface OwnFigure {
  readonly kind: 'own';
  readonly svg: string;
}

export type Figure = IconFigure | OwnFigure;

/** Where a figure lies: its centre, turned clockwise in degrees, then scaled. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly rotate?: number;
  readonly scale?: number;
}

/** A picture of one tool, 960 by 720 units. */
export interface Drawing {
  readonly group: ToolGroup;
  readonly figure: Figure;
  /** The pieces in full colour, the hindmost first; one in the middle of the board when not given. */
  readonly pieces: readonly Placement[];
  /** Sideways distance of the silhouettes painted on the board left and right of the tool; 0 paints none. */
  readonly neighbours: number;
  /** What lies about the tool, in front of it. */
  readonly extras: string;
  /** The size on the dimension line below the tool, such as `300 mm`; digits, `m`, `x`, hyphen, point and blank only. */
  readonly size?: string;
  /** Half the length of the dimension line. */
  readonly sizeReach: number;
  /** Whether a bench top runs along the bottom for the tool to stand on. */
  readonly bench: boolean;
}

const middle: Placement = { x: 480, y: 350 };

/** A drawing with the shop's usual arrangement for whatever is left out. */
export function drawing(
  group: ToolGroup,
  figure: Figure,
  own: Partial<Omit<Drawing, 'group' | 'figure'>> = {},
): Drawing {
  return {
    group,
    figure,
    pieces: [middle],
    neighbours: 430,
    extras: '',
    sizeReach: 250,
    bench: false,
    ...own,
  };
}

/** An icon of the Noto set, in its own colours. */
export function noto(name: string): IconFigure {
  return { kind: 'icon', set: 'noto', name };
}

/** A one-colour icon of game-icons.net, painted. */
export function gameIcon(name: string, paint: Paint): IconFigure {
  return { kind: 'icon', set: 'game-icons', name, paint };
}

/** A figure of our own drawing. */
export function own(svg: string): OwnFigure {
  return { kind: 'own', svg };
}
