import { isAbsolute } from 'node:path';

/** The services that this process can start, by the names that LOCAL_SERVICES uses. */
const SERVICE_NAMES = ['postgres', 'firebase', 'stripe'] as const;

/** One of {@link SERVICE_NAMES}. */
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** What the launcher asks of this process. */
export interface Environment {
  /** Absolute path of the folder that keeps all data between two runs. */
  dataDir: string;
  /** The shop's own port, where signed webhooks are sent. */
  shopPort: number;
  /** Which services to start, without repetition. */
  services: ServiceName[];
}

/** Reads DATA_DIR, PORT and LOCAL_SERVICES; throws an Error with one clear line for the first fault. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const dataDir = env['DATA_DIR'] ?? '';
  if (!isAbsolute(dataDir)) throw new Error(`DATA_DIR must be an absolute path, not "${dataDir}"`);

  const shopPort = Number(env['PORT']);
  if (!Number.isInteger(shopPort) || shopPort < 1 || shopPort > 65_535) {
    throw new Error(`PORT must be a number between 1 and 65535, not "${env['PORT'] ?? ''}"`);
  }
  return { dataDir, shopPort, services: readServices(env['LOCAL_SERVICES'] ?? SERVICE_NAMES.join()) };
}

function readServices(list: string): ServiceName[] {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  for (const name of names) {
    if (!isServiceName(name)) throw new Error(`LOCAL_SERVICES names an unknown service "${name}"`);
  }
  return [...new Set(names.filter(isServiceName))];
}

function isServiceName(name: string): name is ServiceName {
  return (SERVICE_NAMES as readonly string[]).includes(name);
}
