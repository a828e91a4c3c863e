/** The parameters of the URL of a list of tools. */
export const catalogueParameters = [
  'search',
  'minPrice',
  'maxPrice',
  'inStock',
  'maxMinOrder',
  'spec',
  'sort',
  'after',
  'before',
] as const;
