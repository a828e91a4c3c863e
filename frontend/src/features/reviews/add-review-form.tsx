import { Box, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { ActionButton } from '../../components/action-button';
import { FormError } from '../../components/form/form-error';
import { RequiredFields } from '../../components/form/form-field';
import { LockableFields } from '../../components/form/lockable-fields';
import { ReadOnlyField, TextArea, TextInput } from '../../components/form/text-field';
import { StarRating } from '../../components/star-rating';
import { formatNumber } from '../../lib/numbers';
import { useSignedInUser } from '../../lib/session/session-context';
import { emptyReview, MAX_TEXT_LENGTH, reviewRules, type ReviewFields } from './review-fields';
import { useAddReview } from './use-add-review';
import { useReviewAllowance } from './use-review-allowance';

/** The form by which the signed-in user adds a review. */
export function AddReviewForm() {
  const reviewer = useSignedInUser();
  const form = useForm<ReviewFields>({ defaultValues: emptyReview });
  const { allowance, refetchAllowance } = useReviewAllowance();
  const { submit, isBusy, error } = useAddReview(form, refetchAllowance);

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="5">
        <RequiredFields>
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
            <ReadOnlyField label="Full Name" value={reviewer?.displayName ?? ''} />
            <ReadOnlyField label="Email Address" value={reviewer?.email ?? ''} />
          </SimpleGrid>
          <LockableFields isLocked={isBusy}>
            <TextArea
              form={form}
              name="reviewText"
              label="Your Review"
              rules={reviewRules.reviewText}
              rows={5}
              help={`Up to ${formatNumber(MAX_TEXT_LENGTH)} characters`}
            />
            <TextInput
              form={form}
              name="reviewRating"
              label="Your Rating (1 - 5)"
              rules={reviewRules.reviewRating}
              type="number"
              inputMode="numeric"
              min={1}
              max={5}
              step={1}
              maxW={{ md: '3xs' }}
              help={<RatingHelp control={form.control} />}
            />
          </LockableFields>
          {allowance?.notice && (
            <Text id={NOTICE_ID} color="fg.muted">
              {allowance.notice}
            </Text>
          )}
          <Box>
            <FormError message={error && `error occured: ${error}`} />
            <ActionButton
              type="submit"
              colorPalette="signal"
              size="lg"
              w={{ base: 'full', md: 'auto' }}
              isBusy={isBusy}
              busyText="Submitting"
              isDisabled={allowance?.isAllowed === false}
              aria-describedby={allowance?.notice ? NOTICE_ID : undefined}
            >
              Submit Review
            </ActionButton>
          </Box>
        </RequiredFields>
      </Stack>
    </form>
  );
}

/** Says how many reviews the user can still add, or why none now. */
const NOTICE_ID = 'add-review-notice';

/** Explains the scale and shows the current rating as stars. A component, so that typing re-renders only this. */
function RatingHelp({ control }: { control: Control<ReviewFields> }) {
  const rating = useWatch({ control, name: 'reviewRating' });
  return (
    <HStack as="span" gap="4">
      <Text as="span">1 is poor, 5 is excellent</Text>
      <StarRating rating={rating ?? 0} />
    </HStack>
  );
}
