import { Box } from '@chakra-ui/react';
import { usePageFetchPolicy } from '../../apollo/use-page-fetch-policy';
import { SectionHeading } from '../../components/brand/section-heading';
import { CompareToggle } from './compare-toggle';
import { useRelatedToolsQuery } from './related-tools.generated';
import { ToolCard, type ToolCardAction } from './tool-card';
import { ToolGrid } from './tool-grid';

const MAX_TOOLS = 4;

interface RelatedToolsProps {
  toolId: string;
  category: { slug: string; name: string };
  cardAction: ToolCardAction;
}

/** Other tools of the category. Without them the page is complete, so it shows no error. */
export function RelatedTools({ toolId, category, cardAction }: RelatedToolsProps) {
  // One more, since the tool itself may be among them.
  const { data } = useRelatedToolsQuery({
    variables: { category: category.slug, first: MAX_TOOLS + 1 },
    ...usePageFetchPolicy(),
  });
  const tools = data?.tools.edges.map(({ node }) => node).filter(({ id }) => id !== toolId) ?? [];
  if (tools.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="related-tools-heading" mt={{ base: '12', md: '16' }}>
      <SectionHeading id="related-tools-heading">More from {category.name}</SectionHeading>
      <ToolGrid columns={{ base: 1, sm: 2, lg: 4 }} gap={{ base: '5', lg: '6' }}>
        {tools.slice(0, MAX_TOOLS).map((tool) => (
          <ToolCard key={tool.id} tool={tool} action={cardAction}>
            <CompareToggle tool={tool} />
          </ToolCard>
        ))}
      </ToolGrid>
    </Box>
  );
}
