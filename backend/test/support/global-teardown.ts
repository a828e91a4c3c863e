import { rm } from 'node:fs/promises';
import { stopProcess } from './stop-process';

export default async function stopLocalServices(): Promise<void> {
  const services = globalThis.localServices;
  if (services === undefined) return;
  const { process: child, dataDir } = services;
  try {
    await stopProcess(child);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
