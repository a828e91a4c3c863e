/** Zoom makes windows low: at 400 %, a bar at their bottom would cover what it belongs to. */
export const highWindow = '(height >= 30rem)';

/**
 * The styles of a bar that stays at the bottom of the window, and of its page. What has the focus stays above the bar, and the
 * page does not scroll when the focus moves within the bar.
 * @param height that of the bar and the space around it.
 * @param media the windows in which the bar stays.
 */
export const stickyBar = (height: string, media: string) => ({
  page: { [`@media ${media}`]: { html: { scrollPaddingBottom: height } } },
  bar: { [`@media ${media}`]: { position: 'sticky', '& *': { scrollMarginBottom: `-${height}` } } },
});
