import { useEffect, useRef, useState } from 'react';
import { useSessionActions } from '../../lib/session/session-provider';
import { validateImage } from '../../uploads/image-rules';
import { describeUploadError } from '../../uploads/upload-error';
import { uploadClaimPhoto } from '../../uploads/upload-image';

/** As on the server. */
export const MAX_PHOTOS = 4;

type PhotoState =
  /** `progress` is the share that was sent, 0 to 1. */
  | { status: 'uploading'; progress: number }
  | { status: 'uploaded'; id: string }
  | { status: 'rejected'; message: string; isRetryable: boolean };

/** A chosen photo with its upload. */
export interface ChosenPhoto {
  key: number;
  file: File;
  state: PhotoState;
  abortController: AbortController;
}

export interface ClaimPhotosOptions {
  /** The ids of the uploaded photos. */
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
  /** Called when the first upload starts, and when none is in progress any more. */
  onBusyChange: (isBusy: boolean) => void;
}

/** Whether a photo is in the field: the form may have removed an uploaded one. */
const isChosen = ({ state }: ChosenPhoto, ids: readonly string[]) =>
  state.status !== 'uploaded' || ids.includes(state.id);

const isUploading = ({ state }: ChosenPhoto) => state.status === 'uploading';

/** Uploads the photos of a claim while the customer describes the problem. */
export function useClaimPhotos({ value, onChange, onBusyChange }: ClaimPhotosOptions) {
  const session = useSessionActions();
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [error, setError] = useState<string>();
  // Uploads end between renderings.
  const latest = useRef({ photos, ids: value, nextKey: 0 });
  useEffect(() => {
    latest.current.ids = value;
  }, [value]);
  useEffect(() => {
    const { current } = latest;
    return () => current.photos.forEach(({ abortController }) => abortController.abort());
  }, []);

  function update(change: (photos: readonly ChosenPhoto[]) => readonly ChosenPhoto[]): void {
    const { current } = latest;
    const before = current.photos.filter((photo) => isChosen(photo, current.ids));
    current.photos = change(before);
    setPhotos(current.photos);
    const ids = current.photos.flatMap(({ state }) => (state.status === 'uploaded' ? state.id : []));
    if (ids.join() !== current.ids.join()) {
      current.ids = ids;
      onChange(ids);
    }
    const isBusy = current.photos.some(isUploading);
    if (isBusy !== before.some(isUploading)) onBusyChange(isBusy);
  }

  async function upload({ key, file, abortController: { signal } }: ChosenPhoto): Promise<void> {
    const setState = (state: PhotoState) => {
      if (!signal.aborted)
        update((photos) => photos.map((photo) => (photo.key === key ? { ...photo, state } : photo)));
    };
    const onProgress = (progress: number) => setState({ status: 'uploading', progress });
    try {
      setState({ status: 'uploaded', id: await uploadClaimPhoto(file, session, { onProgress, signal }) });
    } catch (cause) {
      setState({ status: 'rejected', ...describeUploadError(cause) });
    }
  }

  /** Uploads the valid ones of the files, as many as there is room for. */
  function choose(files: readonly File[]): void {
    const valid = files.filter((file) => validateImage([file]) === undefined);
    const { current } = latest;
    const room = MAX_PHOTOS - current.photos.filter((photo) => isChosen(photo, current.ids)).length;
    const messages = files.flatMap((file) => validateImage([file]) ?? []);
    if (valid.length > room) messages.push(`You can add ${MAX_PHOTOS} photos. Remove one to add another.`);
    setError(messages.length > 0 ? messages.join(' ') : undefined);
    const chosen = valid.slice(0, room).map((file): ChosenPhoto => {
      const key = latest.current.nextKey++;
      return {
        key,
        file,
        state: { status: 'uploading', progress: 0 },
        abortController: new AbortController(),
      };
    });
    update((photos) => [...photos, ...chosen]);
    for (const photo of chosen) void upload(photo);
  }

  /** Removes a photo, and cancels its upload. */
  function remove({ key, abortController }: ChosenPhoto): void {
    abortController.abort();
    setError(undefined);
    update((photos) => photos.filter((photo) => photo.key !== key));
  }

  /** Uploads a photo again after an error. */
  function retry(photo: ChosenPhoto): void {
    update((photos) =>
      photos.map((other) =>
        other.key === photo.key ? { ...other, state: { status: 'uploading', progress: 0 } } : other,
      ),
    );
    void upload(photo);
  }

  return { photos: photos.filter((photo) => isChosen(photo, value)), error, choose, remove, retry };
}
