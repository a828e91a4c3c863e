export const notFound = {
  title: 'Page not found',
  description: 'This page does not exist.',
  stamp: 'Error 404',
  lead: "We checked every hook on the board, but this page isn't there. It may have moved, or the address may have a typo.",
  image: 'A tool board with every tool on its hook except the hammer, of which only the outline is left',
};
