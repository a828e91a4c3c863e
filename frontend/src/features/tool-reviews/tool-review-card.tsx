import { Box, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Day } from '../../components/date-time';
import { StarRating } from '../../components/star-rating';
import { formatCountOf } from '../../lib/numbers';
import type { ToolReviewCard_reviewFragment } from './tool-review-card.generated';

interface ToolReviewCardProps {
  review: ToolReviewCard_reviewFragment;
  /** Content below the review. */
  children?: ReactNode;
}

/** A review of a tool with the answer of the shop. */
export function ToolReviewCard({ review, children }: ToolReviewCardProps) {
  const { rating, text, trade, monthsInUse, reviewerName, createdAt, editedAt, answer } = review;
  const facts = [
    trade,
    monthsInUse !== null && `${formatCountOf(monthsInUse, 'month')} in use`,
    editedAt !== null && 'edited',
  ].filter(Boolean);
  return (
    <Stack as="article" layerStyle="card" gap="3" p={{ base: '4', md: '6' }}>
      <Flex wrap="wrap" columnGap="4" rowGap="1" align="center">
        <HStack gap="2">
          <Text textStyle="sm">Rating: {rating}</Text>
          <StarRating rating={rating} />
        </HStack>
        <HStack gap="1" textStyle="sm" color="fg.success">
          <BadgeCheck size="1.1em" aria-hidden />
          Verified purchase
        </HStack>
      </Flex>
      <Text whiteSpace="pre-line" overflowWrap="anywhere" maxW="prose">
        {text}
      </Text>
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        <Text as="span" fontWeight="650" color="fg">
          {reviewerName ?? 'Former customer'}
        </Text>
        , <Day at={createdAt} />
        {facts.map((fact) => ` · ${fact}`).join('')}
      </Text>
      {answer !== null && (
        <Box borderInlineStartWidth="3px" borderColor="border.emphasized" ps="4">
          <Text fontWeight="650">Answer from Tools-Hub</Text>
          <Text whiteSpace="pre-line" overflowWrap="anywhere" maxW="prose">
            {answer}
          </Text>
        </Box>
      )}
      {children}
    </Stack>
  );
}
