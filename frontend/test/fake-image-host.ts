import { act } from '@testing-library/react';

/** A fake request to the image host; the test sets its progress and its response. */
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

  /** Reports upload progress; `share` is 0 to 1. */
  progressTo = (share: number) => act(() => this.upload.onprogress?.({ loaded: share * 1000, total: 1000 }));

  respond(status: number, body: unknown): Promise<void> {
    Object.assign(this, { status, response: body });
    return dispatch(() => this.onload?.());
  }
  succeed = (url: string) => this.respond(200, { data: { id: url, url }, success: true, status: 200 });
  loseConnection = () => dispatch(() => this.onerror?.());
  timeOut = () => dispatch(() => this.ontimeout?.());
}

const dispatch = (event: () => void) =>
  act(() => {
    event();
    return Promise.resolve();
  });

/** Replaces XMLHttpRequest with a fake image host that responds only when the test does; returns the requests in order. */
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
