/** The colors of the tool shapes, for the `css` of the `<svg>` around them. */
export const drawingColors = {
  '--board': 'colors.wood.surface',
  '--hole': 'colors.wood.edge',
  '--steel': 'colors.steel.300',
  '--steel-shade': 'colors.steel.500',
  '--handle': 'colors.oak.500',
  '--handle-shade': 'colors.oak.700',
  '--signal': 'colors.signal.solid',
  '--ink': 'colors.ink.900',
  '--outline': 'colors.fg.wood',
};
