import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ExpectedError } from '../local-services/src/shared/errors.mjs';
import { freePort } from '../local-services/src/shared/free-port.mjs';
import { pollUntil } from '../local-services/src/shared/wait.mjs';
import { commandOf, readIgnored, readStages } from './image/dockerfile.mjs';
import { launch } from './launch/launch.mjs';
import { startLocalServices } from './launch/local-services.mjs';
import { prepare } from './launch/prepare.mjs';
import { run, stopAll, track } from './shared/processes.mjs';
import { inProject, projectRoot } from './shared/project.mjs';
import { createProgress } from './shared/terminal.mjs';

/** @typedef {import('./image/dockerfile.mjs').Stage} Stage */
/** @typedef {{ root: string, workingFolder: string }} BuiltStage */

const healthyTimeoutMs = 60_000;

/** Uses the users of the image, which this machine does not have. */
const systemCommand = /^install /;

const progress = createProgress();
const temporaryFolder = mkdtempSync(path.join(tmpdir(), 'tools-hub-image-'));

/** The stages that are built, by name, with the folder that serves as the root of each. @type {Map<string, BuiltStage>} */
const built = new Map();

/**
 * `npm run check:image`: runs the steps of the Dockerfile without Docker, in temporary folders and with its version of
 * Node, and starts the server of the result with `DEMO=1`. The users and the system of the image are not checked.
 */
await launch(async () => {
  try {
    await prepare(progress, ['local-services']);
    const stages = readStages();
    progress.addSteps(stages.length + 3);
    const env = await progress.step('Installing Node', () => imageEnvironment(stages));
    for (const stage of stages) {
      await progress.step(`Building ${stage.alias || 'the image'}`, () => buildStage(stage, env));
    }
    await startImage(/** @type {Stage} */ (stages.at(-1)), env);
    console.log('\nThe image works.');
  } finally {
    await stopAll();
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
});

/**
 * Returns an environment with the Node version of the base images and without the settings of this project.
 * @param {Stage[]} stages
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
async function imageEnvironment(stages) {
  const [version, ...others] = new Set(stages.flatMap(({ from }) => /^node:(\d+)/.exec(from)?.[1] ?? []));
  if (!version || others.length > 0) throw new ExpectedError('The Dockerfile must use one version of Node.');
  const inherited = /^(PATH|HOME|npm_config_.*|.*_proxy)$/i;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => inherited.test(name)));
  const args = ['--yes', `--package=node@${version}`, '--', 'node', '-p', '`node: ${process.execPath}`'];
  const output = await runOrThrow('npx', args, { cwd: temporaryFolder, env });
  const node = /^node: (.*)$/m.exec(output)?.[1] ?? '';
  return { ...env, PATH: `${path.dirname(node)}${path.delimiter}${env.PATH}` };
}

/**
 * @param {Stage} stage
 * @param {NodeJS.ProcessEnv} env
 */
async function buildStage({ from, alias, instructions }, env) {
  const base = built.get(from);
  const stage = {
    root: path.join(temporaryFolder, alias || 'image'),
    workingFolder: base?.workingFolder ?? '/',
  };
  if (base) cpSync(base.root, stage.root, { recursive: true, verbatimSymlinks: true });
  built.set(alias, stage);
  for (const { name, args } of instructions) {
    if (name === 'WORKDIR') stage.workingFolder = args;
    const cwd = path.join(stage.root, stage.workingFolder);
    mkdirSync(cwd, { recursive: true });
    if (name === 'COPY') await copy(args.split(/\s+/), cwd);
    if (name === 'RUN' && !systemCommand.test(args)) await runOrThrow('sh', ['-c', args], { cwd, env });
  }
}

/**
 * A COPY instruction, of files of this project or with `--from` of another stage.
 * @param {string[]} args
 * @param {string} cwd
 */
async function copy(args, cwd) {
  const [option = ''] = args;
  const stage = option.startsWith('--from=') ? built.get(option.slice('--from='.length)) : undefined;
  const sources = args.slice(stage ? 1 : 0, -1);
  const target = path.join(cwd, args.at(-1) ?? '');
  for (const source of sources) {
    if (stage) cpSync(path.join(stage.root, source), target, { recursive: true, verbatimSymlinks: true });
    else await copyFromProject(source, target);
  }
}

/**
 * @param {string} source a file, or a folder whose content is copied
 * @param {string} target a folder
 */
async function copyFromProject(source, target) {
  const isIgnored = readIgnored();
  const tracked = await runOrThrow(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', source],
    {
      cwd: projectRoot,
    },
  );
  const files = tracked.split('\0').filter((file) => file && !isIgnored(file) && existsSync(inProject(file)));
  if (files.length === 0) throw new ExpectedError(`The Dockerfile copies ${source}, which does not exist.`);
  for (const file of files) {
    const place = file === source ? path.basename(file) : path.relative(source, file);
    cpSync(inProject(file), path.join(target, place));
  }
}

/**
 * Starts the command of the image against the local services, and waits for its health check.
 * @param {Stage} stage
 * @param {NodeJS.ProcessEnv} env
 */
async function startImage({ alias, instructions }, env) {
  const { root, workingFolder } = /** @type {BuiltStage} */ (built.get(alias));
  const cwd = path.join(root, workingFolder);
  const port = await freePort();
  const dataDir = path.join(root, 'data');
  mkdirSync(dataDir);
  const url = `http://localhost:${port}`;
  const demoEnv = {
    ...env,
    NODE_ENV: 'production',
    DEMO: '1',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    ACCESS_TOKEN_SECRET: randomBytes(32).toString('base64url'),
  };
  const services = await progress.step('Starting the local services', (report) =>
    startLocalServices({ port, dataDir, env: demoEnv }, report),
  );
  const serverEnv = { ...demoEnv, ...services.env };
  const command = (/** @type {string} */ name) => commandOf(instructions.find((each) => each.name === name));
  await progress.step('Starting the server', async () => {
    const [program = '', ...args] = command('CMD');
    const server = track(
      'the server',
      spawn(program, args, { cwd, env: serverEnv, stdio: ['ignore', 'ignore', 'inherit'] }),
    );
    const exited = server.exited.then(() => Promise.reject(new ExpectedError('The server exited.')));
    const [healthProgram = '', ...healthArgs] = command('HEALTHCHECK');
    const isHealthy = async () => (await run(healthProgram, healthArgs, { cwd, env: serverEnv })).code === 0;
    const healthy = await Promise.race([pollUntil(healthyTimeoutMs, isHealthy, 1_000), exited]);
    if (!healthy) throw new ExpectedError(`The server was not healthy within ${healthyTimeoutMs / 1000} s.`);
  });
  await assertServes(`${url}/readyz`, '"ready"');
  await assertServes(url, '<div id="root">');
  await assertServes(`${url}/tools?limit=1`, '"toolName"');
}

/**
 * @param {string} url
 * @param {string} text what the response must contain
 */
async function assertServes(url, text) {
  const response = await fetch(url, {
    headers: { accept: url.includes('/tools') ? 'application/json' : 'text/html' },
  });
  const body = await response.text();
  if (!response.ok || !body.includes(text)) {
    throw new ExpectedError(`${url} returned HTTP ${response.status} without ${text}.`, body.slice(0, 1_000));
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { cwd: string }} options
 * @returns {Promise<string>} its output
 */
async function runOrThrow(command, args, { cwd, env }) {
  const { code, output } = await run(command, args, { cwd, env });
  if (code !== 0) throw new ExpectedError(`Failed in ${cwd}: ${[command, ...args].join(' ')}`, output);
  return output;
}
