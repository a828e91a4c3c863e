import { DirectiveLocation, GraphQLBoolean, GraphQLDirective, GraphQLInt } from 'graphql';
import { Directive } from 'type-graphql';

/** Defines `@cacheControl`, a subset of Apollo's directive. */
export const cacheControlDirective = new GraphQLDirective({
  name: 'cacheControl',
  description:
    'How long shared caches may store a response over GET. The response is `Cache-Control: public` only when every field ' +
    'of an object type has this directive and the request has no token; the shortest time applies.',
  locations: [DirectiveLocation.FIELD_DEFINITION, DirectiveLocation.OBJECT],
  args: {
    maxAge: { type: GraphQLInt, description: 'Seconds.' },
    inheritMaxAge: { type: GraphQLBoolean, description: 'Whether the time of the parent field applies.' },
  },
});

/** Lets shared caches store the response of an operation, which must be the same for every caller. */
export const CacheFor = (seconds: number): MethodDecorator => Directive(`@cacheControl(maxAge: ${seconds})`);

/** Lets shared caches store records of this type for the time of their parent field. */
export const CacheWithParent = (): ClassDecorator => Directive('@cacheControl(inheritMaxAge: true)');
