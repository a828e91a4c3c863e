/** The state of a form's image. */
export type ImageState =
  | { status: 'empty' }
  /** `progress` is the share that was sent, 0 to 1. */
  | { status: 'uploading'; file: File; progress: number }
  | { status: 'uploaded'; file: File; url: string }
  /** `message` says why; `file` is present when a retry with the same image may succeed. */
  | { status: 'rejected'; message: string; file?: File };
