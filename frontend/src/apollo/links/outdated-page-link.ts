import { ApolloLink } from '@apollo/client/link';
import { isMutationOperation } from '@apollo/client/utilities';
import { concatMap, NEVER, of } from 'rxjs';
import { resultErrorCode } from '../error';

const RELOADED = 'reloaded-outdated-page';

/** Marks this tab as reloaded; returns false when it was, or has no storage: it could then reload without end. */
function markReloaded(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) !== null) return false;
    sessionStorage.setItem(RELOADED, 'yes');
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads the page when the server does not know one of its queries, since it is older than the server: once in a tab. Its
 * queries then stay pending. A mutation returns the error, since a reload would lose what the user typed.
 */
export function outdatedPageLink(reload: () => void): ApolloLink {
  let isReloading = false;
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      concatMap((result) => {
        const isUnknown = resultErrorCode(result) === 'UNKNOWN_OPERATION';
        if (!isUnknown || isMutationOperation(operation.query)) return of(result);
        if (!isReloading && markReloaded()) {
          isReloading = true;
          reload();
        }
        return isReloading ? NEVER : of(result);
      }),
    ),
  );
}
