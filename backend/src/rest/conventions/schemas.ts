import { Type, type Static, type TSchema } from 'typebox';
import { sharedErrors, type ErrorCode } from '../../common/error-catalogue';
import { KEY_FORMAT } from '../../platform/idempotency/idempotency';

/** A reference to a schema that has a name in the documentation, with the type of that schema. */
export const named = <Schema extends TSchema & { readonly $id?: string }>(schema: Schema) =>
  Type.Unsafe<Static<Schema>>({ $ref: `${String(schema.$id)}#` });

const exampleIds = ['019ab8a0-5c1e-7c3a-9f43-2b7d4e1f6a90'];

/** The `_id` of a record. */
export const Id = Type.String({
  format: 'uuid',
  description: 'A UUIDv7: later records have greater ids.',
  examples: exampleIds,
});

/** The path parameter `id`. It has no format: a malformed id gets the same response as an unknown one. */
export const ById = Type.Object({
  id: Type.String({ description: 'The id; spaces around it are ignored.', examples: exampleIds }),
});

/** The path parameter `token` of a signed address. */
export const ByToken = Type.Object({ token: Type.String({ description: 'The token of the address.' }) });

/** @param source the fields of the GraphQL API that have the address. */
export const signedAddressNote = (source: string): string =>
  `The address is ${source} of the GraphQL API and is valid for five minutes. ` +
  'An address that has expired gets the same response as one that never existed.';

export const PurchaseNumber = Type.String({
  description: 'The number of the purchase for people.',
  examples: ['TH-100042'],
});

/** The path parameter `email`. It has no format: a malformed address gets the same response as an unknown one. */
export const ByEmail = Type.Object({
  email: Type.String({
    description:
      'The email address of the user, percent-encoded or not; case and spaces around it are ignored.',
    examples: ['customer@tools-hub.test'],
  }),
});

/** The header of writes that a client may repeat safely. */
export const IdempotencyKeyHeader = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      description:
        `A unique key for this request: ${KEY_FORMAT}. ` +
        'A request repeated with the same key within 24 hours leads to the same record.',
      examples: ['2f1c9f1e-7f0b-4f6a-9a58-0c2d8f3b7a11'],
    }),
  ),
});

export const AVATAR = 'https://shop.example/images/uploads/avatar-640.webp';
export const TOOL_IMAGE = 'https://shop.example/images/catalogue/claw-hammer-640.webp';

/** The absolute URL of an image. */
export const ImageLink = (description: string, example: string) =>
  Type.String({ format: 'uri', description, examples: [example] });

/** The bytes of a file. Generated clients read a string without the format as text. */
export const Bytes = Type.Unsafe<Buffer>({ type: 'string', format: 'binary' });

/** A string or null. */
export const NullableText = (description: string, ...examples: readonly string[]) =>
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description,
    ...(examples.length > 0 && { examples }),
  });

/** An optional string of a body; null has the same meaning as a missing field. */
export const OptionalText = (description: string, ...examples: readonly string[]) =>
  Type.Optional(NullableText(description, ...examples));

/** A quantity to order. The largest value is that of a column of type integer. */
export const OrderQuantity = Type.Integer({
  maximum: 2 ** 31 - 1,
  description:
    'The quantity in pieces, from the `minOrder` of the tool to its `available`, in multiples of `orderMultiple`.',
});

/** An amount in US dollars. */
export const Dollars = (description: string) => Type.Number({ minimum: 0, description, examples: [12.5] });

export const ErrorSchema = Type.Object(
  {
    code: Type.Unsafe<ErrorCode>({
      type: 'string',
      enum: Object.keys(sharedErrors),
      description: 'The error code.',
    }),
    message: Type.String({ description: 'A sentence for the user.' }),
    fields: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description:
          'The validation error of each invalid input field, by its name; in a list as `lines.0.quantity`.',
      }),
    ),
  },
  { $id: 'Error', description: 'The body of every error response.' },
);
