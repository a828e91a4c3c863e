import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { installFakeImageHost } from '../../../test/fake-image-host';
import { renderPage } from '../../../test/render-page';
import { signedInSession } from '../../../test/signed-in-session';
import { ClaimPhotosField } from './claim-photos-field';

const photo = (name: string, type = 'image/jpeg') => new File([name], name, { type });

function Form() {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <ClaimPhotosField value={ids} onChange={setIds} onBusyChange={setBusy} />
      <p>{`Photos: ${ids.join(', ')}${isBusy ? ' and more' : ''}`}</p>
      <button onClick={() => setIds([])}>Start again</button>
    </>
  );
}

async function openForm() {
  const calls = installFakeImageHost();
  const page = renderPage([{ path: '/', element: <Form /> }], { session: await signedInSession() });
  /** The request with this number, from 0. */
  const call = (index: number) => {
    const found = calls[index];
    if (found === undefined) throw new Error(`There was no request ${index}.`);
    return found;
  };
  return { ...page, calls, call };
}

const control = () => screen.getByLabelText<HTMLInputElement>('Add photos');
const rows = () => screen.queryAllByRole('listitem');

describe('ClaimPhotosField', () => {
  it('lets a phone offer its camera and several of its photos', async () => {
    await openForm();
    expect(control()).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
    expect(control()).toHaveAttribute('multiple');
    expect(control()).not.toHaveAttribute('capture');
    expect(control()).toHaveAccessibleDescription(
      'Up to 4 photos. JPEG, PNG or WebP, at most 8 MB each. Only you and the shop see them.',
    );
  });

  it('uploads each photo with its preview and its progress, and reports the ids in their order', async () => {
    const { user, call, container } = await openForm();
    await user.upload(control(), [photo('head.jpg'), photo('handle.png', 'image/png')]);
    expect(call(0)).toMatchObject({ method: 'POST', url: '/claim-photos' });
    expect(call(0).headers['authorization']).toBe('Bearer carl-token');
    expect(call(1).form.get('image')).toMatchObject({ name: 'handle.png' });
    expect([...container.querySelectorAll('img')].map(({ src }) => src)).toEqual([
      'blob:head.jpg',
      'blob:handle.png',
    ]);
    call(0).progressTo(0.42);
    expect(screen.getByRole('progressbar', { name: 'Uploading head.jpg' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
    expect(screen.getByRole('status')).toHaveTextContent('Uploading 2 photos');

    await call(1).respond(200, { insertedId: 'second' });
    expect(screen.getByText('Photos: second and more')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/^Uploading 1 photo$/);
    await call(0).respond(200, { insertedId: 'first' });
    expect(screen.getByText('Photos: first, second')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('2 of 4 photos added');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('uploads no more than four photos and says so, until one is removed', async () => {
    const { user, calls } = await openForm();
    await user.upload(
      control(),
      ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'].map((name) => photo(name)),
    );
    expect(calls).toHaveLength(4);
    expect(rows()).toHaveLength(4);
    expect(control()).toBeInvalid();
    expect(
      screen.getByText('You can add 4 photos. Remove one to add another.').closest('[aria-live="polite"]'),
    ).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel upload: 4.jpg' }));
    expect(screen.queryByText(/^You can add 4 photos/)).not.toBeInTheDocument();
    expect(control()).toBeValid();
  });

  it('uploads as many of the photos that are added later as there is room for', async () => {
    const { user, calls } = await openForm();
    const add = (...names: string[]) =>
      user.upload(
        control(),
        names.map((name) => photo(name)),
      );
    await add('1.jpg', '2.jpg');
    await add('3.jpg', '4.jpg');
    expect(control()).toBeValid();
    // The same file can be chosen again.
    expect(control()).toHaveProperty('files.length', 0);
    await user.click(screen.getByRole('button', { name: 'Cancel upload: 4.jpg' }));
    await add('4.jpg', '5.jpg', '6.jpg');
    expect(control()).toBeInvalid();
    expect(calls).toHaveLength(5);
    expect(rows()).toHaveLength(4);
  });

  it('uploads the dropped photos and names the files that are none', async () => {
    const { calls } = await openForm();
    const zone = control().parentElement;
    if (zone === null) throw new Error('The drop zone was not found.');
    const files = [photo('plan.pdf', 'application/pdf'), photo('head.jpg')];
    fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files } });
    expect(calls).toHaveLength(1);
    expect(
      screen.getByText('plan.pdf is not a supported image. Choose a JPEG, PNG or WebP.'),
    ).toBeInTheDocument();
  });

  it('cancels the upload of a removed photo, and keeps the focus in the field', async () => {
    const { user, call } = await openForm();
    await user.upload(control(), [photo('head.jpg'), photo('handle.jpg')]);
    await call(1).respond(200, { insertedId: 'second' });
    await user.click(screen.getByRole('button', { name: 'Cancel upload: head.jpg' }));
    expect(call(0).aborted).toBe(true);
    expect(screen.getByText('Photos: second')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove: handle.jpg' }));
    expect(screen.getByText('Photos:')).toBeInTheDocument();
    expect(rows()).toHaveLength(0);
    expect(control()).toHaveFocus();
  });

  it('cancels the uploads when the field is closed', async () => {
    const { user, call, unmount } = await openForm();
    await user.upload(control(), photo('head.jpg'));
    unmount();
    expect(call(0).aborted).toBe(true);
  });

  it('sends a photo again on Try again after a network error', async () => {
    const { user, calls, call } = await openForm();
    await user.upload(control(), [photo('head.jpg'), photo('handle.jpg')]);
    await call(0).loseConnection();
    await call(1).respond(200, { insertedId: 'second' });
    expect(screen.getByRole('alert')).toHaveTextContent(
      "We couldn't upload the photo. Check your connection and try again.",
    );
    await user.click(screen.getByRole('button', { name: 'Try again: head.jpg' }));
    expect(calls).toHaveLength(3);
    expect(screen.getByText('Photos: second and more')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    await call(2).respond(200, { insertedId: 'first' });
    expect(screen.getByText('Photos: first, second')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows why the server rejected a photo, without offering to send it again', async () => {
    const { user, call } = await openForm();
    await user.upload(control(), photo('head.jpg'));
    await call(0).respond(400, {
      code: 'BAD_USER_INPUT',
      message: 'The image cannot be read.',
      fields: { image: 'The image cannot be read. Choose another one.' },
    });
    const [row] = rows();
    if (row === undefined) throw new Error('There is no photo.');
    expect(within(row).getByRole('alert')).toHaveTextContent('The image cannot be read. Choose another one.');
    expect(within(row).getAllByRole('button')).toHaveLength(1);
    expect(screen.getByText('Photos:')).toBeInTheDocument();
  });

  it('removes the uploaded photos that its form removes', async () => {
    const { user, call } = await openForm();
    await user.upload(control(), photo('head.jpg'));
    await call(0).respond(200, { insertedId: 'first' });
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(rows()).toHaveLength(0);
    await user.upload(control(), photo('handle.jpg'));
    await call(1).respond(200, { insertedId: 'second' });
    expect(screen.getByText('Photos: second')).toBeInTheDocument();
  });
});
