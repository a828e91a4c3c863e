import { readdirSync } from 'node:fs';
import { inProject } from '../launch/project.mjs';

/** @typedef {{ target: string | string[], from: string | string[], except?: string[], message: string }} Zone */

/**
 * The import directions of docs/architecture.md, as zones of import-x/no-restricted-paths: a file in `target` may not
 * import what lies in `from`.
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
  const names = ['backend', 'frontend', 'local-services', 'e2e'];
  return names.map((name) => ({
    // The backend's tests start the local PostgreSQL; the backend itself knows DATABASE_URL only.
    target: name === 'backend' ? './backend/src' : `./${name}`,
    from: names.filter((other) => other !== name).map((other) => `./${other}`),
    message: 'Workspaces share only the emitted schemas.',
  }));
}

/**
 * Layers from the bottom to the top: each may import itself and what stands before it.
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
      message: 'A module is handed what it needs; it reads no settings and no request.',
    },
    {
      target: './backend/src/rest',
      from: ['./backend/src/app.ts', './backend/src/main.ts'],
      message: 'The app composes REST, not the other way round.',
    },
  ];
}

/** What a later module may know of an earlier one; no module knows a later one. */
const moduleOrder = ['users', 'tools', 'orders', 'payments', 'reconciliation', 'reviews', 'customization'];

/** @returns {Zone[]} */
function moduleZones() {
  const modules = './backend/src/modules';
  const order = moduleOrder.flatMap((name, index) => {
    const later = moduleOrder.slice(index + 1).map((other) => `${modules}/${other}`);
    const message = `Modules know the earlier ones only: ${moduleOrder.join(', ')}.`;
    return later.length > 0 ? [{ target: `${modules}/${name}`, from: later, message }] : [];
  });
  const privacy = foldersIn(modules).map((name) => ({
    target: `${modules}/${name}`,
    from: foldersIn(modules)
      .filter((other) => other !== name)
      .map((other) => inProject(modules, other, '**/!(index|*.entity).ts')),
    message: 'Another module is reached by its index.ts, or by its entity for a relation.',
  }));
  return [...order, ...privacy, ...roleZones(modules)];
}

/**
 * Inside a module: resolver -> service -> entity, and rules that touch nothing.
 * @param {string} modules
 * @returns {Zone[]}
 */
function roleZones(modules) {
  const role = (/** @type {string} */ name) => inProject(modules, '**', `*.${name}.ts`);
  const message = 'Inside a module: resolver -> service -> entity; policies and states are pure.';
  return [
    { target: [role('service'), role('inputs')], from: role('resolver'), message },
    { target: role('entity'), from: [role('resolver'), role('service')], message },
    {
      target: [role('policy'), role('state')],
      from: [role('resolver'), role('service'), inProject('backend/src/{platform,graphql}/**')],
      message,
    },
  ];
}

/** @returns {Zone[]} */
function frontendZones() {
  const source = './frontend/src';
  const features = `${source}/features`;
  const foundation = ['config', 'content', 'lib', 'theme'];
  const message = 'Building blocks -> apollo -> features -> app.';
  const above = (/** @type {string[]} */ ...names) => names.map((name) => `${source}/${name}`);
  return [
    { target: above(...foundation), from: above('components', 'features', 'app'), message },
    { target: above('components'), from: above('apollo', 'features', 'app'), message },
    { target: above('apollo'), from: above('components', 'features', 'app'), message },
    { target: above('features'), from: above('app'), message },
    ...foldersIn(features).map((name) => ({
      target: `${features}/${name}`,
      from: features,
      except: [`./${name}`],
      message: 'A feature never imports another feature.',
    })),
  ];
}
