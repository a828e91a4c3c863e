/**
 * Defines `window.gapi` with the part of https://apis.google.com/js/api.js that `firebase/auth` uses for its popup. The
 * real library opens a hidden frame of Firebase's domain, which relays the popup's result to the page. Here the popup
 * has the page's own origin and posts its result to the page directly.
 */

type Handler = (message: unknown) => unknown;

/** Whether a message comes from the popup: it wraps the event that `firebase/auth` waits for. */
function isSignInMessage(data: unknown): data is { googleSignIn: unknown } {
  return typeof data === 'object' && data !== null && 'googleSignIn' in data;
}

function createFrame() {
  const handlers = new Map<string, Handler>();
  window.addEventListener('message', ({ data, origin }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || !isSignInMessage(data)) return;
    handlers.get('authEvent')?.({ type: 'authEvent', authEvent: data.googleSignIn });
  });
  return {
    register: (name: string, handler: Handler) => handlers.set(name, handler),
    // firebase/auth sends one kind of message only: whether the frame may use storage.
    send: (_name: string, _message: unknown, callback: (results: unknown[]) => void) => {
      queueMicrotask(() => {
        try {
          callback([{ webStorageSupport: true }]);
        } catch {
          // firebase/auth throws after every response, also a successful one; the real gapi ignores that too.
        }
      });
    },
    restyle: () => Promise.resolve(),
    ping: () => Promise.resolve(),
  };
}

const context = {
  open: <Frame>(_options: unknown, onOpen: (frame: ReturnType<typeof createFrame>) => Frame) =>
    onOpen(createFrame()),
};

Object.assign(window, {
  gapi: {
    load: (_module: string, options: { callback: () => void }) => options.callback(),
    iframes: { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: undefined, Iframe: Object },
  },
});
