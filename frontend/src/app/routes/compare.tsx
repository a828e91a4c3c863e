import { Button, Skeleton, Text } from '@chakra-ui/react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../apollo/error';
import { SectionHeading } from '../../components/brand/section-heading';
import { Breadcrumbs } from '../../components/breadcrumbs';
import { EmptyState } from '../../components/feedback/empty-state';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { paths } from '../../config/paths';
import { comparedTools, MAX_COMPARED } from '../../features/tools/compared-tools';
import { Comparison } from '../../features/tools/comparison';
import { parseSlugs } from '../../features/tools/slug-list';
import { useComparison } from '../../features/tools/use-comparison';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/compare?tools=slug,slug` */
export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const slugs = parseSlugs(params.get('tools') ?? '', MAX_COMPARED);
  usePageMeta(
    'Compare tools',
    'Up to four carpentry tools next to each other: prices, quantities, stock and data sheets.',
    { canonicalUrl: paths.compare(slugs) },
  );
  const { tools, missing, error, retry } = useComparison(slugs);
  const remove = ({ slug }: { slug: string }) => {
    comparedTools.remove(slug);
    const rest = tools?.flatMap((tool) => (tool.slug === slug ? [] : [tool.slug])) ?? [];
    void navigate(paths.compare(rest), { preventScrollReset: true });
  };
  return (
    <section aria-labelledby="compare-heading">
      <Breadcrumbs
        trail={[
          { label: 'Home', path: paths.home },
          { label: 'Tools', path: paths.tools },
        ]}
        current="Compare tools"
      />
      <SectionHeading as="h1" id="compare-heading">
        Compare tools
      </SectionHeading>
      {missing.length > 0 && <Missing slugs={missing} />}
      {!tools && <Pending error={error} onRetry={retry} />}
      {tools?.length === 0 && <NoTools />}
      {tools && tools.length > 0 && <Comparison tools={tools} onRemove={remove} />}
    </section>
  );
}

/** Names the tools by their slugs, since nothing else is known of them. */
function Missing({ slugs }: { slugs: readonly string[] }) {
  const names = slugs.map((slug) => `“${slug.replaceAll('-', ' ')}”`);
  return (
    <Text role="note" bg="bg.error" color="fg.error" borderRadius="l2" p="4" mb="6">
      {new Intl.ListFormat('en').format(names)} {names.length === 1 ? 'is' : 'are'} not in our catalogue.
    </Text>
  );
}

function NoTools() {
  return (
    <EmptyState
      title="No tools to compare"
      hint={`Select “Compare” on up to ${MAX_COMPARED} tools to see them next to each other.`}
    >
      <Button asChild>
        <Link to={paths.tools}>Browse tools</Link>
      </Button>
    </EmptyState>
  );
}

function Pending({ error, onRetry }: { error: Error | undefined; onRetry: () => void }) {
  if (error) return <ErrorState message={errorMessage(error)} onRetry={onRetry} />;
  return (
    <LoadingState label="Loading tools">
      <Skeleton h="xl" borderRadius="l3" />
    </LoadingState>
  );
}
