import { useParams } from 'react-router-dom';
import { ShoppingList } from '../../features/cart/shopping-lists/shopping-list';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard/shopping-lists/:id` */
export function Component() {
  const { id = '' } = useParams();
  usePageMeta('Shopping List', 'A saved cart, with the prices of today.');
  return <ShoppingList key={id} id={id} />;
}
