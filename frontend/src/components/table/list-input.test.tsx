import { act, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { ListInput } from './list-input';

const open = (at = '/') =>
  renderPage([{ path: '/', element: <ListInput label="User" parameter="user" type="text" /> }], { at });

const field = () => screen.getByRole('textbox', { name: 'User' });

it('keeps what is typed before the list of the filter is shown', () => {
  const { router } = open();
  fireEvent.change(field(), { target: { value: 'carl' } });
  // Before React renders the list.
  act(() => {
    fireEvent.keyDown(field(), { key: 'Enter' });
    fireEvent.change(field(), { target: { value: 'carl@' } });
  });
  expect(router.state.location.search).toBe('?user=carl');
  expect(field()).toHaveValue('carl@');
});

it('shows the filter of the list before, also when it was entered here', async () => {
  const { router } = open();
  fireEvent.change(field(), { target: { value: 'carl' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  await act(() => router.navigate('/?user=grace'));
  expect(field()).toHaveValue('grace');
  await act(() => router.navigate(-1));
  expect(field()).toHaveValue('carl');
});
