import { serve } from './http-server.js';

it('closes although a request never gets its response', async () => {
  let receive: () => void = () => undefined;
  const received = new Promise<void>((resolve) => (receive = resolve));
  const server = await serve(() => receive());
  const response = fetch(`http://127.0.0.1:${server.port}`);
  const rejection = expect(response).rejects.toThrow('fetch failed');
  await received;
  await server.close();
  await rejection;
});
