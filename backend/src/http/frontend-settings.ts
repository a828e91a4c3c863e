import type { Settings } from '../config/settings';

/** The public settings of the frontend, sent at run time so that one build serves every environment. */
export function frontendSettings(settings: Settings) {
  const {
    publicUrl,
    apiUrl = '',
    firebase,
    stripe,
    imageHost,
    contact,
    session,
    usesLocalServices,
    mail,
    shopTimeZone,
    deliveryDays,
    returnDays,
    guaranteeMonths,
  } = settings;
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
    sessionIdleMinutes: session.idleMinutes,
    usesLocalServices,
    /** Whether the shop sends emails. */
    sendsMail: mail !== undefined,
    shopTimeZone,
    deliveryDays,
    returnDays,
    guaranteeMonths,
  };
}

/**
 * Adds the settings to `index.html`, and the browser scripts of the local services in use. These come before the
 * frontend's own code, which then uses them in place of the scripts of Google and Stripe.
 */
export function renderIndexHtml(html: string, settings: Settings): string {
  // An escaped "<" cannot end the script element early.
  const json = JSON.stringify(frontendSettings(settings)).replaceAll('<', '\\u003c');
  const scripts = [
    `<script id="settings" type="application/json">${json}</script>`,
    ...(settings.firebase.emulatorUrl ? ['<script defer src="/_local/firebase/gapi.js"></script>'] : []),
    ...(settings.stripe.apiUrl ? ['<script defer src="/_local/stripe/stripe.js"></script>'] : []),
  ];
  return html.replace('<!-- settings -->', () => scripts.join('\n    '));
}
