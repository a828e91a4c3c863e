import { act } from '@testing-library/react';

/** One call to the image host: a test says how far it is and what is answered. */
export class HostCall {
  method = '';
  url = '';
  status = 0;
  response: unknown = null;
  responseType = '';
  timeout = 0;
  form = new FormData();
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  onabort?: () => void;
  aborted = false;

  open(method: string, url: string): void {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(form: FormData): void {
    this.form = form;
  }
  abort(): void {
    this.aborted = true;
    this.onabort?.();
  }

  /** That share of the picture, 0 to 1, is on its way. */
  sent = (share: number) => act(() => this.upload.onprogress?.({ loaded: share * 1000, total: 1000 }));

  answer(status: number, body: unknown): Promise<void> {
    Object.assign(this, { status, response: body });
    return settle(() => this.onload?.());
  }
  keep = (url: string) => this.answer(200, { data: { id: url, url }, success: true, status: 200 });
  breakLine = () => settle(() => this.onerror?.());
  takeTooLong = () => settle(() => this.ontimeout?.());
}

const settle = (happen: () => void) =>
  act(() => {
    happen();
    return Promise.resolve();
  });

/** An image host that answers only when told to, in place of the browser's way to one; the calls in their order. */
export function installFakeImageHost(): HostCall[] {
  const calls: HostCall[] = [];
  window.XMLHttpRequest = class extends HostCall {
    constructor() {
      super();
      calls.push(this);
    }
  } as unknown as typeof XMLHttpRequest;
  URL.createObjectURL = (file) => `blob:${file instanceof File ? file.name : ''}`;
  URL.revokeObjectURL = () => undefined;
  return calls;
}
