/** `node dist/emit/schema.js`: writes `schema.graphql`; with `--check` see {@link emitFile}. */
import 'reflect-metadata';
import { emitFile } from './emit-file';
import { buildSchema, printSchema } from '../graphql/schema';
import { resolverClasses } from '../modules/index';

emitFile('backend/schema.graphql', printSchema(buildSchema(resolverClasses)));
