import type { UserEvent } from '@testing-library/user-event';

/** Enters a text in a number field like Firefox and Safari, which accept it: the value is empty. jsdom accepts only numbers. */
export async function enterText(user: UserEvent, field: HTMLElement): Promise<void> {
  await user.clear(field);
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: true } });
}
