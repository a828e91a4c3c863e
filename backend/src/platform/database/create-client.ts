import { Client, type ClientConfig } from 'pg';

/**
 * A connection that is not of a pool. When it is lost, its statements fail, also the next one. An error event without a listener
 * would end the process.
 */
export function createClient(config: ClientConfig): Client {
  const client = new Client(config);
  client.on('error', () => undefined);
  return client;
}
