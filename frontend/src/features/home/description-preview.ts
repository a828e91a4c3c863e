/** How many words of a description a card shows. */
const PREVIEW_WORDS = 10;

/** The first ten words and an ellipsis; a text of no more than ten words stays whole. */
export function descriptionPreview(description: string): string {
  const words = description.trim().split(/\s+/);
  return words.length > PREVIEW_WORDS ? `${words.slice(0, PREVIEW_WORDS).join(' ')}…` : words.join(' ');
}
