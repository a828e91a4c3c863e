// Loads the modules of the page. A page that the server rendered whole can be read before it can be used, so its modules load
// after its content, or at the first sign of use. The server names those that the page needs besides the first ones.
{
  const rendered = document.querySelector('meta[name="modules"]');
  const files = [
    ...document.currentScript.dataset.modules.split(' '),
    ...(rendered?.content.split(' ') ?? []),
  ];
  // The modules submit all forms but those that open a page. Before they run, the browser would leave the page: the button is
  // clicked again when they do. On a click React first hydrates that part of the page, except during its own effects; on a
  // submit it does not.
  let submitter = null;
  addEventListener('submit', (event) => {
    if (event.target.matches('[method=get]')) return;
    event.preventDefault();
    submitter = event.submitter;
  });
  addEventListener('hydrated', () => setTimeout(() => submitter?.click()), { once: true });
  const starts = ['load', 'pointerdown', 'keydown', 'focusin'];
  let isStarted = false;
  const load = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of files) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    void import(files[0]);
  };
  if (!rendered || document.readyState === 'complete') load();
  else for (const type of starts) addEventListener(type, load, { once: true, passive: true });
}
