import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Serves the description of {@link describeCalls} at `/docs`, for people, and as `/docs/json` and `/docs/yaml`. */
export async function installDocumentationPage(scope: FastifyInstance): Promise<void> {
  await scope.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: {
      'default-src': "'none'",
      'base-uri': "'none'",
      'connect-src': "'self'",
      'font-src': "'self' data:",
      'form-action': "'none'",
      'frame-ancestors': "'self'",
      'img-src': "'self' data:",
      'script-src': "'self'",
      // Swagger UI writes style attributes while it runs.
      'style-src': "'self' 'unsafe-inline'",
    },
    theme: { title: 'Tools-Hub REST' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list' },
  });
}
