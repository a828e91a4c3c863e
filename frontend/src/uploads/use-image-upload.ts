import { useEffect, useRef, useState } from 'react';
import { useSessionActions } from '../lib/session/session-provider';
import { validateImage } from './image-rules';
import type { ImageState } from './image-state';
import { describeUploadError } from './upload-error';
import { uploadImage } from './upload-image';

/** The image of a form: `ImageField` shows it, the form saves its URL. */
export interface ImageUpload {
  state: ImageState;
  /** Uploads a chosen or dropped file when it is valid. */
  choose: (files: readonly File[]) => void;
  /** Removes the image and cancels a pending upload. */
  clear: () => void;
  /** Removes the image when it is the one with this URL. Another one was chosen while the form was saved. */
  clearSaved: (url: string | undefined) => void;
  /**
   * The URL of the image, after a pending upload completes; undefined when there is no image.
   * @throws ImageUploadError when the upload fails.
   */
  url: () => Promise<string | undefined>;
}

/** The image that a form waits for was not uploaded. The message is for the user. */
export class ImageUploadError extends Error {
  constructor(
    message: string,
    private readonly field?: string,
  ) {
    super(message);
  }

  /** The errors of the fields of the form. The image shows the message itself. */
  get fields(): Record<string, string> {
    return this.field === undefined ? {} : { [this.field]: '' };
  }
}

type Outcome = { url?: string } | { error: string };

interface Attempt {
  abortController: AbortController;
  outcome: Promise<Outcome>;
  /** The URL of the image once it is uploaded. */
  url?: string;
}

/**
 * Uploads the image of a form while the user fills in the rest. A later choice replaces an earlier one.
 * @param field the name of the image among the fields of the form; undefined when it is none of them.
 */
export function useImageUpload(field?: string): ImageUpload {
  const session = useSessionActions();
  const [state, setState] = useState<ImageState>({ status: 'empty' });
  const latest = useRef<Attempt>(null);
  const waiting = useRef(0);
  useEffect(
    () => () => {
      // A form that waits for its image is saved although the user leaves it.
      if (waiting.current === 0) latest.current?.abortController.abort();
    },
    [],
  );

  async function send(file: File, signal: AbortSignal): Promise<Outcome> {
    const onProgress = (progress: number) => {
      if (!signal.aborted) setState({ status: 'uploading', file, progress });
    };
    onProgress(0);
    try {
      const url = await uploadImage(file, session, { onProgress, signal });
      signal.throwIfAborted();
      if (latest.current) latest.current.url = url;
      setState({ status: 'uploaded', file, url });
      return { url };
    } catch (error) {
      if (signal.aborted) return {};
      latest.current = null;
      const { message, isRetryable } = describeUploadError(error);
      setState({ status: 'rejected', message, ...(isRetryable && { file }) });
      return { error: message };
    }
  }

  function clear(): void {
    latest.current?.abortController.abort();
    latest.current = null;
    setState({ status: 'empty' });
  }

  function clearSaved(savedUrl: string | undefined): void {
    if (savedUrl !== undefined && latest.current?.url === savedUrl) clear();
  }

  function choose(files: readonly File[]): void {
    clear();
    const message = validateImage(files);
    const [file] = files;
    if (message !== undefined) setState({ status: 'rejected', message });
    else if (file) {
      const abortController = new AbortController();
      latest.current = { abortController, outcome: send(file, abortController.signal) };
    }
  }

  async function url(): Promise<string | undefined> {
    const attempt = latest.current;
    waiting.current += 1;
    const outcome = (await attempt?.outcome) ?? {};
    waiting.current -= 1;
    // The user chose another image in the meantime.
    if (latest.current && latest.current !== attempt) return url();
    if ('error' in outcome) throw new ImageUploadError(outcome.error, field);
    return outcome.url;
  }

  return { state, choose, clear, clearSaved, url };
}
