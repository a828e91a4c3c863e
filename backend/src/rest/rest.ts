import type { FastifyInstance } from 'fastify';
import type { Services } from '../modules';
import type { ImageLinks } from '../platform/images/image-links';
import { installAccess } from './conventions/access';
import { AddedSchema, DeletedSchema, UpdatedSchema } from './conventions/acknowledgements';
import { installDocumentation } from './conventions/documentation';
import { watchMethods } from './conventions/methods';
import { FailureSchema } from './conventions/schemas';
import { installValidation } from './conventions/validation';
import { toolEndpoints, ToolSchema } from './tools';

/** The calls of the specification on their original paths: a thin gateway over the services that GraphQL asks, too. */
export async function installRest(
  app: FastifyInstance,
  services: Services,
  links: ImageLinks,
): Promise<void> {
  await app.register(async (scope) => {
    await installDocumentation(scope);
    await scope.register((calls) => installCalls(calls, services, links));
  });
}

async function installCalls(calls: FastifyInstance, services: Services, links: ImageLinks): Promise<void> {
  installValidation(calls);
  installAccess(calls, services.users);
  const methods = watchMethods(calls);
  for (const schema of [FailureSchema, AddedSchema, UpdatedSchema, DeletedSchema, ToolSchema]) {
    calls.addSchema(schema);
  }
  await calls.register(toolEndpoints(services.tools, links));
  methods.answer();
}
