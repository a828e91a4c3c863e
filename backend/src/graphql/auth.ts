import {
  DirectiveLocation,
  GraphQLDirective,
  GraphQLNonNull,
  type GraphQLEnumType,
  type GraphQLSchema,
} from 'graphql';
import { Authorized, Directive, type AuthCheckerFn } from 'type-graphql';
import { requireRole, Role } from '../common/viewer';
import type { Context } from './context';

/** The definition of `@auth`, over the schema's own enum of roles. */
export function authDirective(schema: GraphQLSchema): GraphQLDirective {
  const roles = schema.getType('Role') as GraphQLEnumType;
  return new GraphQLDirective({
    name: 'auth',
    description:
      'Guards a field: without a valid access token the answer is UNAUTHENTICATED, without the role FORBIDDEN. ' +
      'ADMIN may do all that USER may.',
    locations: [DirectiveLocation.FIELD_DEFINITION],
    args: {
      requires: { type: new GraphQLNonNull(roles), defaultValue: Role.USER, description: 'The role.' },
    },
  });
}

/** Guards an operation or a computed field, at run time and in the printed schema by one declaration. */
export function Auth(requires: Role): MethodDecorator {
  return (target, key, descriptor) => {
    Authorized<Role>(requires)(target, key, descriptor);
    Directive(`@auth(requires: ${requires})`)(target, key, descriptor);
  };
}

/** Asks the declaration of {@link Auth} against the person behind the request. */
export const checkAuth: AuthCheckerFn<Context, Role> = async ({ context }, roles) => {
  const viewer = await context.viewer();
  for (const role of roles) requireRole(viewer, role);
  return true;
};
