import { Box, Button, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { Avatar } from '../../components/avatar';
import { DateTime } from '../../components/date-time';
import { StatusBadge } from '../../components/feedback/status-badge';
import { StarRating } from '../../components/star-rating';
import type { Column } from '../../components/table/data-table';
import { DeleteButton } from '../../components/table/delete-button';
import type { ReviewRow_reviewFragment } from './review-row.generated';

/** A review in a row of the admin list. */
export type ReviewRow = ReviewRow_reviewFragment;

interface ReviewActions {
  onHide: (review: ReviewRow) => void;
  onShow: (review: ReviewRow) => void;
  onDelete: (review: ReviewRow) => void;
}

const nameId = ({ id }: ReviewRow) => `review-${id}`;

/** The columns of the admin list of reviews. */
export function reviewColumns({ onHide, onShow, onDelete }: ReviewActions): readonly Column<ReviewRow>[] {
  return [
    {
      header: 'Reviewer',
      cell: (review) => (
        <Flex align="center" gap="3" direction={{ base: 'row-reverse', lg: 'row' }} minW="0">
          <Avatar src={review.reviewerImage} />
          <Box minW="0" overflowWrap="anywhere">
            <Text id={nameId(review)}>{review.reviewerName}</Text>
            {review.reviewerEmail !== null && (
              <Text textStyle="sm" color="fg.muted">
                {review.reviewerEmail}
              </Text>
            )}
          </Box>
        </Flex>
      ),
    },
    {
      header: 'Review',
      cell: ({ reviewText, reviewRating, createdAt }) => (
        <Stack gap="1" minW="0" maxW={{ lg: 'lg' }} textAlign="start">
          <HStack gap="2.5" color="fg.muted" textStyle="sm" flexWrap="wrap">
            <Text>Rating: {reviewRating}</Text>
            <StarRating rating={reviewRating} />
            <DateTime at={createdAt} />
          </HStack>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {reviewText}
          </Text>
        </Stack>
      ),
    },
    {
      header: 'Status',
      cell: ({ isHidden }) =>
        isHidden ? (
          <StatusBadge icon={EyeOff} color="fg.muted">
            Hidden
          </StatusBadge>
        ) : (
          <StatusBadge icon={Eye} color="fg.success">
            Shown
          </StatusBadge>
        ),
    },
    {
      header: 'Action',
      cell: (review) => (
        <Stack align={{ base: 'flex-end', lg: 'flex-start' }} gap="1">
          <Button
            variant="ghost"
            ms={{ lg: '-4' }}
            me={{ base: '-4', lg: '0' }}
            aria-describedby={nameId(review)}
            onClick={() => (review.isHidden ? onShow(review) : onHide(review))}
          >
            {review.isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
            {review.isHidden ? 'Show' : 'Hide'}
          </Button>
          <DeleteButton describedBy={nameId(review)} onClick={() => onDelete(review)} />
        </Stack>
      ),
    },
  ];
}
