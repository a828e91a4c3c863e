import { Box, Button, Flex, Heading, Link, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ComponentType, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Money } from '../../components/money';
import { RatingSummary } from '../../components/rating-summary';
import { ToolImage } from '../../components/tool-image';
import { paths } from '../../config/paths';
import { isOrderable } from './stock';
import type { ToolCard_toolFragment } from './tool-card.generated';

/** A control beside Buy Now, of another feature. */
export type ToolCardAction = ComponentType<{ tool: ToolCard_toolFragment }>;

interface ToolCardProps {
  tool: ToolCard_toolFragment;
  headingLevel?: 'h2' | 'h3';
  /** Shown while the tool can be ordered. */
  action: ToolCardAction;
  /** A control below the price. */
  children?: ReactNode;
  /** Loads the image of a card of the first screenful immediately. */
  priority?: boolean;
}

/** A tool in a list: image, name, minimum order, stock, price and the link to its order page. A click elsewhere opens its page. */
export function ToolCard({ tool, headingLevel = 'h3', priority, action: Action, children }: ToolCardProps) {
  return (
    <Flex as="article" layerStyle="card" direction="column" overflow="hidden" position="relative">
      <ToolImage
        src={tool.imageLink}
        srcSet={tool.imageSrcSet}
        alt=""
        priority={priority}
        // The gaps beside the cards are not part of it, so a usual phone takes the file of 640 pixels: half the bytes.
        sizes="(min-width: 64em) 25rem, (min-width: 48em) 46vw, 88vw"
      />
      <Stack flex="1" gap="3" p="5" _print={{ gap: '1', p: '3' }}>
        <Heading as={headingLevel} textStyle="cardTitle">
          <Link
            asChild
            color="inherit"
            overflowWrap="anywhere"
            _after={{ content: '""', position: 'absolute', inset: '0' }}
          >
            <RouterLink to={paths.tool(tool.slug)}>{tool.toolName}</RouterLink>
          </Link>
        </Heading>
        <RatingSummary rating={tool} fontSize="sm" />
        <Flex
          columnGap="5"
          rowGap="1"
          wrap="wrap"
          textStyle="figure"
          fontSize="sm"
          color="fg.wood"
          fontWeight="600"
        >
          <Text>Minimum Order: {tool.minOrder}</Text>
          <Text>Available :{tool.available}</Text>
        </Flex>
        <Text color="fg.muted">{descriptionPreview(tool.toolDescription)}</Text>
        <Flex mt="auto" pt="2" align="center" justify="space-between" wrap="wrap" columnGap="4" rowGap="3">
          <Box>
            <Money amount={tool.price} fontFamily="heading" fontWeight="800" fontSize="2xl" />
            <Text as="span" color="fg.muted" textStyle="sm">
              {' '}
              / piece
            </Text>
          </Box>
          <Flex wrap="wrap" gap="2" position="relative" zIndex="1">
            <Button asChild colorPalette="signal">
              <RouterLink to={paths.order(tool.id)} aria-label={`Buy Now: ${tool.toolName}`}>
                Buy Now
              </RouterLink>
            </Button>
            {isOrderable(tool) && <Action tool={tool} />}
          </Flex>
        </Flex>
        {children}
      </Stack>
    </Flex>
  );
}

/** Has the height of a card with a rating, a name in one line and a description in two. */
export function ToolCardSkeleton() {
  return (
    <Box layerStyle="card" overflow="hidden">
      <Skeleton aspectRatio="landscape" borderRadius="0" />
      <Stack gap="3" p="5">
        <Skeleton h="6" w="75%" />
        <Skeleton h="5" w="20" />
        <Skeleton h="5" />
        <Skeleton h="12" />
        <Skeleton mt="2" h="9" w="32" />
        <Skeleton h="11" w="56" maxW="full" />
      </Stack>
    </Box>
  );
}

/** The number of words of a description that a card shows. */
const PREVIEW_WORDS = 10;

/** Returns the first ten words and an ellipsis; a text of at most ten words is returned whole. */
function descriptionPreview(description: string): string {
  const words = description.trim().split(/\s+/);
  return words.length > PREVIEW_WORDS ? `${words.slice(0, PREVIEW_WORDS).join(' ')}…` : words.join(' ');
}
