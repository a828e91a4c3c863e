import { Box, SimpleGrid, Skeleton } from '@chakra-ui/react';
import { failureMessage } from '../../apollo/failure';
import { EmptyState, ErrorState, LoadingState } from '../../components/page-state';
import { SectionHeading } from '../../components/section-heading';
import { POPULAR_TOOLS_ID } from '../../config/paths';
import { usePopularToolsQuery } from './popular-tools.generated';
import { ToolCard } from './tool-card';

/** How many tools Home shows at most. */
const SHOWN = 6;

const GRID = { columns: { base: 1, md: 2, lg: 3 }, gap: { base: '5', lg: '7' } };

function Tools() {
  const { data, error, refetch } = usePopularToolsQuery({ variables: { first: SHOWN } });
  if (error) return <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <LoadingState label="Loading tools">
        <SimpleGrid {...GRID}>
          {Array.from({ length: SHOWN }, (_, place) => (
            <Skeleton key={place} h="lg" borderRadius="l3" />
          ))}
        </SimpleGrid>
      </LoadingState>
    );
  }
  const tools = data.tools.edges.slice(0, SHOWN);
  if (tools.length === 0) return <EmptyState title="The shelves are being filled. Come back soon." />;
  return (
    <SimpleGrid {...GRID}>
      {tools.map(({ node }) => (
        <ToolCard key={node.id} tool={node} />
      ))}
    </SimpleGrid>
  );
}

/** 'Our Popular Tools': the first tools of the catalogue. */
export function PopularTools() {
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
      <Tools />
    </Box>
  );
}
