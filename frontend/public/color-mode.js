// Runs in the head, before the first paint. The page's switch (src/theme/color-mode.ts) keeps the same key and classes.
(function () {
  var preference = null;
  try {
    preference = localStorage.getItem('colorMode');
  } catch {
    // Storage may be switched off; the system's mode is used then.
  }
  var dark = preference ? preference === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.add(dark ? 'dark' : 'light');
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
})();
