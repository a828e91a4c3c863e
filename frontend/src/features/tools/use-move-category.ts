import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { errorCode } from '../../apollo/error';
import { actionErrorMessage, actionErrorNotice } from '../../apollo/error-notice';
import { toast } from '../../components/feedback/toaster';
import { useSingleFlight } from '../../hooks/use-single-flight';
import { AllCategoriesDocument } from './all-categories.generated';
import type { CategoryRow } from './category-columns';
import { useSortCategoriesMutation } from './sort-categories.generated';

/** Moves categories to other positions of the list, one at a time, since each move sends the whole order. */
export function useMoveCategory() {
  const { cache } = useApolloClient();
  /** The new position, for screen readers. */
  const [announcement, setAnnouncement] = useState('');
  const [sortCategories] = useSortCategoriesMutation({
    update(store, { data }) {
      if (data) store.writeQuery({ query: AllCategoriesDocument, data: { categories: data.sortCategories } });
    },
  });

  const move = useCallback(
    async ({ id, name }: CategoryRow, to: number) => {
      const categories = cache.readQuery({ query: AllCategoriesDocument })?.categories ?? [];
      const others = categories.map((category) => category.id).filter((other) => other !== id);
      try {
        await sortCategories({ variables: { ids: others.toSpliced(to, 0, id) } });
        setAnnouncement(`${name} is now ${to + 1} of ${categories.length}`);
      } catch (error) {
        if (errorCode(error) === 'BAD_USER_INPUT') cache.evict({ fieldName: 'categories' });
        const { title, detail } = actionErrorNotice(error, { name, outcome: 'moved', describeError });
        toast.error(title, detail);
      }
    },
    [cache, sortCategories],
  );
  return { moveCategory: useSingleFlight(move), announcement };
}

/** Another admin has added or merged a category when the server does not accept the order. */
const describeError = (error: unknown, subject: string): string =>
  errorCode(error) === 'BAD_USER_INPUT'
    ? 'The categories have changed. Check the list, then try again.'
    : actionErrorMessage(error, subject);
