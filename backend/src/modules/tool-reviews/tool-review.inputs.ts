import { InputType } from 'type-graphql';
import { NumberField } from '../../graphql/number-field';
import { RatingField } from '../../graphql/rating-field';
import { TextField } from '../../graphql/text-field';

@InputType({ description: 'A review of a tool. The server sets the name of the signed-in user.' })
export class ToolReviewInput {
  @RatingField({ description: '1 (poor) to 5 (excellent).' })
  rating!: number;

  @TextField({
    description: 'The text of the review',
    max: 1000,
    maxLines: Infinity,
    required: 'Write your review',
  })
  text!: string;

  @TextField({ description: 'The trade of the reviewer', max: 60 })
  trade?: string | null;

  @NumberField({
    optional: true,
    description: 'For how many months the tool has been in use',
    min: 0,
    tooLow: 'Months in use cannot be negative',
    max: 600,
    tooHigh: 'Enter at most 600 months',
  })
  monthsInUse?: number | null;
}
