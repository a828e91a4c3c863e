import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { tokenExchangeFor, identityUser } from '../../test/fake-identity';
import { installFakeImageHost } from '../../test/fake-image-host';
import { signedInSession } from '../../test/signed-in-session';
import { renderPage } from '../../test/render-page';
import { TokenExchangeRejected } from '../lib/session/session-errors';
import type { TokenExchange } from '../lib/session/token-manager';
import { ImageField } from './image-field';
import { useImageUpload } from './use-image-upload';

const bench = new File(['bench'], 'bench.png', { type: 'image/png' });
const saw = new File(['saw'], 'saw.webp', { type: 'image/webp' });
const plan = new File(['plan'], 'plan.pdf', { type: 'application/pdf' });

function Form() {
  const image = useImageUpload();
  const { state } = image;
  return (
    <>
      <ImageField image={image} />
      <p>{state.status === 'uploaded' ? state.url : 'no image'}</p>
    </>
  );
}

async function openForm(renewal?: () => Promise<TokenExchange>) {
  const calls = installFakeImageHost();
  const session = await signedInSession({ ...(renewal && { renewal }) });
  const page = renderPage([{ path: '/', element: <Form /> }], { session });
  /** The latest request to the image host. */
  const call = () => {
    const latest = calls.at(-1);
    if (!latest) throw new Error('Nothing was sent.');
    return latest;
  };
  return { ...page, session, calls, call };
}

const control = () => screen.getByLabelText<HTMLInputElement>('Click to upload photo');
const zone = () => {
  const found = control().parentElement;
  if (!found) throw new Error('The drop zone was not found.');
  return found;
};
const dragging = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files } });

