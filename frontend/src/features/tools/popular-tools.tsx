import { Box, Button, SimpleGrid, Skeleton, Stack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../apollo/error';
import { usePageFetchPolicy } from '../../apollo/use-page-fetch-policy';
import { EmptyState } from '../../components/feedback/empty-state';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { SectionHeading } from '../../components/brand/section-heading';
import { paths, POPULAR_TOOLS_ID } from '../../config/paths';
import { formatCount } from '../../lib/numbers';
import { usePopularToolsQuery } from './popular-tools.generated';
import { ToolCard, ToolCardSkeleton, type ToolCardAction } from './tool-card';
import { ToolGrid } from './tool-grid';

/** The maximum number of tools on Home. */
const MAX_TOOLS = 6;

const GRID = { columns: { base: 1, md: 2, lg: 3 }, gap: { base: '5', lg: '7' } };

interface PopularToolsProps {
  cardAction: ToolCardAction;
}

function Tools({ cardAction }: PopularToolsProps) {
  const { data, error, refetch } = usePopularToolsQuery({
    variables: { first: MAX_TOOLS },
    ...usePageFetchPolicy(),
  });
  if (!data) {
    return error ? (
      <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label="Loading tools">
        <Stack gap="8">
          <SimpleGrid {...GRID}>
            {Array.from({ length: MAX_TOOLS }, (_, index) => (
              <ToolCardSkeleton key={index} />
            ))}
          </SimpleGrid>
          <Skeleton h="12" w="44" alignSelf="center" />
        </Stack>
      </LoadingState>
    );
  }
  const tools = data.tools.edges.slice(0, MAX_TOOLS);
  if (tools.length === 0) return <EmptyState title="No tools are available yet. Check back soon." />;
  return (
    <Stack gap="8">
      <ToolGrid {...GRID}>
        {tools.map(({ node }) => (
          <ToolCard key={node.id} tool={node} action={cardAction} />
        ))}
      </ToolGrid>
      <Button asChild variant="outline" size="lg" alignSelf="center">
        <Link to={paths.tools}>See all {formatCount(data.tools.totalCount)} tools</Link>
      </Button>
    </Stack>
  );
}

/** The section 'Our Popular Tools' of Home: the first tools of the catalogue. */
export function PopularTools({ cardAction }: PopularToolsProps) {
  return (
    <Box
      as="section"
      id={POPULAR_TOOLS_ID}
      tabIndex={-1}
      outline="none"
      aria-labelledby="popular-tools-heading"
      pt="16"
    >
      <SectionHeading id="popular-tools-heading">Our Popular Tools</SectionHeading>
      <Tools cardAction={cardAction} />
    </Box>
  );
}
