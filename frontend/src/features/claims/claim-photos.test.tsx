import { fireEvent, screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { getSettings } from '../../config/settings';
import { ClaimPhotos } from './claim-photos';

const { publicUrl } = getSettings();
const photos = ['a', 'b', 'c'].map((id) => ({
  id,
  url: `${publicUrl}/full/${id}`,
  previewUrl: `${publicUrl}/preview/${id}`,
}));

const open = (onReload = jest.fn()) =>
  renderPage([{ path: '/', element: <ClaimPhotos photos={photos} onReload={onReload} /> }]);

it('opens the full photo of a thumbnail in a dialog, which a click beside it closes', async () => {
  const { user } = open();
  const thumbnails = screen.getAllByRole('button');
  expect(thumbnails).toHaveLength(3);
  const second = screen.getByRole('button', { name: 'Photo 2 of 3 of the claim' });
  expect(within(second).getByRole('img')).toHaveAttribute('src', '/preview/b');
  // Not the submit button of the form of an admin.
  expect(second).toHaveAttribute('type', 'button');
  await user.click(second);
  const dialog = screen.getByRole('dialog', { name: 'Photo 2 of 3' });
  expect(within(dialog).getByRole('img', { name: 'Photo 2 of 3 of the claim' })).toHaveAttribute(
    'src',
    '/full/b',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(second);
  await user.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('fetches the photos again when the address of the full photo has expired', async () => {
  const onReload = jest.fn();
  const { user } = open(onReload);
  await user.click(screen.getByRole('button', { name: 'Photo 1 of 3 of the claim' }));
  const dialog = screen.getByRole('dialog');
  fireEvent.error(within(dialog).getByRole('img'));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('The photo cannot be shown.');
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(onReload).toHaveBeenCalledTimes(1);
});
