import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { Role } from '../../common/viewer';
import type { Access } from './access';

const DESCRIPTION = `The shop's calls for integrators, on the paths of its specification. The same services answer GraphQL at \`/graphql\`.

Money is in US dollars with at most two decimals. Ids are called \`_id\`. Fields that a call does not know are ignored.
Lists are arrays of at most 1,000; a longer one goes on under the address in the \`Link\` header. Every failure is a \`Failure\`.`;

const tokenHelp = 'The `token` that `PUT /user/{email}` answers; it ends after an hour.';

/** Describes the routes that are added from here on, and serves the description at `/docs`. */
export async function installDocumentation(scope: FastifyInstance): Promise<void> {
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
    transform: ({ schema, url, route }) => ({
      url,
      schema: { ...schema, security: securityOf(route.config?.access) },
    }),
  });
  await scope.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    theme: { title: 'Tools-Hub REST' },
  });
}

function securityOf(access: Access | undefined): Record<string, string[]>[] {
  if (access === 'firebase') return [{ firebaseIdToken: [] }];
  return access === Role.USER || access === Role.ADMIN ? [{ accessToken: [] }] : [];
}
