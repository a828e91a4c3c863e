import { Field, InputType, registerEnumType } from 'type-graphql';
import { DateScalar } from '../../graphql/scalars';
import { PeriodPreset, type PeriodRequest } from './period';

registerEnumType(PeriodPreset, {
  name: 'PeriodPreset',
  description: "A period that ends with today, in the shop's time zone.",
  valuesConfig: {
    LAST_7_DAYS: { description: 'Today and the six days before.' },
    LAST_30_DAYS: { description: 'Today and the 29 days before.' },
    LAST_12_MONTHS: { description: 'This month and the eleven months before.' },
  },
});

@InputType({ description: 'The days of an overview: either a preset, or the first and the last day.' })
export class OverviewPeriodInput implements PeriodRequest {
  @Field(() => PeriodPreset, { nullable: true, description: 'Days that end with today.' })
  preset?: PeriodPreset | null;

  @Field(() => DateScalar, { nullable: true, description: "The first day, in the shop's time zone." })
  from?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'The last day, at most 60 months later. A day in the future stands for today.',
  })
  to?: string | null;
}
