/** Longer than browsers take to start saving a file, in milliseconds. */
const SAVED_AFTER = 60_000;

/** Lets the browser save content under a name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), SAVED_AFTER);
}

/** Lets the browser download a file that its server sends as an attachment. */
export const startDownload = (url: string): void =>
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();
