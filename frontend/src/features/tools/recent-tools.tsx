import { skipToken, useQuery } from '@apollo/client/react';
import { Button, Flex, Heading, Link, SimpleGrid, Skeleton, Stack } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { SectionHeading } from '../../components/brand/section-heading';
import { focusContent } from '../../components/focus-content';
import { Money } from '../../components/money';
import { ToolImage } from '../../components/tool-image';
import { paths } from '../../config/paths';
import { useIsNear } from '../../hooks/use-is-near';
import { useStoredValue } from '../../lib/stored-value';
import { recentlyViewed } from './recently-viewed';
import { RecentToolsDocument, type RecentToolsQuery } from './recent-tools.generated';
import { foundTools } from './slug-list';

const MAX_SHOWN = 8;

type Tool = NonNullable<RecentToolsQuery['toolsBySlug'][number]>;

/** The tools that were viewed last in this browser, without the current one. They are loaded when they are nearly visible. */
export function RecentTools({ current }: { current?: string }) {
  const [ref, isNear] = useIsNear();
  const slugs = useStoredValue(recentlyViewed).filter((slug) => slug !== current);
  const shown = slugs.slice(0, MAX_SHOWN);
  const { data, error } = useQuery(
    RecentToolsDocument,
    isNear && shown.length > 0 ? { variables: { slugs: shown } } : skipToken,
  );
  const tools = data && foundTools(data.toolsBySlug).filter(({ slug }) => slug !== current);
  if (shown.length === 0 || tools?.length === 0 || error) return null;
  return (
    <Stack
      as="section"
      ref={ref}
      aria-labelledby="recent-tools-heading"
      gap="0"
      mt={{ base: '12', md: '16' }}
      // On paper, the heading of what is not loaded would be above nothing.
      _print={tools ? undefined : { display: 'none' }}
    >
      <Flex justify="space-between" align="flex-start" gap="4">
        <SectionHeading id="recent-tools-heading">Recently viewed</SectionHeading>
        <Button
          variant="ghost"
          aria-label="Clear recently viewed tools"
          onClick={({ currentTarget }) => {
            focusContent(currentTarget);
            recentlyViewed.write([]);
          }}
        >
          Clear
        </Button>
      </Flex>
      <SimpleGrid columns={{ base: 2, sm: 4, xl: 8 }} gap={{ base: '4', lg: '5' }}>
        {tools
          ? tools.map((tool) => <RecentTool key={tool.id} tool={tool} />)
          : shown.map((slug) => <RecentToolSkeleton key={slug} />)}
      </SimpleGrid>
    </Stack>
  );
}

const image = { borderRadius: 'l2' } as const;
const name = { minH: '3rem', lineClamp: 2 } as const;

function RecentTool({ tool }: { tool: Tool }) {
  return (
    <Stack as="article" position="relative" gap="2">
      <ToolImage
        {...image}
        src={tool.imageLink}
        srcSet={tool.imageSrcSet}
        alt=""
        sizes="(min-width: 80em) 9rem, (min-width: 30em) 25vw, 50vw"
      />
      <Heading as="h3" textStyle="sm" fontWeight="600" {...name}>
        <Link asChild color="inherit" _after={{ content: '""', position: 'absolute', inset: '0' }}>
          <RouterLink to={paths.tool(tool.slug)}>{tool.toolName}</RouterLink>
        </Link>
      </Heading>
      <Money amount={tool.price} fontWeight="700" />
    </Stack>
  );
}

function RecentToolSkeleton() {
  return (
    <Stack gap="2" aria-hidden>
      <Skeleton {...image} aspectRatio="landscape" />
      <Skeleton h="3rem" />
      <Skeleton h="6" w="50%" />
    </Stack>
  );
}
