import type { Settings } from '../config/settings';

/** What the page must know, told at run time so that one build serves every environment. Nothing in it is secret. */
function pageSettings(settings: Settings) {
  const { publicUrl, apiUrl = '', firebase, stripe, imageHost, contact, demonstration } = settings;
  return {
    publicUrl,
    apiUrl,
    firebase: {
      apiKey: firebase.apiKey,
      authDomain: firebase.authDomain,
      projectId: firebase.projectId,
      emulator: firebase.emulatorUrl !== undefined,
    },
    stripe: { publishableKey: stripe.publishableKey },
    imageHost,
    contact,
    demonstration,
  };
}

/**
 * The page with its settings, and with the browser's side of the stand-ins where there are any: they come before
 * the page's own code, which then finds them in place of the scripts that it would fetch from their makers.
 */
export function fillPage(html: string, settings: Settings): string {
  // "<" cannot end the script element early when it is written as its escape.
  const json = JSON.stringify(pageSettings(settings)).replaceAll('<', '\\u003c');
  const scripts = [
    `<script id="settings" type="application/json">${json}</script>`,
    ...(settings.firebase.emulatorUrl ? ['<script src="/stand-ins/firebase/gapi.js"></script>'] : []),
    ...(settings.stripe.apiUrl ? ['<script src="/stand-ins/stripe/stripe.js"></script>'] : []),
  ];
  return html.replace('<!-- settings -->', () => scripts.join('\n    '));
}
