/**
 * Returns the address to which HOST limits a server, as it is written in URLs, or undefined when the server listens on 127.0.0.1.
 * @param {string | undefined} host
 * @returns {string | undefined}
 */
export function singleAddress(host) {
  if (!host || ['127.0.0.1', '0.0.0.0', '::'].includes(host)) return undefined;
  return host.includes(':') ? `[${host}]` : host;
}
