import { ApiClient } from './api-client.js';
import { createStripe } from './stripe-object.js';

/** The release that `@stripe/stripe-js` expects of a browser object; it warns about any other. */
const RELEASE_TRAIN = 'endive';

const script = document.currentScript as HTMLScriptElement;
const apiUrl = new URL('v1/', script.src).href;

/** `window.Stripe`, as Stripe's own script defines it. */
const constructor = (publishableKey: string): object => createStripe(new ApiClient(apiUrl, publishableKey));

Object.assign(window, { Stripe: Object.assign(constructor, { version: RELEASE_TRAIN }) });
