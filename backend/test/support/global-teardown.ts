import { once } from 'node:events';
import { rm } from 'node:fs/promises';

export default async function stopLocalServices(): Promise<void> {
  const services = globalThis.localServices;
  if (services === undefined) return;
  const { process: child, dataDir } = services;
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
  await rm(dataDir, { recursive: true, force: true });
}
