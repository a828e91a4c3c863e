import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { Role } from '../../common/viewer';
import type { Access } from './access';
import { withCommonAnswers } from './common-answers';

const DESCRIPTION = [
  "The shop's calls for integrators, on the paths of its specification. The same services answer GraphQL at `/graphql`.",
  "**Signing in.** `PUT /user/{email}` trades a Firebase ID token for the shop's own access token. Send that as bearer " +
    "on every other call that is not open to everybody. It ends after an hour, and a deleted person's at once.",
  '**Values.** Money is in US dollars with at most two decimals. Ids are called `_id`. An address may end in a slash; ' +
    'blanks around an id or an e-mail address do not matter, nor do capitals in an e-mail address.',
  '**Bodies** are JSON of at most 256 kB, a picture aside. Fields that a call does not know are ignored; a missing or mistyped one is ' +
    'refused by its name.',
  '**Lists** are arrays of at most 1,000 records. A longer one goes on under the address in the header `Link`.',
  '**Failures.** Every one is a `Failure` with a code of one catalogue. What the caller may not see answers as what ' +
    'does not exist. A method that an address does not know is 405, with the known ones in `Allow`.',
].join('\n\n');

const tokenHelp = 'The `token` that `PUT /user/{email}` answers; it ends after an hour.';

const tags = [
  { name: 'Tools', description: 'The catalogue. Everybody reads it; admins keep it.' },
  { name: 'Orders', description: 'Placing, reading and cancelling orders.' },
  { name: 'Payments', description: 'Paying an order by card.' },
  { name: 'Reviews', description: 'What customers say about the shop.' },
  { name: 'Images', description: 'Pictures of tools and portraits of people.' },
  { name: 'Users', description: 'Sessions, profiles, and who is an admin.' },
];

/** Describes the routes that are added from here on. */
export async function describeCalls(scope: FastifyInstance): Promise<void> {
  await scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tools-Hub',
        version: '1.0.0',
        description: DESCRIPTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'This shop.' }],
      tags,
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: tokenHelp },
          firebaseIdToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'An ID token of the sign-in at Firebase.',
          },
        },
      },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json['$id'] === 'string' ? json['$id'] : `Schema${index}`,
    },
    transform: ({ schema, url, route }) => {
      const { access = 'public' } = route.config ?? {};
      const words = [schema.description, whoMayCall[access]].filter((word) => word !== undefined);
      return {
        url,
        schema: {
          ...schema,
          description: words.join(' '),
          security: securityOf(access),
          'x-access': access,
        },
      };
    },
    transformObject: (described) =>
      'openapiObject' in described ? withCommonAnswers(described.openapiObject) : described.swaggerObject,
  });
}

const whoMayCall: Readonly<Record<Access, string>> = {
  public: 'Open to everybody.',
  firebase: 'For whoever is signed in at Firebase.',
  [Role.USER]: 'For everybody with a session.',
  [Role.ADMIN]: 'For admins.',
};

function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'firebase') return [{ firebaseIdToken: [] }];
  return access === 'public' ? [] : [{ accessToken: [] }];
}
