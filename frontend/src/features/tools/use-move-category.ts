import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { errorCode } from '../../apollo/error';
import { actionErrorMessage, actionErrorNotice, showError } from '../../apollo/error-notice';
import { AllCategoriesDocument } from './all-categories.generated';
import type { CategoryRow } from './category-columns';
import { useSortCategoriesMutation } from './sort-categories.generated';

/** Moves categories up or down the list, one after the other, since each move sends the whole order. */
export function useMoveCategory() {
  const client = useApolloClient();
  /** The new position, for screen readers. */
  const [announcement, setAnnouncement] = useState('');
  const [sortCategories] = useSortCategoriesMutation({
    update(store, { data }) {
      if (data) store.writeQuery({ query: AllCategoriesDocument, data: { categories: data.sortCategories } });
    },
  });

  const move = useCallback(
    async ({ id, name }: CategoryRow, step: 1 | -1) => {
      const ids =
        client.cache.readQuery({ query: AllCategoriesDocument })?.categories.map((other) => other.id) ?? [];
      const from = ids.indexOf(id);
      const to = from + step;
      // An earlier move or another admin has changed the list.
      if (from === -1 || to < 0 || to >= ids.length) return;
      try {
        await sortCategories({ variables: { ids: ids.toSpliced(from, 1).toSpliced(to, 0, id) } });
        setAnnouncement(`${name} is now ${to + 1} of ${ids.length}`);
        // The focused button moves with its row, which the browser does not follow.
        requestAnimationFrame(() =>
          document.activeElement?.closest('tr')?.scrollIntoView({ block: 'nearest' }),
        );
      } catch (error) {
        showError(actionErrorNotice(error, { name, outcome: 'moved', describeError }));
        // The moves that wait need the new list.
        if (errorCode(error) === 'BAD_USER_INPUT')
          await client
            .query({ query: AllCategoriesDocument, fetchPolicy: 'network-only' })
            .catch(() => undefined);
      }
    },
    [client, sortCategories],
  );
  const last = useRef(Promise.resolve());
  const moveCategory = useCallback(
    (category: CategoryRow, step: 1 | -1) => {
      last.current = last.current.then(() => move(category, step));
    },
    [move],
  );
  return { moveCategory, announcement };
}

/** Another admin has added or merged a category when the server does not accept the order. */
const describeError = (error: unknown, subject: string): string =>
  errorCode(error) === 'BAD_USER_INPUT'
    ? 'The categories have changed. Check the list, then try again.'
    : actionErrorMessage(error, subject);
