import { skipToken, useQuery } from '@apollo/client/react';
import { CategoryPageDocument } from './category-page.generated';

/** The category with a slug, or a former one; none for the list of all tools. */
export const useCategory = (slug: string | undefined) =>
  useQuery(CategoryPageDocument, slug === undefined ? skipToken : { variables: { slug } });
