/** The texts of the page for any address that leads nowhere. */
export const notFound = {
  title: 'Page not found',
  description: 'There is nothing at this address.',
  stamp: '404: not on the board',
  lead: 'Somebody took this one off its hook, or it never hung here. The tools are all in their place.',
  picture: 'A tool board with every tool on its hook but the hammer, of which only the outline is left',
};
