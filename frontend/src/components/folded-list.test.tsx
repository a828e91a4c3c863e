import { screen } from '@testing-library/react';
import { renderPage } from '../../test/render-page';
import { FoldedList } from './folded-list';

function open(count: number, isUnfolded = false) {
  const items = Array.from({ length: count }, (_, index) => `Tool ${index + 1}`);
  return renderPage([
    {
      path: '/',
      element: (
        <FoldedList
          items={items}
          renderItem={(item) => <li key={item}>{item}</li>}
          showAll={`Show all ${count} tools`}
          isUnfolded={isUnfolded}
        />
      ),
    },
  ]);
}

const countShown = () => screen.getAllByRole('listitem').length;

it('shows five items of a long list, and all on request', async () => {
  const { user } = open(38);
  expect(countShown()).toBe(5);
  await user.click(screen.getByRole('button', { name: 'Show all 38 tools', expanded: false }));
  expect(countShown()).toBe(38);
  await user.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }));
  expect(countShown()).toBe(5);
});

it('shows all items when it would hide only a few', () => {
  open(7);
  expect(countShown()).toBe(7);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows all items when one of them needs attention', () => {
  open(38, true);
  expect(countShown()).toBe(38);
  expect(screen.queryByRole('button')).toBeNull();
});
