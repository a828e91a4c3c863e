import type { FastifyInstance } from 'fastify';
import { installEtag } from '../http/etag';
import type { Services } from '../modules';
import type { ImageStores } from '../platform/images/image-stores';
import type { ImageUrls } from '../platform/images/image-urls';
import type { WriteLimiter } from '../platform/rate-limits/write-limiter';
import { accountRoutes } from './account/routes';
import { SessionSchema } from './account/schemas';
import { catalogueRoutes } from './catalogue/routes';
import { installAccess } from './conventions/access';
import { installJsonBody } from './conventions/json-body';
import { collectMethods } from './conventions/method-not-allowed';
import { installOpenApi } from './conventions/openapi';
import { ErrorSchema } from './conventions/schemas';
import { installQuotas } from './conventions/quotas';
import { installSwaggerUi } from './conventions/swagger-ui';
import { installValidation } from './conventions/validation';
import { AddedSchema, DeletedSchema, UpdatedSchema } from './conventions/write-results';
import { dataExportRoutes } from './data-export/routes';
import { documentRoutes } from './documents/routes';
import { imageRoutes } from './images/routes';
import { orderRoutes } from './orders/routes';
import { purchaseRoutes } from './purchases/routes';
import { PurchaseSchema } from './purchases/schemas';
import { OrderSchema } from './orders/schemas';
import { paymentRoutes } from './payments/routes';
import { reviewRoutes } from './reviews/routes';
import { ReviewSchema } from './reviews/schemas';
import { toolRoutes } from './tools/routes';
import { ToolSchema } from './tools/schemas';
import { userRoutes } from './users/routes';
import { UserSchema } from './users/schemas';

/** The schemas that have a name in the documentation. */
const schemas = [
  ErrorSchema,
  AddedSchema,
  UpdatedSchema,
  DeletedSchema,
  ToolSchema,
  OrderSchema,
  PurchaseSchema,
  ReviewSchema,
  UserSchema,
  SessionSchema,
];

interface RestDependencies {
  readonly services: Services;
  readonly writeLimiter: WriteLimiter;
  readonly imageUrls: ImageUrls;
  readonly imageStores: ImageStores;
}

/** The REST API at the root, its documentation, and the image host. */
export async function installRest(app: FastifyInstance, deps: RestDependencies): Promise<void> {
  await app.register(async (scope) => {
    await installOpenApi(scope);
    await installSwaggerUi(scope);
    await scope.register((routes) => installRoutes(routes, deps));
  });
}

async function installRoutes(
  scope: FastifyInstance,
  { services, writeLimiter, imageUrls, imageStores }: RestDependencies,
): Promise<void> {
  installEtag(scope);
  installJsonBody(scope);
  installValidation(scope);
  installAccess(scope, services.users);
  installQuotas(scope, writeLimiter);
  const methods = collectMethods(scope);
  for (const schema of schemas) scope.addSchema(schema);
  await scope.register(toolRoutes(services.tools, services.toolEditing, imageUrls));
  await scope.register(catalogueRoutes(services.catalogueCsv));
  await scope.register(orderRoutes(services, imageUrls));
  await scope.register(purchaseRoutes(services, imageUrls));
  await scope.register(documentRoutes(services.documents));
  await scope.register(paymentRoutes(services.payments));
  await scope.register(reviewRoutes(services.reviews, services.users, imageUrls));
  await scope.register(accountRoutes(services.users, imageUrls));
  await scope.register(dataExportRoutes(services.dataExports));
  await scope.register(userRoutes(services.users, imageUrls));
  await scope.register(imageRoutes(imageStores, services.claimPhotos, imageUrls));
  methods.install();
}
