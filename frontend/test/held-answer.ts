/** An answer that comes when the test says so. */
export function heldAnswer() {
  let give: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (give = resolve));
  return { answered, give: () => give() };
}
