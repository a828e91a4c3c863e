import { Box, Button, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { errorCode, errorMessage } from '../../apollo/error';
import { usePageFetchPolicy } from '../../apollo/use-page-fetch-policy';
import { Breadcrumbs } from '../../components/breadcrumbs';
import { EmptyState } from '../../components/feedback/empty-state';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { TwoColumns } from '../../components/two-columns';
import { paths } from '../../config/paths';
import { getSettings } from '../../config/settings';
import { deliveryTime, guarantee } from '../../content/promises';
import { useReturnHere } from '../../features/account/return-state';
import { AddToCartButton } from '../../features/cart/add-to-cart-button';
import { AddToCartForm } from '../../features/cart/add-to-cart-form';
import { NotifyMe } from '../../features/stock-alerts/notify-me';
import { firstToolReviews } from '../../features/tool-reviews/first-tool-reviews';
import { LazyToolReviews } from '../../features/tool-reviews/lazy-tool-reviews';
import { useToolReviewsQuery } from '../../features/tool-reviews/tool-reviews.generated';
import { DataSheet } from '../../features/tools/data-sheet';
import { LazyCompareBar } from '../../features/tools/lazy-compare-bar';
import { RecentTools } from '../../features/tools/recent-tools';
import { rememberView } from '../../features/tools/recently-viewed';
import { RelatedTools } from '../../features/tools/related-tools';
import { toolStructuredData } from '../../features/tools/structured-data';
import { ToolOverview } from '../../features/tools/tool-overview';
import { useToolPageQuery, type ToolPageQuery } from '../../features/tools/tool-page.generated';
import { useCanonicalPath } from '../../hooks/use-redirect';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/tools/:slug` */
export function Component() {
  const slug = (useParams()['slug'] ?? '').trim().toLowerCase();
  const { data, error, refetch } = useToolPageQuery({ variables: { slug }, ...usePageFetchPolicy() });
  if (data?.tool === null || ['NOT_FOUND', 'GONE'].includes(errorCode(error) ?? '')) return <NotFound />;
  if (data?.tool) return <ToolPage tool={data.tool} />;
  return <Pending error={error} onRetry={() => void refetch()} />;
}

function ToolPage({ tool }: { tool: NonNullable<ToolPageQuery['tool']> }) {
  const { toolName, toolDescription, images, category } = tool;
  const loginState = useReturnHere();
  const canonicalUrl = paths.tool(tool.slug);
  useCanonicalPath(canonicalUrl);
  useEffect(() => rememberView(tool.slug), [tool.slug]);
  const trail = [
    { label: 'Home', path: paths.home },
    { label: 'Tools', path: paths.tools },
    { label: category.name, path: paths.category(category.slug) },
  ];
  const [image] = images;
  const { data: reviews } = useToolReviewsQuery({
    variables: firstToolReviews(tool.id),
    ...usePageFetchPolicy(),
  });
  usePageMeta(toolName, `${toolDescription} Delivered ${deliveryTime()}, with a ${guarantee()}.`, {
    canonicalUrl,
    image: image && { url: image.url, alt: image.alt || toolName },
    structuredData: toolStructuredData(
      tool,
      trail,
      getSettings().publicUrl,
      reviews?.toolReviews?.edges.map(({ node }) => node),
    ),
  });
  return (
    <>
      <Breadcrumbs trail={trail} current={toolName} />
      <ToolOverview
        tool={tool}
        addToCart={<AddToCartForm key={tool.id} tool={tool} />}
        notifyMe={<NotifyMe toolId={tool.id} loginState={loginState} />}
      />
      <Box mt={{ base: '10', md: '14' }}>
        <TwoColumns>
          <Stack as="section" aria-labelledby="description-heading" gap="4">
            <Heading as="h2" id="description-heading" textStyle="subtitle">
              Description
            </Heading>
            <Text textStyle="lead" maxW="prose">
              {toolDescription}
            </Text>
          </Stack>
          {tool.specifications.length > 0 && (
            <Stack as="section" aria-labelledby="data-sheet-heading" gap="4">
              <Heading as="h2" id="data-sheet-heading" textStyle="subtitle">
                Data sheet
              </Heading>
              <DataSheet tool={tool} />
            </Stack>
          )}
        </TwoColumns>
      </Box>
      <LazyToolReviews key={tool.id} toolId={tool.id} loginState={loginState} />
      <RelatedTools toolId={tool.id} category={category} cardAction={AddToCartButton} />
      <RecentTools current={tool.slug} />
      <LazyCompareBar />
    </>
  );
}

function NotFound() {
  usePageMeta('Tool not found', 'This tool does not exist, or we no longer sell it.', {
    isMissing: true,
  });
  return (
    <Stack gap="6">
      <Heading as="h1" textStyle="title">
        Tool not found
      </Heading>
      <EmptyState title="We no longer sell this tool, or its address has a typo">
        <Button asChild>
          <Link to={paths.tools}>Browse tools</Link>
        </Button>
      </EmptyState>
    </Stack>
  );
}

/** The page while the tool is loading, and when that failed. */
function Pending({ error, onRetry }: { error: Error | undefined; onRetry: () => void }) {
  usePageMeta('Tool', `Carpentry tools in bulk, delivered ${deliveryTime()}.`);
  return (
    <Stack>
      <Heading as="h1" srOnly>
        Tool
      </Heading>
      {error ? <ErrorState message={errorMessage(error)} onRetry={onRetry} /> : <ToolSkeleton />}
    </Stack>
  );
}

function ToolSkeleton() {
  return (
    <LoadingState label="Loading tool">
      <TwoColumns>
        <Skeleton aspectRatio="landscape" borderRadius="l3" />
        <Stack gap="6">
          <Skeleton height="11" width="75%" />
          <Skeleton height="40" />
          <Skeleton height="32" />
          <Skeleton height="12" width="36" />
        </Stack>
      </TwoColumns>
    </LoadingState>
  );
}
