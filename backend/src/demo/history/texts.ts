import { z } from 'zod';

const text = z.string().trim().min(1);
const texts = z.array(text).min(1);

/** What the texts of the history are made of; `demo-catalogue/README.md` describes them. */
export const textsSchema = z.strictObject({
  firstNames: texts,
  lastNames: texts,
  businesses: z.array(z.strictObject({ name: text, trade: text.nullable() })).min(1),
  places: z
    .array(
      z.strictObject({ city: text, region: text, postalCode: text, areaCode: z.string().regex(/^\d{3}$/) }),
    )
    .min(1),
  streets: texts,
  deliveryNotes: texts,
  jobReferences: texts,
  returnReasons: z.array(text.nullable()).min(1),
  claims: z.array(z.strictObject({ problem: text, question: text, answer: text })).min(1),
  claimNotes: z.strictObject({ accepted: z.array(text.nullable()).min(1), rejected: texts }),
  adjustments: z.strictObject({ production: text, count: text }),
  customizationAnswers: texts,
  /** In the form in which searches are stored: lower case, without punctuation. */
  searches: texts,
  reviews: z.strictObject({
    good: texts,
    mixed: texts,
    poor: texts,
    closings: z.strictObject({ good: texts, poor: texts }),
    /** By the slug of the category. */
    details: z.record(z.string(), z.strictObject({ good: texts, poor: texts })),
    answers: z.strictObject({ good: texts, poor: texts }),
  }),
});

export type HistoryTexts = z.output<typeof textsSchema>;
