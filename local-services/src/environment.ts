import { isAbsolute } from 'node:path';
import { ExpectedError } from './shared/errors.mjs';
import { singleAddress } from './shared/single-address.mjs';

/** The services that this process can start, as named in LOCAL_SERVICES. */
const SERVICE_NAMES = ['postgres', 'firebase', 'stripe', 'mail'] as const;

/** One of {@link SERVICE_NAMES}. */
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** The validated environment of this process. */
export interface Environment {
  /** The absolute path of the folder that stores all data. */
  dataDir: string;
  /** Whether the launcher holds the lock of the data folder. */
  isDataDirLocked: boolean;
  /** The server's address and port, as in URLs. It receives Stripe's webhook events. */
  serverHost: string;
  /** The services to start, without duplicates. */
  services: ServiceName[];
}

/** Reads DATA_DIR, DATA_DIR_LOCKED, HOST, PORT and LOCAL_SERVICES. Throws an {@link ExpectedError} for the first invalid one. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const dataDir = env['DATA_DIR'] ?? '';
  if (!isAbsolute(dataDir)) throw new ExpectedError(`DATA_DIR must be an absolute path, not "${dataDir}"`);

  const serverPort = Number(env['PORT']);
  if (!Number.isInteger(serverPort) || serverPort < 1 || serverPort > 65_535) {
    throw new ExpectedError(`PORT must be a number between 1 and 65535, not "${env['PORT'] ?? ''}"`);
  }
  return {
    dataDir,
    isDataDirLocked: env['DATA_DIR_LOCKED'] === '1',
    serverHost: `${singleAddress(env['HOST']) ?? '127.0.0.1'}:${serverPort}`,
    services: readServices(env['LOCAL_SERVICES'] ?? SERVICE_NAMES.join()),
  };
}

function readServices(list: string): ServiceName[] {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  for (const name of names) {
    if (!isServiceName(name)) throw new ExpectedError(`LOCAL_SERVICES contains an unknown service "${name}"`);
  }
  return [...new Set(names.filter(isServiceName))];
}

function isServiceName(name: string): name is ServiceName {
  return (SERVICE_NAMES as readonly string[]).includes(name);
}
