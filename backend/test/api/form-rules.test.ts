import { resolve } from 'node:path';
import type { Tool } from '../../src/modules/tools';
import { addTool } from '../support/catalogue';
import { startServer, type TestServer } from '../support/server';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';

/** The part of react-hook-form's rules that the forms use. */
interface Rules {
  readonly required?: unknown;
  readonly min?: Limit;
  readonly max?: Limit;
  readonly maxLength?: Limit;
  readonly pattern?: { readonly value: RegExp; readonly message: string };
  readonly validate?: (value: unknown) => string | boolean | undefined;
}

interface Limit {
  readonly value: number;
  readonly message: string;
}

type FormRules = Readonly<Record<string, Rules>>;

/** Loads a file of the frontend, whose module format the type check of the backend cannot resolve. */
const load = (file: string): unknown =>
  jest.requireActual(resolve(__dirname, '../../../frontend/src/features', file));

const { toolRules } = load('tools/tool-rules') as { toolRules: FormRules };
const { reviewRules } = load('reviews/review-fields') as { reviewRules: FormRules };
const { profileRules } = load('account/profile-fields') as { profileRules: FormRules };
const { orderFormRules } = load('orders/order-form-rules') as { orderFormRules: (tool: Tool) => FormRules };

/** The message of the form for a value, '' for an error without a message, or undefined for a valid value. */
function formError(rules: Rules, value: string | number): string | undefined {
  const message = (result: unknown) => (typeof result === 'string' ? result : '');
  const isEmpty = value === '' || Number.isNaN(value);
  if (isEmpty) return rules.required === undefined ? undefined : message(rules.required);
  const { min, max, maxLength, pattern, validate } = rules;
  if (min !== undefined && Number(value) < min.value) return min.message;
  if (max !== undefined && Number(value) > max.value) return max.message;
  if (maxLength !== undefined && String(value).length > maxLength.value) return maxLength.message;
  if (pattern !== undefined && !pattern.value.test(String(value))) return pattern.message;
  const result = validate?.(value);
  return result === false || typeof result === 'string' ? message(result) : undefined;
}

const text = (length: number) => 'x'.repeat(length);
const visibleTexts = ['José\tÅngström', 'Nguye\u0302\u0303n', 'مُحَمَّد', '👩\u200d🔧 Ada', '1\ufe0f\u20e3'];
const invalidTexts = [
  '\u200b',
  '\u3164\u115f',
  'Jo\u202egnp.exe',
  '\u2067Jo',
  `Jo${'\u0301'.repeat(5)}`,
  'Jo\u0007',
];
/** The forms: a valid input without the record it belongs to, and values around the limits of each field. */
const forms = {
  addTool: {
    inputType: 'AddToolInput',
    input: {
      toolName: 'Mallet',
      imageLink: '/images/catalogue/claw-hammer-640.webp',
      price: 0.05,
      available: 100,
      minOrder: 10,
      toolDescription: 'A mallet.',
    },
    values: {
      toolName: ['   ', text(100), text(101)],
      price: [0, 0.01, 999_999.99, 1_000_000],
      available: [-1, 0, 10_000_000, 10_000_001],
      minOrder: [0, 1, 10_000_000, 10_000_001],
      toolDescription: ['   ', text(2000), text(2001)],
    },
  },
  addReview: {
    inputType: 'AddReviewInput',
    input: { reviewText: 'Solid tools.', reviewRating: 5 },
    values: {
      reviewText: ['', '   ', text(1000), text(1001)],
      reviewRating: [0, 1, 5, 6],
    },
  },
  updateProfile: {
    inputType: 'UpdateProfileInput',
    input: {},
    values: {
      displayName: ['', text(100), text(101), ...visibleTexts, ...invalidTexts],
      education: ['', text(100), text(101)],
      location: ['', text(100), text(101)],
      phoneNumber: ['', 'call me', '1234', '12345', `+${'1'.repeat(20)}`, '1'.repeat(21), '1+234567'],
    },
  },
  placeOrder: {
    inputType: 'PlaceOrderInput',
    input: { orderQuantity: 10, phoneNumber: '01712345678', orderAddress: '1 Saw Street' },
    values: {
      phoneNumber: ['', '0171234567', '01712345678', '017123456789', '0171234567a'],
      orderQuantity: [9, 10, 100, 101],
      orderAddress: ['   ', text(500), text(501)],
    },
  },
} as const;

const fields = Object.entries(forms).flatMap(([form, { values }]) =>
  Object.entries<readonly (string | number)[]>(values).map(
    ([field, samples]) => [field, form as keyof typeof forms, samples] as const,
  ),
);

describe('The form rules of the frontend', () => {
  let server: TestServer;
  let admin: TestUser;
  let customer: TestUser;
  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
    customer = await createCustomer(server);
  });
  afterAll(() => server.close());

  it.each(fields)('show the errors of the server for %s of %s', async (field, form, samples) => {
    for (const value of samples) {
      const tool = await addTool(server, { minOrder: 10, available: 100 });
      const rules = {
        addTool: toolRules,
        addReview: reviewRules,
        updateProfile: profileRules,
        placeOrder: orderFormRules(tool),
      }[form];
      const { inputType, input } = forms[form];
      const response = await server.graphql(
        `mutation ($input: ${inputType}!) { ${form}(input: $input) { id } }`,
        { input: { ...input, ...(form === 'placeOrder' && { toolId: tool.id }), [field]: value } },
        (form === 'addTool' ? admin : customer).token,
      );
      const serverError = response.errors?.[0]?.extensions.fields?.[field];
      const shownError = formError(rules[field] ?? {}, value);
      // An empty error marks the field without a message.
      const expected = shownError === '' && serverError !== undefined ? '' : serverError;
      expect({ value, error: shownError }).toEqual({ value, error: expected });
    }
  });
});
