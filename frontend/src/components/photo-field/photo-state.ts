/** What became of the photo of a form. Only a `sent` one has a URL. */
export type PhotoState =
  | { status: 'blank' }
  /** On its way; `progress` is the share that was sent, 0 to 1. */
  | { status: 'sending'; file: File; progress: number }
  | { status: 'sent'; file: File; url: string }
  /** Not taken, for the reason in `message`; `file` is there when the same photo may succeed upon another try. */
  | { status: 'refused'; message: string; file?: File };

/** The picture to show, undefined when there is none to rely on. */
export function photoFile(state: PhotoState): File | undefined {
  return state.status === 'blank' ? undefined : state.file;
}
