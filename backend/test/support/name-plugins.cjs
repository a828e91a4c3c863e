// Fastify searches the name of each plugin among all loaded modules, which Jest keeps in a slow proxy: a quarter of the start of
// a server. A plugin that has this name is not searched.
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  value: 'plugin',
  writable: true,
});
