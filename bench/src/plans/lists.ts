import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql';
import type { Sample } from '../data/seed';

const SCHEMA = resolve(__dirname, '../../../backend/schema.graphql');

/** The first page of a list with one sort or filter. */
export interface ListRequest {
  /** Such as `tools(sortBy: PRICE, descending: true)`. */
  readonly title: string;
  /** The name of the list. */
  readonly list: string;
  /** Its arguments in GraphQL's syntax. */
  readonly args: readonly string[];
}

const PAGE_ARGS = new Set(['first', 'after', 'last', 'before']);

/** Values of the arguments and filters that have no fixed ones, by their names. */
const valuesOf = (sample: Sample): Readonly<Record<string, readonly string[]>> => {
  const user = sample.users[0] ?? '';
  const tool = sample.tools[0]?.id ?? '';
  return {
    search: ['hammer', 'block plane', 'user-7@bench.test', 'TOOL-77', 'TH-100042', 'qwertyzzz', user].map(
      text,
    ),
    user: [user, 'user-7@bench.test', 'unknown@bench.test'].map(text),
    userId: [text(user)],
    toolId: [text(tool)],
    actorId: [text(user)],
    targetId: [text(user)],
    purchaseOrderNumber: [text('PO-1')],
    placedFrom: [text(new Date(Date.now() - DAY_MS).toISOString())],
    placedBefore: [text('2026-01-02T00:00:00Z')],
    rating: ['5'],
    category: ['hand-saws', 'no-category'].map(text),
    minPrice: ['90'],
    maxPrice: ['10'],
    maxMinOrder: ['10'],
    specifications: ['[{ name: "Handle", values: ["Beech"] }]', '[{ name: "Handle", values: ["Bone"] }]'],
  };
};

const DAY_MS = 24 * 60 * 60 * 1000;
const text = (value: string): string => JSON.stringify(value);

/** Every list of the schema with each of its filters and sorts, and its sorts also with a search. */
export function listRequests(sample: Sample): readonly ListRequest[] {
  const values = valuesOf(sample);
  const queries = buildSchema(readFileSync(SCHEMA, 'utf8')).getQueryType()?.getFields() ?? {};
  return Object.values(queries)
    .filter(({ type }) => getNamedType(type).name.endsWith('Connection'))
    .flatMap(({ name: list, args }) => {
      const required = args.filter(isRequiredArgument).map((arg) => valuesFor(arg, values)[0] ?? '');
      const optional = args.filter((arg) => !isRequiredArgument(arg) && !PAGE_ARGS.has(arg.name));
      return [[], ...filters(optional, values), ...sorts(optional, values)].map((variant): ListRequest => {
        const all = [...required, ...variant];
        return { list, args: all, title: all.length === 0 ? list : `${list}(${all.join(', ')})` };
      });
    });
}

type Args = readonly string[];

function filters(args: readonly GraphQLArgument[], values: Values): readonly Args[] {
  return args
    .filter(({ name }) => name !== 'sortBy' && name !== 'descending')
    .flatMap((arg) => valuesFor(arg, values).map((value) => [value]));
}

/** Each sort in both directions. */
function sorts(args: readonly GraphQLArgument[], values: Values): readonly Args[] {
  const find = (name: string) =>
    args.filter((arg) => arg.name === name).flatMap((arg) => valuesFor(arg, values));
  const [search] = find('search');
  const directions = [...find('descending').map((direction) => [direction]), []].slice(0, 2);
  return find('sortBy').flatMap((sort) =>
    directions.flatMap((direction) => {
      const sorted = [sort, ...direction];
      const withSearch = search === undefined ? [] : [[...sorted, search]];
      return sort.endsWith('RELEVANCE') ? withSearch : [sorted, ...withSearch];
    }),
  );
}

type Values = Readonly<Record<string, readonly string[]>>;

/** The arguments with each value that is known for them, such as `isPaid: true`. */
function valuesFor(arg: GraphQLArgument | GraphQLInputField, values: Values): readonly string[] {
  return literalsOf(arg.name, arg.type, values).map((literal) => `${arg.name}: ${literal}`);
}

function literalsOf(name: string, type: GraphQLInputType, values: Values): readonly string[] {
  if (isNonNullType(type)) return literalsOf(name, type.ofType, values);
  const named = getNamedType(type);
  if (isEnumType(named)) {
    const names = named.getValues().map((value) => value.name);
    return isListType(type) ? names.map((value) => `[${value}]`) : names;
  }
  if (named.name === 'Boolean') return ['true', 'false'];
  const known = values[name];
  if (known !== undefined) return known;
  if (!isInputObjectType(named)) throw new Error(`The bench knows no value for the argument ${name}`);
  return Object.values(named.getFields())
    .flatMap((field) => valuesFor(field, values))
    .map((field) => `{ ${field} }`);
}
