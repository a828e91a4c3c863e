/** The number of reviews, from those with 1, 2, 3, 4 and 5 stars. */
export const totalOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** The average rating with one decimal; null without reviews. */
export function averageOf(counts: readonly number[]): number | null {
  const total = totalOf(counts);
  if (total === 0) return null;
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return Math.round((stars * 10) / total) / 10;
}
