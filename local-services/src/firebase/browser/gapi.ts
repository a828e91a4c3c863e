/**
 * Stands in for `window.gapi`, the part of Google's https://apis.google.com/js/api.js that `firebase/auth` uses for
 * its popup. The real one opens a hidden frame of Firebase's domain, which the popup tells the outcome and which
 * passes it on. Here the popup is of the page's own origin and tells the page directly.
 */
{
  type Handler = (message: unknown) => unknown;

  /** What the popup sends: the event that `firebase/auth` waits for, under a name of its own. */
  const isSignInEvent = (data: unknown): data is { googleSignIn: unknown } =>
    typeof data === 'object' && data !== null && 'googleSignIn' in data;

  const createFrame = () => {
    const handlers = new Map<string, Handler>();
    window.addEventListener('message', ({ data, origin }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || !isSignInEvent(data)) return;
      handlers.get('authEvent')?.({ type: 'authEvent', authEvent: data.googleSignIn });
    });
    return {
      register: (name: string, handler: Handler) => handlers.set(name, handler),
      // The only message ever sent asks whether the frame may use storage.
      send: (_name: string, _message: unknown, answer: (results: unknown[]) => void) => {
        queueMicrotask(() => {
          try {
            answer([{ webStorageSupport: true }]);
          } catch {
            // firebase/auth throws after every answer, also a good one; the real gapi lets that pass.
          }
        });
      },
      restyle: () => Promise.resolve(),
      ping: () => Promise.resolve(),
    };
  };

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
}
