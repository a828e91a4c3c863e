import { SlugList } from './slug-list';

/** The number of tools that fit next to each other. */
export const MAX_COMPARED = 4;

/** The tools that are selected for a comparison in this browser. */
export const comparedTools = new SlugList('comparedTools', MAX_COMPARED);
