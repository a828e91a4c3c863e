import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Role } from '../../common/viewer';
import { BACKEND_FOLDER } from '../../config/folders';
import type { Access } from './access';
import { addErrorResponses } from './responses';

const DESCRIPTION = [
  'The REST API of the shop. The GraphQL API at `/graphql` uses the same services.',
  '**Authentication.** `PUT /user/{email}` exchanges a Firebase ID token for an access token. Send the access token as ' +
    'bearer token with every request that is not public. It expires after an hour at the latest; the token of a deleted user stops ' +
    'working immediately.',
  '**Values.** Amounts are in US dollars with at most two decimals. Ids are called `_id`. A path may end in a slash. ' +
    'Spaces around an id or an email address are ignored, and so is the case of an email address.',
  '**Bodies** are JSON of at most 256 kB, except uploads of images and CSV files. Unknown fields are ignored; a missing or mistyped field is ' +
    'rejected by name.',
  '**Lists** are arrays of at most 1,000 records. The header `Link` has the address of the next page.',
  '**Limits.** Requests are limited by address, writes also by account; those with invalid input count too. Beyond a limit the ' +
    'response is 429, and `Retry-After` holds the seconds to wait.',
  '**Errors.** Every error response is an `Error` with a code. A record that the caller may not see gets the same response as ' +
    'one that does not exist. An unsupported method gets 405 with the supported ones in `Allow`.',
].join('\n\n');

const { version: VERSION } = JSON.parse(readFileSync(join(BACKEND_FOLDER, 'package.json'), 'utf8')) as {
  version: string;
};

const tags = [
  { name: 'Tools', description: 'The catalogue. Anyone can read it; admins manage it.' },
  { name: 'Catalogue', description: 'Exporting and importing all tools as CSV.' },
  { name: 'Orders', description: 'Placing, reading and cancelling orders.' },
  { name: 'Purchases', description: 'Placing and reading purchases, and their documents.' },
  { name: 'Payments', description: 'Paying a purchase by card.' },
  { name: 'Reviews', description: 'Customer reviews of the shop.' },
  { name: 'Images', description: 'Images of tools, avatars of users and photos of claims.' },
  { name: 'Users', description: 'Sessions, profiles and admins.' },
];

/** Describes the routes that are registered afterwards as an OpenAPI document. */
export async function installOpenApi(scope: FastifyInstance): Promise<void> {
  await scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tools-Hub',
        version: VERSION,
        description: DESCRIPTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'This server.' }],
      tags,
      components: {
        securitySchemes: {
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description:
              'The `token` that `PUT /user/{email}` returns; it expires after an hour at the latest.',
          },
          firebaseIdToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'A Firebase ID token.',
          },
        },
      },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json['$id'] === 'string' ? json['$id'] : `Schema${index}`,
    },
    transform: ({ schema, url, route }) => {
      const {
        access = 'public',
        recognizesViewer = false,
        errors = [],
        isStreamed = false,
      } = route.config ?? {};
      const description = [schema.description, accessDescriptions[access]].filter(Boolean).join(' ');
      return {
        url,
        schema: {
          ...schema,
          description,
          security: securityOf(access, recognizesViewer),
          'x-access': access,
          'x-errors': errors,
          'x-streamed': isStreamed,
        },
      };
    },
    transformObject: (described) =>
      'openapiObject' in described ? addErrorResponses(described.openapiObject) : described.swaggerObject,
  });
}

const accessDescriptions: Readonly<Record<Access, string>> = {
  public: 'Public.',
  firebase: 'Requires a Firebase ID token.',
  [Role.USER]: 'Requires a signed-in user.',
  [Role.ADMIN]: 'Requires an admin.',
};

function securityOf(access: Access, recognizesViewer: boolean): Record<string, string[]>[] {
  if (access === 'firebase') return [{ firebaseIdToken: [] }];
  if (access !== 'public') return [{ accessToken: [] }];
  return recognizesViewer ? [{}, { accessToken: [] }] : [];
}
