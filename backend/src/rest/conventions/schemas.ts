import { Type, type Static, type TSchema } from '@fastify/type-provider-typebox';
import { errorCatalogue, type ErrorCode } from '../../common/error-catalogue';

/** A reference to a schema that the documentation shows under its own name, typed as the schema itself. */
export const named = <Schema extends TSchema & { readonly $id?: string }>(schema: Schema) =>
  Type.Unsafe<Static<Schema>>({ $ref: `${String(schema.$id)}#` });

export const Id = Type.String({ description: 'UUIDv7; blanks around it do not matter.' });

/** US dollars. */
export const Dollars = (description: string) => Type.Number({ minimum: 0, description, examples: [12.5] });

export const FailureSchema = Type.Object(
  {
    code: Type.Unsafe<ErrorCode>({
      type: 'string',
      enum: Object.keys(errorCatalogue),
      description: 'What failed.',
    }),
    message: Type.String({ description: 'A sentence for a person.' }),
    fields: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'For each input field at fault, a sentence.',
      }),
    ),
  },
  { $id: 'Failure', description: 'Every answer that is not a success.' },
);

/** The failures that a route may answer, by their HTTP status, worded by the catalogue. */
export function failures(...codes: readonly ErrorCode[]): Record<number, TSchema> {
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const { status, meaning } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code}: ${meaning}`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, words]) => [
      status,
      { ...named(FailureSchema), description: words.join(' ') },
    ]),
  );
}
