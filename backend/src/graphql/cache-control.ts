import {
  DirectiveLocation,
  GraphQLBoolean,
  GraphQLDirective,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql';
import { Directive } from 'type-graphql';
import type { CachePolicy } from '../common/cache-policy';

/** Defines `@cacheControl`, a subset of Apollo's directive with the sources of the data. */
export const cacheControlDirective = new GraphQLDirective({
  name: 'cacheControl',
  description:
    'How long shared caches may store a response over GET. The response is `Cache-Control: public` only when every field ' +
    'of an object type has this directive and the request has no token; the shortest time applies.',
  locations: [DirectiveLocation.FIELD_DEFINITION, DirectiveLocation.OBJECT],
  args: {
    maxAge: { type: GraphQLInt, description: 'Seconds.' },
    sources: {
      type: new GraphQLList(new GraphQLNonNull(GraphQLString)),
      description: 'The data whose change ends the time early.',
    },
    inheritMaxAge: { type: GraphQLBoolean, description: 'Whether the time of the parent field applies.' },
  },
});

/** Lets caches share the response of an operation, which must be the same for every caller. */
export const CacheFor = ({ maxAge, sources }: CachePolicy): MethodDecorator =>
  Directive(`@cacheControl(maxAge: ${maxAge}, sources: ${JSON.stringify(sources)})`);

/** Lets shared caches store records of this type for the time of their parent field. */
export const CacheWithParent = (): ClassDecorator => Directive('@cacheControl(inheritMaxAge: true)');
