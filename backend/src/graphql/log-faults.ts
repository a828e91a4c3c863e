import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from './context';
import { isWorthLogging } from './error-format';

/** Faults of ours, once, with the request id; never the values that the caller sent. */
export const logFaults: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      didEncounterErrors: ({ errors, operationName, contextValue }) => {
        for (const error of errors.filter(isWorthLogging)) {
          contextValue.log.error(
            { err: error.originalError ?? error, operation: operationName },
            'GraphQL operation failed',
          );
        }
        return Promise.resolve();
      },
    }),
};
