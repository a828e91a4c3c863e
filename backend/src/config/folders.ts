import { resolve } from 'node:path';

/** The folder of the server, from its sources, its build and its bundle alike. */
export const BACKEND_FOLDER = resolve(__dirname, '../..');

export const PROJECT_FOLDER = resolve(BACKEND_FOLDER, '..');
