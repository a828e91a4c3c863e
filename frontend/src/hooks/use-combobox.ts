import { useEffect, useEffectEvent, useState } from 'react';

interface ComboboxOptions {
  /** The text field, which is rendered elsewhere, since it works before this code has loaded. */
  readonly field: HTMLInputElement;
  readonly listId: string;
  /** The ids of the options in the list. The list is open while it has options. */
  readonly optionIds: readonly string[];
  /** Opens the list of this text; closes it when the text is empty. */
  readonly onTextChange: (text: string) => void;
}

/**
 * Makes a text field an ARIA combobox, "list autocomplete with manual selection": the focus stays in the field, arrow keys
 * move to an option, and Enter clicks it. Without an option Enter submits the form.
 * @returns the id of the active option.
 */
export function useCombobox(options: ComboboxOptions): string | undefined {
  const { field, listId, optionIds, onTextChange } = options;
  const [lastActiveId, setLastActiveId] = useState<string>();
  const activeId = optionIds.find((id) => id === lastActiveId);
  const isOpen = optionIds.length > 0;

  useEffect(() => {
    setAttributes(field, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': String(isOpen),
      'aria-activedescendant': activeId,
    });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [field, listId, isOpen, activeId]);

  const move = (step: 1 | -1) => {
    if (!isOpen) {
      onTextChange(field.value);
      return;
    }
    const index = activeId === undefined ? -1 : optionIds.indexOf(activeId);
    const from = index === -1 && step === -1 ? 0 : index;
    setLastActiveId(optionIds.at((from + step) % optionIds.length));
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      onTextChange('');
    } else if (event.key === 'Enter' && activeId) {
      event.preventDefault();
      document.getElementById(activeId)?.click();
    } else {
      // Other keys edit the text or move the cursor in it.
      setLastActiveId(undefined);
    }
  });
  const onInput = useEffectEvent(() => onTextChange(field.value));
  const close = useEffectEvent(() => onTextChange(''));

  useEffect(() => {
    const { form } = field;
    const closeOutside = ({ target }: Event) => target instanceof Node && !form?.contains(target) && close();
    const removers = [
      listen(field, 'keydown', (event) => onKeyDown(event)),
      listen(field, 'input', () => onInput()),
      // Hiding the keyboard of a phone moves the focus nowhere: the list stays.
      listen(field, 'blur', ({ relatedTarget }) => relatedTarget && close()),
      listen(form, 'submit', () => close()),
      listen(form, 'reset', () => close()),
      listen(document.documentElement, 'pointerdown', closeOutside),
    ];
    // Opens the list of what was typed before.
    if (field.value !== field.defaultValue) onInput();
    return () => removers.forEach((remove) => remove());
  }, [field]);

  return activeId;
}

/** Returns a function that removes the listener. */
function listen<Type extends keyof HTMLElementEventMap>(
  element: HTMLElement | null,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
): () => void {
  element?.addEventListener(type, listener);
  return () => element?.removeEventListener(type, listener);
}

function setAttributes(element: Element, attributes: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
