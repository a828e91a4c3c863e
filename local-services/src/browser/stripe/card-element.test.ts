import { CardElement } from './card-element.js';

interface FormListeners {
  readonly blur: () => void;
}

const forms: FormListeners[] = [];
// The form needs a browser.
jest.mock('./card-form.js', () => ({
  CardForm: jest.fn((_options: object, listeners: FormListeners) => {
    forms.push(listeners);
  }),
}));

it('calls the listeners of an event until they are removed, one or all', () => {
  const element = new CardElement({}, () => undefined);
  const blur = () => forms.at(-1)?.blur();
  const [first, second, once] = [jest.fn(), jest.fn(), jest.fn()];
  element.on('blur', first).on('blur', second).once('blur', once);
  blur();
  element.off('blur', first);
  blur();
  expect(first.mock.calls).toEqual([[{ elementType: 'card' }]]);
  expect([second.mock.calls.length, once.mock.calls.length]).toEqual([2, 1]);
  element.off('blur');
  blur();
  expect(second).toHaveBeenCalledTimes(2);
});
