import { DirectiveLocation, GraphQLBoolean, GraphQLDirective, GraphQLInt } from 'graphql';
import { Directive } from 'type-graphql';

/** The definition of `@cacheControl`, with as much of Apollo's meaning as the shop needs. */
export const cacheControlDirective = new GraphQLDirective({
  name: 'cacheControl',
  description:
    'How long an answer over GET may be kept by anybody. Only when each field with fields of its own says so, and the ' +
    'request carries no token, the answer is `Cache-Control: public`; the shortest time counts.',
  locations: [DirectiveLocation.FIELD_DEFINITION, DirectiveLocation.OBJECT],
  args: {
    maxAge: { type: GraphQLInt, description: 'Seconds.' },
    inheritMaxAge: { type: GraphQLBoolean, description: 'As long as what it is part of.' },
  },
});

/** The answer of an operation is the same for everybody and may be kept for so many seconds. */
export const CacheFor = (seconds: number): MethodDecorator => Directive(`@cacheControl(maxAge: ${seconds})`);

/** Records of this type may be kept as long as the answer that they are part of. */
export const CacheWithParent = (): ClassDecorator => Directive('@cacheControl(inheritMaxAge: true)');
