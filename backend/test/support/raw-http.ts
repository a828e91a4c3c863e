import { connect } from 'node:net';
import type { TestServer } from './server';

/** A request that is sent byte for byte; target and headers are Latin-1. */
export interface RawRequest {
  readonly method?: string;
  readonly path: string;
  /** Header lines. `Host`, `Connection` and `Content-Length` are added unless they are given. */
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
  readonly version?: '1.0' | '1.1';
}

export interface RawResponse {
  /** 0 when the server closed the connection without a response. */
  readonly status: number;
  readonly text: string;
}

const TIME_LIMIT_MS = 20_000;

/** Sends a request that HTTP clients do not send, since its target or headers are malformed. */
export function sendRaw({ url }: Pick<TestServer, 'url'>, request: RawRequest): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let text = '';
    const finish = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    };
    const socket = connect(Number(port), hostname);
    socket.setTimeout(TIME_LIMIT_MS, () => {
      socket.destroy();
      reject(new Error(`No response to ${JSON.stringify(request).slice(0, 500)}`));
    });
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (isComplete(text)) finish();
    });
    // A server that rejects a request early closes the connection while the client still sends.
    socket.on('error', () => undefined);
    socket.on('close', finish);
    socket.write(toHead(request), 'latin1');
    if (request.body !== undefined) socket.write(request.body);
  });
}

function toHead({ method = 'GET', path, headers = [], body, version = '1.1' }: RawRequest): string {
  const has = (name: string) => headers.some((line) => line.toLowerCase().startsWith(`${name}:`));
  return [
    `${method} ${path} HTTP/${version}`,
    ...(has('host') || version === '1.0' ? [] : ['Host: shop.test']),
    ...(has('connection') ? [] : ['Connection: close']),
    ...(body === undefined || has('content-length') || has('transfer-encoding')
      ? []
      : [`Content-Length: ${Buffer.byteLength(body)}`]),
    ...headers,
    '\r\n',
  ].join('\r\n');
}

/** Whether the text has the whole body; a response that ends with its connection never has. */
function isComplete(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1];
  return length === undefined ? text.endsWith('\r\n0\r\n\r\n') : text.length >= end + 4 + Number(length);
}
