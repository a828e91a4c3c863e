export { entities } from './entities';
export { createResolvers, resolverClasses } from './resolvers';
export { createServices, type Services } from './services';