describe('ImageField', () => {
  it('shows the accepted types and limits them in the file dialog', async () => {
    await openForm();
    expect(control()).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
    expect(screen.getByText('or drag it here. JPEG, PNG or WebP, at most 8 MB')).toBeInTheDocument();
  });

  it('focuses the image field with the keyboard', async () => {
    const { user } = await openForm();
    await user.tab();
    expect(control()).toHaveFocus();
  });

  it('uploads a chosen image with preview and progress and returns its URL', async () => {
    const { user, call, container } = await openForm();
    await user.upload(control(), bench);
    expect(call()).toMatchObject({ method: 'POST', url: '/images' });
    expect(call().form.get('image')).toMatchObject({ name: 'bench.png' });
    expect(call().form.get('key')).toBe('');
    expect(container.querySelector('img')).toHaveAttribute('src', 'blob:bench.png');

    // The browser may not know the size of the request yet.
    act(() => call().upload.onprogress?.({ loaded: 0, total: 0 }));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    call().progressTo(0.42);
    expect(screen.getByRole('progressbar', { name: 'Uploading bench.png' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
    await call().succeed('/images/uploads/bench-640.webp');
    expect(screen.getByText('/images/uploads/bench-640.webp')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('bench.png uploaded');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('uploads a dropped image and highlights the zone while it is dragged over', async () => {
    const { calls } = await openForm();
    fireEvent.dragOver(zone(), dragging(saw));
    expect(screen.getByRole('status')).toHaveTextContent('Drop the photo here');
    // jsdom has no drag events, which name the element that is entered.
    const enterChild = createEvent.dragLeave(zone());
    Object.defineProperty(enterChild, 'relatedTarget', { value: control() });
    fireEvent(zone(), enterChild);
    expect(screen.getByRole('status')).toHaveTextContent('Drop the photo here');
    fireEvent.dragLeave(zone(), { relatedTarget: document.body });
    expect(screen.getByRole('status')).toHaveTextContent('or drag it here');
    fireEvent.drop(zone(), dragging(saw));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByRole('status')).toHaveTextContent('Uploading saw.webp');
  });

  it('prevents the browser from opening a file dropped outside the zone', async () => {
    const { calls } = await openForm();
    expect(fireEvent.drop(document.body, dragging(saw))).toBe(false);
    expect(fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
    expect(calls).toHaveLength(0);
  });

  it('cancels the previous upload when another image is chosen', async () => {
    const { user, calls, call } = await openForm();
    await user.upload(control(), bench);
    await user.upload(control(), saw);
    expect(calls[0]?.aborted).toBe(true);
    expect(screen.getByRole('status')).toHaveTextContent('Uploading saw.webp');
    await call().succeed('/images/uploads/saw-640.webp');
    expect(screen.getByText('/images/uploads/saw-640.webp')).toBeInTheDocument();
  });

  it('cancels an upload and removes an uploaded image', async () => {
    const { user, call } = await openForm();
    await user.upload(control(), bench);
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(call().aborted).toBe(true);
    expect(control()).not.toBeInvalid();
    await user.upload(control(), bench);
    await call().succeed('/images/uploads/bench-640.webp');
    await user.click(screen.getByRole('button', { name: 'Remove photo' }));
    expect(screen.getByText('no image')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('or drag it here');
  });
});

it('cancels the upload when the form is closed', async () => {
  const { user, call, unmount } = await openForm();
  await user.upload(control(), bench);
  unmount();
  expect(call().aborted).toBe(true);
});

describe('a rejected image', () => {
  it('does not send a file of an unsupported type and links the error to the input', async () => {
    const { calls } = await openForm();
    fireEvent.drop(zone(), dragging(plan));
    const message = 'plan.pdf is not a supported image. Choose a JPEG, PNG or WebP.';
    expect(screen.getByText(message).closest('[aria-live="polite"]')).not.toBeNull();
    expect(control()).toHaveAccessibleDescription(message);
    expect(control()).toBeInvalid();
    expect(calls).toHaveLength(0);
  });

  it('does not send a file of more than 8 MB', async () => {
    const { user, calls } = await openForm();
    const huge = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'huge.jpg', { type: 'image/jpeg' });
    await user.upload(control(), huge);
    expect(control()).toHaveAccessibleDescription('huge.jpg is larger than 8 MB. Choose a smaller photo.');
    expect(calls).toHaveLength(0);
  });

  it('shows the message of an image host that rejects the image', async () => {
    const { user, call } = await openForm();
    await user.upload(control(), bench);
    await call().respond(400, {
      code: 'BAD_USER_INPUT',
      message: 'Check your input.',
      fields: { image: 'This image cannot be read or has too many pixels.' },
    });
    expect(control()).toHaveAccessibleDescription('This image cannot be read or has too many pixels.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();

    await user.upload(control(), saw);
    expect(control()).toBeValid();
    expect(control()).not.toHaveAccessibleDescription();
  });

  it('sends the image again on Try again after a network error', async () => {
    const { user, calls, call } = await openForm();
    await user.upload(control(), bench);
    await call().loseConnection();
    expect(control()).toHaveAccessibleDescription(
      "We couldn't upload the photo. Check your connection and try again.",
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(calls).toHaveLength(2);
    await call().succeed('/images/uploads/bench-640.webp');
    expect(screen.getByText('/images/uploads/bench-640.webp')).toBeInTheDocument();
  });
});

describe('the access token of an upload', () => {
  const rejection = { code: 'UNAUTHENTICATED', message: 'Sign in to do this.' };

  it('renews a rejected access token once and sends the image again', async () => {
    const renewal = () => Promise.resolve(tokenExchangeFor(identityUser('carl'), 'second-token'));
    const { user, calls, call } = await openForm(renewal);
    await user.upload(control(), bench);
    expect(call().headers['authorization']).toBe('Bearer carl-token');
    await call().respond(401, rejection);
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(call().headers['authorization']).toBe('Bearer second-token');
    await call().succeed('/images/uploads/bench-640.webp');
    expect(await screen.findByText('/images/uploads/bench-640.webp')).toBeInTheDocument();
  });

  it('shows that the user must log in again when the session has ended', async () => {
    const { user, calls, call } = await openForm(() => Promise.reject(new TokenExchangeRejected('Deleted.')));
    await user.upload(control(), bench);
    await call().respond(401, rejection);
    await waitFor(() =>
      expect(control()).toHaveAccessibleDescription('Your session has ended. Log in again.'),
    );
    expect(calls).toHaveLength(1);
  });
});
