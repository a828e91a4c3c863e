import { Type, type Static, type TSchema } from '@fastify/type-provider-typebox';
import { errorCatalogue, sharedErrors, type ErrorCode } from '../../common/error-catalogue';

/** A reference to a schema that the documentation shows under its own name, typed as the schema itself. */
export const named = <Schema extends TSchema & { readonly $id?: string }>(schema: Schema) =>
  Type.Unsafe<Static<Schema>>({ $ref: `${String(schema.$id)}#` });

const exampleIds = ['019ab8a0-5c1e-7c3a-9f43-2b7d4e1f6a90'];

/** The `_id` of a record. */
export const Id = Type.String({
  format: 'uuid',
  description: 'A UUIDv7: later records have greater ids.',
  examples: exampleIds,
});

/** What is not an id answers as an unknown one, so the format is not asked of an address. */
export const ById = Type.Object({
  id: Type.String({ description: 'The id; blanks around it do not matter.', examples: exampleIds }),
});

/** What cannot be an address answers as one that nobody has. */
export const ByEmail = Type.Object({
  email: Type.String({
    description:
      'The e-mail address of the person, percent-encoded or not; capitals and blanks around it do not matter.',
    examples: ['customer@tools-hub.test'],
  }),
});

/** Of the writes that can be sent again without being done again. */
export const KeyHeader = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      description:
        'A name of your own for this request: sent again within 24 hours, it leads to the same record. 1 to 255 characters.',
      examples: ['2f1c9f1e-7f0b-4f6a-9a58-0c2d8f3b7a11'],
    }),
  ),
});

/** The absolute URL of a picture. */
export const PictureLink = (description: string) =>
  Type.String({
    format: 'uri',
    description,
    examples: ['https://shop.example/images/uploads/portrait-640.webp'],
  });

/** A text that may be missing; null says the same. */
export const NullableText = (description: string, ...examples: readonly string[]) =>
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description,
    ...(examples.length > 0 && { examples }),
  });

/** A text of a body that may be left out. */
export const OptionalText = (description: string, ...examples: readonly string[]) =>
  Type.Optional(NullableText(description, ...examples));

/** US dollars. */
export const Dollars = (description: string) => Type.Number({ minimum: 0, description, examples: [12.5] });

export const FailureSchema = Type.Object(
  {
    code: Type.Unsafe<ErrorCode>({
      type: 'string',
      enum: Object.keys(sharedErrors),
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

/** A failure as the documentation words it. */
export const sentenceOf = (code: ErrorCode): string => `${code}: ${errorCatalogue[code].meaning}`;

/** The failures that a route may answer, by their HTTP status, worded by the catalogue. */
export function failures(...codes: readonly ErrorCode[]): Record<number, TSchema> {
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), sentenceOf(code)]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, words]) => [
      status,
      { ...named(FailureSchema), description: words.join(' ') },
    ]),
  );
}
