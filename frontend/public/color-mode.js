// Runs in the head, before the first paint. src/theme/color-mode.ts uses the same key and classes, the top bar the attribute
// `data-session`.
(function () {
  var preference = null;
  try {
    preference = localStorage.getItem('colorMode');
    if (localStorage.getItem('accessToken')) document.documentElement.dataset.session = 'stored';
  } catch {
    // Local storage may be disabled. The mode of the operating system applies then.
  }
  var dark = preference ? preference === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.add(dark ? 'dark' : 'light');
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
})();
