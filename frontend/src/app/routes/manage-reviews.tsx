import { useSearchParams } from 'react-router-dom';
import { ListFilter } from '../../components/table/list-filter';
import { useFilterFocus } from '../../components/table/use-filter-focus';
import { AllReviews } from '../../features/reviews/all-reviews';
import { AllToolReviews } from '../../features/tool-reviews/all-tool-reviews';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard/manage-reviews`: the reviews of the shop, or those of tools (`?of=tools`). */
export function Component() {
  const [searchParams] = useSearchParams();
  const of = searchParams.get('of') ?? '';
  usePageMeta('Manage Reviews', 'Every review, with those that are hidden.');
  const subjects = (
    <ListFilter
      ref={useFilterFocus(of)}
      label="Subject of the reviews"
      parameter="of"
      options={[{ label: 'Shop' }, { label: 'Tools', value: 'tools' }]}
    />
  );
  return of === 'tools' ? <AllToolReviews>{subjects}</AllToolReviews> : <AllReviews>{subjects}</AllReviews>;
}
