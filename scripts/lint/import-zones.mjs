import { readdirSync } from 'node:fs';
import { inProject } from '../shared/project.mjs';

/** @typedef {{ target: string | string[], from: string | string[], except?: string[], message: string }} Zone */

/**
 * The import directions of docs/architecture.md, as zones of import-x/no-restricted-paths: a file in `target` may not
 * import a file in `from`.
 * @returns {Zone[]}
 */
export function importZones() {
  return [...workspaceZones(), ...backendZones(), ...moduleZones(), ...frontendZones()];
}

/** @param {string} folder */
function foldersIn(folder) {
  return readdirSync(inProject(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

/** @returns {Zone[]} */
function workspaceZones() {
  const names = ['backend', 'frontend', 'local-services', 'e2e', 'bench'];
  const separation = names.map((name) => ({
    // The tests of the backend start the local services; the backend itself only knows their addresses.
    target: name === 'backend' ? './backend/src' : `./${name}`,
    from: names.filter((other) => other !== name).map((other) => `./${other}`),
    message: 'Workspaces share only the emitted schemas.',
  }));
  const message = 'The launcher and the local services share only local-services/src/shared.';
  return [
    ...separation,
    { target: './scripts', from: './local-services', except: ['./src/shared'], message },
    { target: './scripts', from: ['./backend', './frontend', './e2e', './bench'], message },
    {
      target: './local-services/src/shared',
      from: './local-services',
      except: ['./src/shared'],
      message:
        'The launcher runs src/shared before anything is built: it imports only Node and its own files.',
    },
  ];
}

/**
 * Layers from the bottom to the top: each may import itself and the layers before it.
 * @param {string} source
 * @param {string[]} layers
 * @returns {Zone[]}
 */
function layerZones(source, layers) {
  return layers.map((layer, index) => ({
    target: `${source}/${layer}`,
    from: source,
    except: layers.slice(0, index + 1).map((name) => `./${name}`),
    message: `${layer} may import only ${index === 0 ? 'itself' : layers.slice(0, index).join(', ')}.`,
  }));
}

/** @returns {Zone[]} */
function backendZones() {
  return [
    ...layerZones('./backend/src', ['common', 'config', 'platform', 'http', 'graphql', 'modules']),
    {
      target: './backend/src/modules',
      from: ['./backend/src/config', './backend/src/http'],
      message: 'A module receives its dependencies; it reads neither settings nor requests.',
    },
    {
      target: './backend/src/rest',
      from: ['./backend/src/app.ts', './backend/src/main.ts'],
      message: 'The app imports REST, not the reverse.',
    },
  ];
}

/** A module may import the modules before it. */
const moduleOrder = [
  'audit',
  'jobs',
  'mail',
  'users',
  'addresses',
  'tools',
  'stock-alerts',
  'catalogue-csv',
  'orders',
  'documents',
  'carts',
  'shopping-lists',
  'payments',
  'fulfillment',
  'returns',
  'claims',
  'reconciliation',
  'tool-reviews',
  'reviews',
  'customization',
  'overview',
  'data-export',
];

/** @returns {Zone[]} */
function moduleZones() {
  const modules = './backend/src/modules';
  const order = moduleOrder.flatMap((name, index) => {
    const later = moduleOrder.slice(index + 1).map((other) => `${modules}/${other}`);
    const message = `A module may import only the modules before it: ${moduleOrder.join(', ')}.`;
    return later.length > 0 ? [{ target: `${modules}/${name}`, from: later, message }] : [];
  });
  const privacy = foldersIn(modules).map((name) => ({
    target: `${modules}/${name}`,
    from: foldersIn(modules)
      .filter((other) => other !== name)
      .map((other) => inProject(modules, other, '**/!(index|*.entity).ts')),
    message: 'Import another module through its index.ts, or its entity for a relation.',
  }));
  const policies = {
    target: `${modules}/policies.ts`,
    from: './backend/src',
    except: ['./common'],
    message: 'The policies are pure: they know no module.',
  };
  return [...order, ...privacy, policies, ...roleZones(modules)];
}

/**
 * Inside a module: resolver -> service -> entity; states are pure. Services know no GraphQL arguments.
 * @param {string} modules
 * @returns {Zone[]}
 */
function roleZones(modules) {
  const role = (/** @type {string} */ name) => inProject(modules, '**', `*.${name}.ts`);
  const message = 'Inside a module: resolver -> service -> entity; states are pure.';
  return [
    {
      target: role('service'),
      from: [role('resolver'), role('args'), inProject('backend/src/graphql/**')],
      message: 'A service serves both APIs: it knows neither resolvers nor GraphQL arguments.',
    },
    { target: role('inputs'), from: role('resolver'), message },
    { target: role('entity'), from: [role('resolver'), role('service')], message },
    {
      target: role('state'),
      from: [role('resolver'), role('service'), inProject('backend/src/{platform,graphql}/**')],
      message,
    },
  ];
}

/** The layers of the frontend, from the bottom to the top: a folder may import its own layer and the layers before it. */
const frontendLayers = [
  ['config', 'content', 'lib', 'theme', 'hooks'],
  ['components', 'uploads'],
  ['apollo'],
  ['features'],
  ['app'],
];

/** @returns {Zone[]} */
function frontendZones() {
  const source = './frontend/src';
  const features = `${source}/features`;
  const inSource = (/** @type {string[]} */ names) => names.map((name) => `${source}/${name}`);
  return [
    ...frontendLayers.slice(0, -1).map((layer, index) => ({
      target: inSource(layer),
      from: inSource(frontendLayers.slice(index + 1).flat()),
      message: `The layers of the frontend are ${frontendLayers.map((names) => names.join(', ')).join(' <- ')}.`,
    })),
    ...foldersIn(features).map((name) => ({
      target: `${features}/${name}`,
      from: features,
      except: [`./${name}`],
      message: 'A feature never imports another feature. A route composes them.',
    })),
  ];
}
