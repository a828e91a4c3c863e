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

/** Defines `@auth`, with the schema's enum `Role` as the type of its argument. */
export function authDirective(schema: GraphQLSchema): GraphQLDirective {
  const roles = schema.getType('Role') as GraphQLEnumType;
  return new GraphQLDirective({
    name: 'auth',
    description:
      'Restricts a field to users with a role. Without a valid access token the error is UNAUTHENTICATED, without the ' +
      'role FORBIDDEN. ADMIN includes USER.',
    locations: [DirectiveLocation.FIELD_DEFINITION],
    args: {
      requires: {
        type: new GraphQLNonNull(roles),
        defaultValue: Role.USER,
        description: 'The required role.',
      },
    },
  });
}

/** Restricts an operation or a computed field to a role, both at run time and in the printed schema. */
export function Auth(role: Role): MethodDecorator {
  return (target, key, descriptor) => {
    Authorized<Role>(role)(target, key, descriptor);
    Directive(`@auth(requires: ${role})`)(target, key, descriptor);
  };
}

/** Enforces {@link Auth} for the viewer of the request. */
export const checkAuth: AuthCheckerFn<Context, Role> = async ({ context }, roles) => {
  const viewer = await context.viewer();
  for (const role of roles) requireRole(viewer, role);
  return true;
};
