// Before the first paint: the color mode, so that a dark page never flashes light (src/theme/color-mode.ts uses the same key
// and classes), and whether a session is stored, so that the top bar shows no Login that disappears.
{
  const { classList, dataset, style } = document.documentElement;
  let preference = null;
  try {
    preference = localStorage.getItem('colorMode');
    if (localStorage.getItem('accessToken')) dataset.session = 'stored';
  } catch {
    // Local storage may be disabled. The mode of the operating system applies then.
  }
  const isDark = preference ? preference === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  classList.add(isDark ? 'dark' : 'light');
  style.colorScheme = isDark ? 'dark' : 'light';
}
