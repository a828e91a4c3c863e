/** Reads the text of a file. jsdom has no `Blob.text`. */
export const readText = (file = new Blob()): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(file);
  });
