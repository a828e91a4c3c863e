import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { css, logo, script } from './swagger-theme';

/** Serves the OpenAPI document at `/docs` as a page, and as `/docs/json` and `/docs/yaml`. */
export async function installSwaggerUi(scope: FastifyInstance): Promise<void> {
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
      // Swagger UI sets style attributes at run time.
      'style-src': "'self' 'unsafe-inline'",
    },
    theme: {
      title: 'Tools-Hub REST',
      css: [{ filename: 'theme.css', content: css }],
      js: [{ filename: 'viewport.js', content: script }],
      favicon: [{ filename: 'logo.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: logo }],
    },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list' },
  });
}
