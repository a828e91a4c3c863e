import { UseMiddleware, type ResolverData } from 'type-graphql';
import type { QuotaName } from '../common/quotas';
import type { Context } from './context';

/** Counts each execution of a mutation towards a quota, so aliases count each. Runs after the check of `@Auth`. */
export const Quota = (name: QuotaName): MethodDecorator =>
  UseMiddleware(async ({ context }: ResolverData<Context>, next) => {
    await context.beginWrite(name);
    return next() as Promise<unknown>;
  });
