/** The colors of the shop, and a layout for small screens, which Swagger UI lacks. */
export const css = `
body { background: #fffdf9; }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .info p, .swagger-ui .opblock-tag { color: #1a1611; }
.swagger-ui .wrapper { max-width: 68rem; }
.swagger-ui .info { margin: 2rem 0 1rem; padding-left: 1rem; border-left: 0.5rem solid #ffc629; }
.swagger-ui .info .description { max-width: 46rem; }
.swagger-ui .info .title small.version-stamp, .swagger-ui .info .title small { background: #544a3f; }
.swagger-ui .info a { color: #7a4d20; }
.swagger-ui .markdown code, .swagger-ui .renderedMarkdown code { background: #f6f1e7; color: #5b3918; }
.swagger-ui .scheme-container { background: #f6f1e7; box-shadow: none; padding: 1rem 0; }
.swagger-ui .btn.authorize { border-color: #1a1611; background: #ffc629; color: #1a1611; }
.swagger-ui .btn.authorize svg, .swagger-ui .btn.authorize svg path { fill: #1a1611; }
.swagger-ui .response-col_links { display: none; }
@media (max-width: 40rem) {
  .swagger-ui .wrapper, .swagger-ui .opblock-tag { padding-inline: 0.75rem; }
  .swagger-ui .opblock-tag { display: block; position: relative; }
  .swagger-ui .opblock-tag > button { position: absolute; right: 0; top: 0.5rem; }
  .swagger-ui .opblock .opblock-summary-description { display: none; }
  .swagger-ui .opblock-body .table-container { overflow-x: auto; }
}
`;

/** Swagger UI's page has no viewport, which phones need. */
export const script = `
const viewport = document.createElement('meta');
viewport.name = 'viewport';
viewport.content = 'width=device-width, initial-scale=1';
document.head.append(viewport);
`;

/** The logo of the shop. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="6" fill="#1a1611" />
  <path d="M5 6h22v7h-7l4 13H8l4-13H5z" fill="#ffc629" />
</svg>`;
