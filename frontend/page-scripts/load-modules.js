// Loads the modules of the page. A page that the server rendered can be read before it can be used, so its modules load after
// its content has been painted, or at the first sign of use; after its first paint when its data wait for them. The server
// names those that the page needs besides the first ones.
{
  const rendered = document.querySelector('meta[name="modules"]');
  const first = document.currentScript.dataset.modules.split(' ');
  const files = [...first, ...(rendered?.content.split(' ') ?? [])];
  // The modules handle all buttons but those that open a popover or submit a form which opens a page. A click before they run,
  // also the one that the browser makes of Enter in a field, would be lost or leave the page: it is repeated when they do.
  // React repeats none.
  let clicked = null;
  const hold = (event) => {
    const button = event.target.closest('button:not([popovertarget], [method=get] *)');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    clicked = button;
  };
  addEventListener('click', hold, { capture: true });
  addEventListener(
    'hydrated',
    () => {
      removeEventListener('click', hold, { capture: true });
      // On a click React first hydrates that part of the page, except during its own effects.
      setTimeout(() => clicked?.click());
    },
    { once: true },
  );
  let isStarted = false;
  const load = async () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of files) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    // The first one starts the page. Evaluated in one task with those that it imports, it would block the page for long.
    const [entry, ...imported] = first;
    for (const file of imported.toReversed()) {
      // The import of the entry fails too, since it imports the same file.
      await import(file).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve));
    }
    await import(entry).catch((error) => {
      removeEventListener('click', hold, { capture: true });
      console.error(error);
      showError();
    });
  };
  const showError = () => {
    const notice = document.createElement('p');
    // The address without its fragment, with which the link would only scroll.
    const link = Object.assign(document.createElement('a'), { href: '', textContent: 'Reload' });
    notice.setAttribute('role', 'alert');
    notice.append('This page did not load completely. ', link);
    notice.style.cssText =
      'position:fixed;inset:auto 0 0;z-index:9999;margin:0;padding:1rem;text-align:center;background:#1a1611;color:#fff';
    link.style.cssText = 'color:inherit;text-decoration:underline';
    document.body.append(notice);
  };
  const loadAfterPaint = () => {
    // A tab in the background paints nothing, but loads.
    if (document.hidden) load();
    else new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
    // A browser that protects against fingerprinting may report no paint.
    setTimeout(load, 1000);
  };
  if (!rendered) load();
  else {
    const start = (type, listener) => addEventListener(type, listener, { once: true, passive: true });
    if (rendered.dataset.start === 'after-paint') loadAfterPaint();
    else start('load', loadAfterPaint);
    for (const type of ['pointerdown', 'keydown', 'focusin']) start(type, load);
  }
}
