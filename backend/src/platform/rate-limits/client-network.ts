import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:([\d.]+)$/i;
const GROUPS = 8;
/** Providers assign at least a /64 network to one customer. */
const NETWORK_GROUPS = 4;

/** The part of a client address that counts as one client: an IPv4 address, or the /64 network of an IPv6 address. */
export function clientNetwork(address: string): string {
  const [, ipv4 = address] = MAPPED_IPV4.exec(address) ?? [];
  if (!isIPv6(ipv4)) return ipv4;
  // In lower case and without leading zeros and zone.
  const canonical = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(':');
}
