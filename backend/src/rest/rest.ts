import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../modules';
import type { ImageLinks } from '../platform/images/image-links';
import type { ImageStore } from '../platform/images/image-store';
import { installAccess } from './conventions/access';
import { AddedSchema, DeletedSchema, UpdatedSchema } from './conventions/acknowledgements';
import { installBodies } from './conventions/bodies';
import { describeCalls } from './conventions/documentation';
import { installDocumentationPage } from './conventions/documentation-page';
import { watchMethods } from './conventions/methods';
import { FailureSchema } from './conventions/schemas';
import { installValidation } from './conventions/validation';
import { accountEndpoints, SessionSchema } from './account';
import { imageEndpoints } from './images';
import { OrderSchema } from './order-json';
import { orderKeepingEndpoints } from './order-keeping';
import { orderEndpoints } from './orders';
import { paymentEndpoints } from './payments';
import { reviewEndpoints, ReviewSchema } from './reviews';
import { toolEndpoints, ToolSchema } from './tools';
import { UserSchema } from './user-json';
import { userKeepingEndpoints } from './user-keeping';
import { userEndpoints } from './users';

/** What the documentation shows under a name of its own. */
const schemas = [
  FailureSchema,
  AddedSchema,
  UpdatedSchema,
  DeletedSchema,
  ToolSchema,
  OrderSchema,
  ReviewSchema,
  UserSchema,
  SessionSchema,
];

/**
 * The calls of the specification on their original paths, a thin gateway over the services that GraphQL asks, too; and
 * the image host.
 */
export async function installRest(
  app: FastifyInstance,
  services: Services,
  links: ImageLinks,
  images: ImageStore,
): Promise<void> {
  await app.register(async (scope) => {
    await describeCalls(scope);
    await installDocumentationPage(scope);
    await scope.register((calls) => installCalls(calls, services, links, images));
  });
}

async function installCalls(
  calls: FastifyInstance,
  services: Services,
  links: ImageLinks,
  images: ImageStore,
): Promise<void> {
  await calls.register(etag, { weak: true });
  installBodies(calls);
  installValidation(calls);
  installAccess(calls, services.users);
  const methods = watchMethods(calls);
  for (const schema of schemas) calls.addSchema(schema);
  await calls.register(toolEndpoints(services.tools, links));
  await calls.register(orderEndpoints(services.orders, services.users, links));
  await calls.register(orderKeepingEndpoints(services.orders, services.payments));
  await calls.register(paymentEndpoints(services.payments));
  await calls.register(reviewEndpoints(services.reviews, links));
  await calls.register(accountEndpoints(services.users, links));
  await calls.register(userEndpoints(services.users, links));
  await calls.register(userKeepingEndpoints(services.users));
  await calls.register(imageEndpoints(images, links));
  methods.answer();
}
