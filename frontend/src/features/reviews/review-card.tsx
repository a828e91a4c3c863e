import { Box, Flex, HStack, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Avatar } from '../../components/avatar';
import { StarRating } from '../../components/star-rating';
import type { ReviewCard_reviewFragment } from './review-card.generated';

export function ReviewCard({ review }: { review: ReviewCard_reviewFragment }) {
  return (
    <Flex as="article" layerStyle="card" direction="column" gap="5" p="6">
      <Text asChild textStyle="md" flex="1">
        <blockquote>{review.reviewText}</blockquote>
      </Text>
      <HStack gap="3">
        <Avatar src={review.reviewerImage} />
        <Box minW="0">
          <Text fontWeight="650" overflowWrap="anywhere">
            {review.reviewerName}
          </Text>
          <HStack gap="2.5" color="fg.muted" textStyle="sm">
            <Text>Rating: {review.reviewRating}</Text>
            <StarRating rating={review.reviewRating} />
          </HStack>
        </Box>
      </HStack>
    </Flex>
  );
}

/** Has the height of a card with a text of five lines. */
export function ReviewCardSkeleton() {
  return (
    <Stack layerStyle="card" gap="5" p="6">
      <Skeleton h="32" />
      <HStack gap="3">
        <Skeleton boxSize="12" borderRadius="full" />
        <Skeleton h="12" w="40" />
      </HStack>
    </Stack>
  );
}
