import { fireEvent, screen, waitFor } from '@testing-library/react';
import { tradeFor, person } from '../../../test/fake-identity';
import { installFakeImageHost } from '../../../test/fake-image-host';
import { liveSession } from '../../../test/live-session';
import { renderPage } from '../../../test/render-page';
import { TradeRefused, type Trade } from '../../lib/session/trade-token';
import { PhotoField } from './photo-field';
import { usePhotoUpload } from './use-photo-upload';

const bench = new File(['bench'], 'bench.png', { type: 'image/png' });
const saw = new File(['saw'], 'saw.webp', { type: 'image/webp' });
const plan = new File(['plan'], 'plan.pdf', { type: 'application/pdf' });

function Form() {
  const photo = usePhotoUpload();
  const { state } = photo;
  return (
    <>
      <PhotoField photo={photo} />
      <p>{state.status === 'sent' ? state.url : 'no photo'}</p>
    </>
  );
}

async function openForm(renewed?: () => Promise<Trade>) {
  const calls = installFakeImageHost();
  const session = await liveSession({ ...(renewed && { renewed }) });
  const page = renderPage([{ path: '/', element: <Form /> }], { session });
  /** The latest call to the image host. */
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
  if (!found) throw new Error('The control stands in no zone.');
  return found;
};
const carrying = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files } });

describe('choosing a photo', () => {
  it('offers what may be sent, to the file dialog and in words', async () => {
    await openForm();
    expect(control()).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
    expect(screen.getByText('or drag it here. JPEG, PNG or WebP, at most 8 MB')).toBeInTheDocument();
  });

  it('is reached by the keyboard', async () => {
    const { user } = await openForm();
    await user.tab();
    expect(control()).toHaveFocus();
  });

  it('sends it at once, shows it and how far it is, and gives its URL', async () => {
    const { user, call, container } = await openForm();
    await user.upload(control(), bench);
    expect(call()).toMatchObject({ method: 'POST', url: '/images' });
    expect(call().form.get('image')).toMatchObject({ name: 'bench.png' });
    expect(call().form.get('key')).toBe('');
    expect(container.querySelector('img')).toHaveAttribute('src', 'blob:bench.png');

    call().sent(0.42);
    expect(screen.getByRole('progressbar', { name: 'Sending bench.png' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
    await call().keep('/images/uploads/bench-640.webp');
    expect(screen.getByText('/images/uploads/bench-640.webp')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('bench.png is uploaded');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('takes a dropped one, and says so while it hangs over the zone', async () => {
    const { calls } = await openForm();
    fireEvent.dragOver(zone(), carrying(saw));
    expect(screen.getByRole('status')).toHaveTextContent('Drop it here');
    fireEvent.dragLeave(zone(), { relatedTarget: document.body });
    expect(screen.getByRole('status')).toHaveTextContent('or drag it here');
    fireEvent.drop(zone(), carrying(saw));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByRole('status')).toHaveTextContent('Sending saw.webp');
  });

  it('keeps the page when a file misses the zone', async () => {
    const { calls } = await openForm();
    expect(fireEvent.drop(document.body, carrying(saw))).toBe(false);
    expect(fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
    expect(calls).toHaveLength(0);
  });

  it('calls off the one before when another is chosen: the latest counts', async () => {
    const { user, calls, call } = await openForm();
    await user.upload(control(), bench);
    await user.upload(control(), saw);
    expect(calls[0]?.aborted).toBe(true);
    await call().keep('/images/uploads/saw-640.webp');
    expect(screen.getByText('/images/uploads/saw-640.webp')).toBeInTheDocument();
  });

  it('can be cancelled, and removed', async () => {
    const { user, call } = await openForm();
    await user.upload(control(), bench);
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(call().aborted).toBe(true);
    await user.upload(control(), bench);
    await call().keep('/images/uploads/bench-640.webp');
    await user.click(screen.getByRole('button', { name: 'Remove photo' }));
    expect(screen.getByText('no photo')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('or drag it here');
  });
});

describe('a refused photo', () => {
  it('of the wrong kind is never sent, and the reason is tied to the control', async () => {
    const { calls } = await openForm();
    fireEvent.drop(zone(), carrying(plan));
    const words = 'plan.pdf is not a photo that we can show. Choose a JPEG, PNG or WebP.';
    expect(screen.getByText(words).closest('[aria-live="polite"]')).not.toBeNull();
    expect(control()).toHaveAccessibleDescription(words);
    expect(control()).toBeInvalid();
    expect(calls).toHaveLength(0);
  });

  it('of more than 8 MB is never sent', async () => {
    const { user, calls } = await openForm();
    const huge = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'huge.jpg', { type: 'image/jpeg' });
    await user.upload(control(), huge);
    expect(control()).toHaveAccessibleDescription('huge.jpg is larger than 8 MB. Choose a smaller photo.');
    expect(calls).toHaveLength(0);
  });

  it("by the image host is refused in the host's words", async () => {
    const { user, call } = await openForm();
    await user.upload(control(), bench);
    await call().answer(400, {
      code: 'BAD_USER_INPUT',
      message: 'Check your input.',
      fields: { image: 'This picture cannot be read, or it has too many pixels.' },
    });
    expect(control()).toHaveAccessibleDescription('This picture cannot be read, or it has too many pixels.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();

    await user.upload(control(), saw);
    expect(control()).toBeValid();
    expect(control()).not.toHaveAccessibleDescription();
  });

  it('is sent again upon a click when the line broke', async () => {
    const { user, calls, call } = await openForm();
    await user.upload(control(), bench);
    await call().breakLine();
    expect(control()).toHaveAccessibleDescription(
      'The photo did not arrive. Check your connection and try again.',
    );
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(calls).toHaveLength(2);
    await call().keep('/images/uploads/bench-640.webp');
    expect(screen.getByText('/images/uploads/bench-640.webp')).toBeInTheDocument();
  });
});

describe('the session', () => {
  const refusal = { code: 'UNAUTHENTICATED', message: 'Sign in to do this.' };

  it('is renewed once when its token is refused, and the photo is sent again', async () => {
    const renewed = () => Promise.resolve(tradeFor(person('carl'), 'second-token'));
    const { user, calls, call } = await openForm(renewed);
    await user.upload(control(), bench);
    expect(call().headers['authorization']).toBe('Bearer carl-token');
    await call().answer(401, refusal);
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(call().headers['authorization']).toBe('Bearer second-token');
    await call().keep('/images/uploads/bench-640.webp');
    expect(await screen.findByText('/images/uploads/bench-640.webp')).toBeInTheDocument();
  });

  it('that has ended is said', async () => {
    const { user, calls, call } = await openForm(() => Promise.reject(new TradeRefused('Deleted.')));
    await user.upload(control(), bench);
    await call().answer(401, refusal);
    await waitFor(() =>
      expect(control()).toHaveAccessibleDescription('Your session has ended. Log in again.'),
    );
    expect(calls).toHaveLength(1);
  });
});
