/** Number fields whose text had a comma, which some browsers drop: `8,10` would become 810 unnoticed. */
const withComma = new WeakSet<HTMLInputElement>();

if (typeof document !== 'undefined') document.addEventListener('beforeinput', watchCommas);

/** Notes whether the text of a number field had a comma, until a part of it is deleted or replaced. */
function watchCommas({ target, data }: InputEvent): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'number') return;
  const before = target.value;
  const hasComma = data?.includes(',') ?? false;
  if (hasComma) withComma.add(target);
  // A rejected comma alone causes no `input` event; the next one does.
  const update = () => {
    if (!hasComma && !target.value.startsWith(before)) withComma.delete(target);
  };
  target.addEventListener('input', update, { once: true });
}

/**
 * Returns the error message for a number field with a text that is not a number, or undefined. Firefox and Safari accept any
 * text, and the value is then empty.
 */
export function numberError(control: Element | null): string | undefined {
  if (!(control instanceof HTMLInputElement) || control.type !== 'number') return undefined;
  return control.validity.badInput || withComma.has(control)
    ? 'Enter only a number, without commas'
    : undefined;
}
