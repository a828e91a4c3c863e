import { useEffect, useRef, useState } from 'react';
import { imageFault } from '../../lib/image-host/image-rules';
import { uploadFailure } from '../../lib/image-host/upload-failure';
import { uploadImage } from '../../lib/image-host/upload-image';
import { useSessionActions } from '../../lib/session/session-provider';
import type { PhotoState } from './photo-state';

/** The photo of a form, for `PhotoField` to show and for the form to save. */
export interface PhotoUpload {
  state: PhotoState;
  /** Takes what was chosen or dropped, and sends it at once when it keeps the rules. */
  choose: (files: readonly File[]) => void;
  /** Forgets the photo; one that is on its way is called off. */
  clear: () => void;
  /**
   * The URL of the photo, waited for while it is on its way; undefined when there is none.
   * @throws PhotoRefused when it is refused in the end.
   */
  url: () => Promise<string | undefined>;
}

/** The photo that a form waited for did not come through; the message is for a person. */
export class PhotoRefused extends Error {}

type Outcome = { url?: string } | { refusal: string };

interface Attempt {
  calledOff: AbortController;
  outcome: Promise<Outcome>;
}

/** Uploads the photo of a form while the rest of it is filled in; the latest choice counts. */
export function usePhotoUpload(): PhotoUpload {
  const session = useSessionActions();
  const [state, setState] = useState<PhotoState>({ status: 'blank' });
  const latest = useRef<Attempt>(null);
  useEffect(() => () => latest.current?.calledOff.abort(), []);

  async function send(file: File, signal: AbortSignal): Promise<Outcome> {
    const onProgress = (progress: number) => {
      if (!signal.aborted) setState({ status: 'sending', file, progress });
    };
    onProgress(0);
    try {
      const url = await uploadImage(file, session, { onProgress, signal });
      signal.throwIfAborted();
      setState({ status: 'sent', file, url });
      return { url };
    } catch (error) {
      if (signal.aborted) return {};
      latest.current = null;
      const { message, mayPass } = uploadFailure(error);
      setState({ status: 'refused', message, ...(mayPass && { file }) });
      return { refusal: message };
    }
  }

  function clear(): void {
    latest.current?.calledOff.abort();
    latest.current = null;
    setState({ status: 'blank' });
  }

  function choose(files: readonly File[]): void {
    clear();
    const message = imageFault(files);
    const [file] = files;
    if (message !== undefined) setState({ status: 'refused', message });
    else if (file) {
      const calledOff = new AbortController();
      latest.current = { calledOff, outcome: send(file, calledOff.signal) };
    }
  }

  async function url(): Promise<string | undefined> {
    const attempt = latest.current;
    const outcome = (await attempt?.outcome) ?? {};
    // Another photo was chosen meanwhile.
    if (latest.current && latest.current !== attempt) return url();
    if ('refusal' in outcome) throw new PhotoRefused(outcome.refusal);
    return outcome.url;
  }

  return { state, choose, clear, url };
}
