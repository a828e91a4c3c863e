import { descriptionPreview } from './description-preview';

it('shows the first ten words and an ellipsis', () => {
  expect(descriptionPreview('one two three four five six seven eight nine ten eleven')).toBe(
    'one two three four five six seven eight nine ten…',
  );
});

it('leaves a text of ten words whole', () => {
  expect(descriptionPreview(' one two  three four five six seven eight nine ten ')).toBe(
    'one two three four five six seven eight nine ten',
  );
});
