import { ApiClient } from './api-client.js';
import { createStripe } from './stripe-object.js';

/** The release of the browser object that `@stripe/stripe-js` expects. It warns about any other. */
const RELEASE_TRAIN = 'endive';

const script = document.currentScript as HTMLScriptElement;
const apiUrl = new URL('v1/', script.src).href;

/** `window.Stripe`, as defined by Stripe's own script. */
const stripeConstructor = (publishableKey: string): object =>
  createStripe(new ApiClient(apiUrl, publishableKey));

Object.assign(window, { Stripe: Object.assign(stripeConstructor, { version: RELEASE_TRAIN }) });
