import { Box, Button, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { FormFailure } from '../../components/form-failure';
import { RatingMarks } from '../../components/rating-marks';
import { ReadOnlyField, TextArea, TextInput } from '../../components/text-field';
import { blankReview, MAX_LENGTH, reviewRules, type ReviewFields } from './review-fields';
import { useReviewSubmission } from './use-review-submission';

interface AddReviewFormProps {
  /** Who reviews: the signed-in user. */
  reviewer: { displayName: string; email: string };
}

/** What the signed-in user says about the shop. */
export function AddReviewForm({ reviewer }: AddReviewFormProps) {
  const form = useForm<ReviewFields>({ defaultValues: blankReview });
  const { submit, isBusy, failure } = useReviewSubmission(form);

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="5">
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
          <ReadOnlyField label="Full Name" value={reviewer.displayName} />
          <ReadOnlyField label="Email Address" value={reviewer.email} />
        </SimpleGrid>
        <TextArea
          form={form}
          name="reviewText"
          label="Your Review"
          rules={reviewRules.reviewText}
          rows={5}
          help={`At most ${MAX_LENGTH} characters`}
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
        <Box>
          <FormFailure message={failure && `error occured: ${failure}`} />
          <Button
            type="submit"
            colorPalette="signal"
            size="lg"
            w={{ base: 'full', md: 'auto' }}
            loading={isBusy}
            loadingText="Submitting"
          >
            Submit Review
          </Button>
        </Box>
      </Stack>
    </form>
  );
}

/** What the ends of the scale mean, and the rating typed so far as stars; apart from the form, so that a keystroke draws these only. */
function RatingHelp({ control }: { control: Control<ReviewFields> }) {
  const rating = useWatch({ control, name: 'reviewRating' });
  return (
    <HStack as="span" gap="4">
      <Text as="span">1 is poor, 5 is excellent</Text>
      <RatingMarks rating={rating ?? 0} />
    </HStack>
  );
}
