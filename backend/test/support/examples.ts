import { payByCard } from './cards';

export type Caller = 'visitor' | 'customer' | 'admin' | 'somebody at Firebase';

/** What is known when an example is asked: they are asked in the order of their file. */
export interface Known {
  /** The value at a path of an earlier answer, such as `AddTool.addTool.id`. */
  readonly from: (path: string) => unknown;
  readonly emailOf: (caller: Caller) => string | undefined;
}

interface Example {
  readonly by: Caller;
  readonly variables?: (known: Known) => object;
  /** What happens elsewhere before it is asked. */
  readonly before?: (known: Known) => Promise<unknown>;
  /** What must come back as the first field of the answer, or what matters of it. */
  readonly answer: (known: Known) => object | null;
}

const text = expect.any(String) as string;
const count = expect.any(Number) as number;

const firstOf = (from: Known['from'], list: string) => from(`${list}.edges.0.node.id`);

const listOf = (node: object) => ({
  edges: expect.arrayContaining([{ node: expect.objectContaining(node) as object }]) as object[],
});

/** For each example who asks it, with which variables, and what must come back. */
export const examples: Readonly<Record<string, Example>> = {
  BrowseTools: {
    by: 'visitor',
    answer: () => ({ totalCount: count, pageInfo: { hasNextPage: true, endCursor: text } }),
  },
  BrowseToolsBackwards: {
    by: 'visitor',
    variables: ({ from }) => ({ before: from('BrowseTools.tools.pageInfo.endCursor') }),
    answer: ({ from }) => ({
      edges: (from('BrowseTools.tools.edges') as object[]).slice(0, -1).map(() => ({ node: { id: text } })),
    }),
  },
  FindTools: {
    by: 'visitor',
    variables: () => ({ search: 'saw', minPrice: 5, maxPrice: 40 }),
    answer: () => listOf({ toolName: expect.stringMatching(/saw/i) as string }),
  },
  ShowTool: {
    by: 'visitor',
    variables: ({ from }) => ({ id: firstOf(from, 'BrowseTools.tools') }),
    answer: ({ from }) => ({ id: firstOf(from, 'BrowseTools.tools'), toolDescription: text }),
  },
  ReadReviews: { by: 'visitor', answer: () => listOf({ reviewText: text, reviewRating: count }) },
  RateShop: { by: 'visitor', answer: () => ({ averageRating: count, totalCount: count }) },
  AskForHelp: {
    by: 'visitor',
    variables: () => ({ input: { email: 'jo@joinery.test' } }),
    answer: () => ({ email: 'jo@joinery.test' }),
  },
  SignIn: {
    by: 'somebody at Firebase',
    variables: () => ({ input: { displayName: 'Sam Newcomer' } }),
    answer: ({ emailOf }) => ({
      token: text,
      user: { email: emailOf('somebody at Firebase'), role: 'USER' },
    }),
  },
  ShowMe: { by: 'customer', answer: ({ emailOf }) => ({ email: emailOf('customer') }) },
  ChangeProfile: {
    by: 'customer',
    variables: () => ({ input: { location: 'Leeds' } }),
    answer: () => ({ displayName: 'Cara Penter', location: 'Leeds' }),
  },
  PlaceOrder: {
    by: 'customer',
    variables: ({ from }) => ({
      input: {
        toolId: firstOf(from, 'BrowseTools.tools'),
        orderQuantity: from('ShowTool.tool.minOrder'),
        phoneNumber: '01712345678',
        orderAddress: '1 Saw Street, Leeds',
        totalBill:
          Math.round(Number(from('ShowTool.tool.minOrder')) * Number(from('ShowTool.tool.price')) * 100) /
          100,
      },
    }),
    answer: ({ from }) => ({ orderQuantity: from('ShowTool.tool.minOrder'), isPaid: false }),
  },
  BeginPayment: {
    by: 'customer',
    variables: ({ from }) => ({ orderId: from('PlaceOrder.placeOrder.id') }),
    answer: ({ from }) => ({ amount: from('PlaceOrder.placeOrder.totalBill') }),
  },
  FinishPayment: {
    by: 'customer',
    before: ({ from }) => payByCard(String(from('BeginPayment.createPaymentIntent.clientSecret'))),
    variables: ({ from }) => ({ orderId: from('PlaceOrder.placeOrder.id') }),
    answer: ({ from }) => ({ order: { id: from('PlaceOrder.placeOrder.id'), isPaid: true } }),
  },
  ListMyOrders: {
    by: 'customer',
    answer: ({ from }) => listOf({ id: from('PlaceOrder.placeOrder.id'), isPaid: true }),
  },
  ShowOrder: {
    by: 'customer',
    variables: ({ from }) => ({ id: from('PlaceOrder.placeOrder.id') }),
    answer: ({ from }) => ({
      payment: { transactionId: from('FinishPayment.confirmPayment.transactionId') },
    }),
  },
  WriteReview: {
    by: 'customer',
    variables: () => ({ input: { reviewText: 'Sharp saws, on time.', reviewRating: 5 } }),
    answer: () => ({ reviewerName: 'Cara Penter', reviewRating: 5 }),
  },
  AddTool: {
    by: 'admin',
    variables: () => ({
      input: {
        toolName: 'Bradawl',
        price: 3.5,
        available: 100,
        minOrder: 10,
        toolDescription: 'Starts a screw where it belongs.',
        imageLink: 'https://pictures.example/bradawl.webp',
      },
    }),
    answer: () => ({ toolName: 'Bradawl' }),
  },
  RestockTool: {
    by: 'admin',
    variables: ({ from }) => ({ id: from('AddTool.addTool.id'), pieces: 50, price: 3.25 }),
    answer: () => ({ available: 150, price: 3.25 }),
  },
  DeleteTool: {
    by: 'admin',
    variables: ({ from }) => ({ id: from('AddTool.addTool.id') }),
    answer: () => ({ toolName: 'Bradawl' }),
  },
  FindOrders: {
    by: 'admin',
    variables: ({ emailOf }) => ({ user: emailOf('customer'), placedFrom: '2026-01-01T00:00:00Z' }),
    answer: ({ from, emailOf }) => ({
      totalCount: 1,
      ...listOf({ userEmail: emailOf('customer'), totalBill: from('PlaceOrder.placeOrder.totalBill') }),
    }),
  },
  CancelOrder: {
    by: 'admin',
    variables: ({ from }) => ({ id: from('PlaceOrder.placeOrder.id') }),
    answer: () => ({
      status: 'REFUNDED',
      history: [
        { status: 'PLACED', actor: 'CUSTOMER' },
        { status: 'PAID', actor: 'PROVIDER' },
        { status: 'REFUND_PENDING', actor: 'ADMIN' },
        { status: 'REFUNDED', actor: 'PROVIDER' },
      ],
    }),
  },
  LookBack: {
    by: 'customer',
    answer: ({ from }) => listOf({ id: from('PlaceOrder.placeOrder.id'), status: 'REFUNDED' }),
  },
  FindUsers: {
    by: 'admin',
    variables: () => ({ search: 'cara' }),
    answer: ({ emailOf }) => listOf({ email: emailOf('customer'), role: 'USER' }),
  },
  ShowUser: {
    by: 'admin',
    variables: ({ from }) => ({ id: firstOf(from, 'FindUsers.users') }),
    answer: ({ emailOf }) => ({ email: emailOf('customer') }),
  },
  MakeAdmin: {
    by: 'admin',
    variables: ({ from }) => ({ id: firstOf(from, 'FindUsers.users') }),
    answer: () => ({ role: 'ADMIN' }),
  },
  DeleteUser: {
    by: 'admin',
    variables: ({ from }) => ({ id: firstOf(from, 'FindUsers.users') }),
    answer: ({ emailOf }) => ({ email: emailOf('customer') }),
  },
  AnswerReviewers: {
    by: 'admin',
    answer: ({ from, emailOf }) =>
      listOf({ id: from('WriteReview.addReview.id'), reviewerEmail: emailOf('customer') }),
  },
  ListCustomizationRequests: {
    by: 'admin',
    answer: ({ from }) => ({ totalCount: 1, ...listOf({ id: from('AskForHelp.requestCustomization.id') }) }),
  },
  CheckTheBooks: {
    by: 'admin',
    // Nothing was compared yet in a shop that was opened a moment ago.
    answer: () => null,
  },
};
