import { payByCard } from './stripe';

export type Caller = 'visitor' | 'customer' | 'other-customer' | 'admin' | 'firebase-user';

/** The context of an example: the responses to the examples before it in the file. */
export interface ExampleContext {
  /** The value at a path of an earlier response, such as `AddTool.addTool.id`. */
  readonly from: (path: string) => unknown;
  readonly emailOf: (caller: Caller) => string | undefined;
  /** Uploads a file of tools with this SKU over REST; its id is at `UploadCatalogueImport.id`. */
  readonly uploadImport: (sku: string) => Promise<void>;
  /** Delivers a tool to the other customer. */
  readonly deliverTool: (toolId: string) => Promise<void>;
  /** Adds a review of a tool by a customer of its own. */
  readonly reviewTool: () => Promise<unknown>;
  /** Stores an email that was not sent. */
  readonly failMail: () => Promise<unknown>;
  /** Places and pays an order of the customer; its id is at `PayOrder.orderId`. */
  readonly payOrder: () => Promise<void>;
  /** Packs a paid order. */
  readonly packOrder: (id: string) => Promise<unknown>;
  /** Announces a return of an order of the customer; its id is at `AnnounceReturn.id`. */
  readonly announceReturn: (orderId: string) => Promise<void>;
  /** Claims a piece of an order of the customer; the id of the claim is at `OpenClaim.id`. */
  readonly requestClaim: (orderId: string) => Promise<void>;
  /** Cancels a paid order whose refund the bank returns. */
  readonly failRefund: () => Promise<unknown>;
  /** Refunds a part of a purchase at the provider; one of its orders is at `RefundAtProvider.orderId`. */
  readonly refundAtProvider: () => Promise<void>;
}

interface Example {
  readonly caller: Caller;
  readonly variables?: (context: ExampleContext) => object;
  /** Runs before the request. */
  readonly before?: (context: ExampleContext) => Promise<unknown>;
  /** The expected first field of the data, or a part of it. */
  readonly expected: (context: ExampleContext) => object | true | null;
}

const anyString = expect.any(String) as string;
const anyNumber = expect.any(Number) as number;

const firstIdOf = (from: ExampleContext['from'], list: string) => from(`${list}.edges.0.node.id`);

const connectionWith = (node: object) => ({
  edges: expect.arrayContaining([{ node: expect.objectContaining(node) as object }]) as object[],
});

const POSTAL_ADDRESS = {
  line1: '12 Mill Lane',
  city: 'Boston',
  region: 'MA',
  postalCode: '02101',
  country: 'US',
};

/** The caller, variables and expected data of each example. */
export const examples: Readonly<Record<string, Example>> = {
  BrowseTools: {
    caller: 'visitor',
    expected: () => ({ totalCount: anyNumber, pageInfo: { hasNextPage: true, endCursor: anyString } }),
  },
  BrowseToolsBackwards: {
    caller: 'visitor',
    variables: ({ from }) => ({ before: from('BrowseTools.tools.pageInfo.endCursor') }),
    expected: ({ from }) => ({
      edges: (from('BrowseTools.tools.edges') as object[])
        .slice(0, -1)
        .map(() => ({ node: { id: anyString } })),
    }),
  },
  FindTools: {
    caller: 'visitor',
    variables: () => ({
      search: 'saw',
      filter: {
        category: 'saws',
        minPrice: 5,
        maxPrice: 40,
        inStock: true,
        specifications: [{ name: 'Handle', values: ['Beech', 'Walnut'] }],
      },
    }),
    expected: () => ({
      ...connectionWith({ toolName: expect.stringMatching(/saw/i) as string }),
      totalCount: 3,
    }),
  },
  SuggestTools: {
    caller: 'visitor',
    variables: () => ({ text: 'tenon sa' }),
    expected: () => ({
      tools: [
        { id: anyString, sku: 'SAW-0300', toolName: 'Brass-Back Tenon Saw 300 mm' },
        { id: anyString, sku: 'MIT-0350', toolName: 'Beech Mitre Box 350 mm' },
      ],
      categories: [],
    }),
  },
  ListCategories: {
    caller: 'visitor',
    expected: () =>
      expect.arrayContaining([{ id: anyString, slug: 'saws', name: 'Saws', toolCount: anyNumber }]) as object,
  },
  ShowTool: {
    caller: 'visitor',
    variables: ({ from }) => ({ id: firstIdOf(from, 'BrowseTools.tools') }),
    expected: ({ from }) => ({ id: firstIdOf(from, 'BrowseTools.tools'), toolDescription: anyString }),
  },
  CompareTools: {
    caller: 'visitor',
    variables: () => ({ slugs: ['claw-hammer', 'no-such-tool'] }),
    expected: () => [expect.objectContaining({ slug: 'claw-hammer', price: anyNumber }) as object, null],
  },
  ShowVisitorCart: {
    caller: 'visitor',
    variables: ({ from }) => ({
      lines: [{ toolId: firstIdOf(from, 'BrowseTools.tools'), quantity: from('ShowTool.tool.minOrder') }],
    }),
    expected: () => ({ total: anyNumber }),
  },
  ShareCart: {
    caller: 'visitor',
    variables: ({ from }) => ({
      lines: [{ toolId: firstIdOf(from, 'BrowseTools.tools'), quantity: from('ShowTool.tool.minOrder') }],
    }),
    expected: () => ({ url: expect.stringContaining('/cart/shared#') as string, expiresAt: anyString }),
  },
  OpenSharedCart: {
    caller: 'visitor',
    variables: ({ from }) => ({ token: String(from('ShareCart.createCartLink.url')).split('#')[1] }),
    expected: ({ from }) => ({ id: 'shared', lines: [{ quantity: from('ShowTool.tool.minOrder') }] }),
  },
  CheckQuickOrder: {
    caller: 'visitor',
    variables: () => ({ lines: [{ sku: 'ham 20', quantity: 1 }, { sku: 'HAM-0021' }] }),
    expected: () => [
      expect.objectContaining({ tool: expect.objectContaining({ sku: 'HAM-0020' }) as object }) as object,
      expect.objectContaining({ tool: null }) as object,
    ],
  },
  ReadReviews: {
    caller: 'visitor',
    expected: () => connectionWith({ reviewText: anyString, reviewRating: anyNumber }),
  },
  SummarizeReviews: {
    caller: 'visitor',
    expected: () => ({ averageRating: anyNumber, totalCount: anyNumber }),
  },
  RequestCustomization: {
    caller: 'visitor',
    variables: () => ({ input: { email: 'jo@joinery.test' } }),
    expected: () => ({ email: 'jo@joinery.test' }),
  },
  SignIn: {
    caller: 'firebase-user',
    variables: () => ({ input: { displayName: 'Sam Newcomer' } }),
    expected: ({ emailOf }) => ({
      token: anyString,
      user: { email: emailOf('firebase-user'), role: 'USER' },
    }),
  },
  ShowMe: { caller: 'customer', expected: ({ emailOf }) => ({ email: emailOf('customer') }) },
  UpdateProfile: {
    caller: 'customer',
    variables: () => ({ input: { location: 'Leeds' } }),
    expected: () => ({ displayName: 'Cara Penter', location: 'Leeds' }),
  },
  NotifyMe: {
    caller: 'customer',
    variables: ({ from }) => ({ toolId: firstIdOf(from, 'BrowseTools.tools') }),
    expected: () => ({ isActive: true }),
  },
  ReadStockAlert: {
    caller: 'customer',
    variables: ({ from }) => ({ toolId: firstIdOf(from, 'BrowseTools.tools') }),
    expected: () => ({ isActive: true }),
  },
  StopNotifying: {
    caller: 'customer',
    variables: ({ from }) => ({ toolId: firstIdOf(from, 'BrowseTools.tools') }),
    expected: () => ({ isActive: false }),
  },
  CheckOrderAllowance: {
    caller: 'customer',
    variables: ({ from }) => ({ toolId: firstIdOf(from, 'BrowseTools.tools') }),
    expected: () => ({ maxQuantity: anyNumber, notice: null }),
  },
  PlaceOrder: {
    caller: 'customer',
    variables: ({ from }) => ({
      input: {
        toolId: firstIdOf(from, 'BrowseTools.tools'),
        orderQuantity: from('ShowTool.tool.minOrder'),
        phoneNumber: '01712345678',
        orderAddress: '1 Saw Street, Leeds',
        totalBill:
          Math.round(Number(from('ShowTool.tool.minOrder')) * Number(from('ShowTool.tool.price')) * 100) /
          100,
      },
    }),
    expected: ({ from }) => ({ orderQuantity: from('ShowTool.tool.minOrder'), isPaid: false }),
  },
  ListDeliveryCountries: {
    caller: 'visitor',
    expected: () => [
      { code: 'US', name: 'United States', regionLabel: 'State', postalCodeLabel: 'ZIP code' },
    ],
  },
  AddAddress: {
    caller: 'customer',
    variables: () => ({ input: { ...POSTAL_ADDRESS, contact: 'Jo Joiner', phoneNumber: '01712345678' } }),
    expected: () => ({
      formatted: ['Jo Joiner', '12 Mill Lane', 'Boston, MA 02101', 'United States'],
    }),
  },
  UpdateAddress: {
    caller: 'customer',
    variables: ({ from }) => ({
      id: from('AddAddress.addAddress.id'),
      input: {
        ...POSTAL_ADDRESS,
        label: 'Workshop',
        line2: 'Unit 4',
        contact: 'Jo Joiner',
        phoneNumber: '01712345678',
        deliveryNotes: 'Use the gate at the back',
      },
    }),
    expected: () => ({
      label: 'Workshop',
      formatted: ['Jo Joiner', '12 Mill Lane', 'Unit 4', 'Boston, MA 02101', 'United States'],
    }),
  },
  ListMyAddresses: {
    caller: 'customer',
    expected: ({ from }) => [expect.objectContaining({ id: from('AddAddress.addAddress.id') }) as object],
  },
  UpdateBillingDetails: {
    caller: 'customer',
    variables: () => ({ input: { ...POSTAL_ADDRESS, name: 'Joiner & Co.', taxNumber: '12-3456789' } }),
    expected: () => ({
      formatted: ['Joiner & Co.', '12 Mill Lane', 'Boston, MA 02101', 'United States'],
    }),
  },
  ShowBillingDetails: {
    caller: 'customer',
    expected: () => ({ name: 'Joiner & Co.', taxNumber: '12-3456789', invoiceEmail: null }),
  },
  PlacePurchaseWithAddress: {
    caller: 'customer',
    variables: ({ from }) => ({
      input: {
        lines: [{ toolId: firstIdOf(from, 'BrowseTools.tools'), quantity: from('ShowTool.tool.minOrder') }],
        addressId: from('AddAddress.addAddress.id'),
        expectedAddress: 'Jo Joiner\n12 Mill Lane\nUnit 4\nBoston, MA 02101\nUnited States\n01712345678',
      },
    }),
    expected: () => ({
      deliveryAddress: 'Jo Joiner\n12 Mill Lane\nUnit 4\nBoston, MA 02101\nUnited States',
      billing: { name: 'Joiner & Co.', taxNumber: '12-3456789' },
    }),
  },
  DeleteAddress: {
    caller: 'customer',
    variables: ({ from }) => ({ id: from('AddAddress.addAddress.id') }),
    expected: ({ from }) => ({ id: from('AddAddress.addAddress.id') }),
  },
  DeleteBillingDetails: { caller: 'customer', expected: () => ({ name: 'Joiner & Co.' }) },
  AddToCart: {
    caller: 'customer',
    variables: ({ from }) => ({
      lines: [{ toolId: firstIdOf(from, 'BrowseTools.tools'), quantity: from('ShowTool.tool.minOrder') }],
    }),
    expected: ({ from }) => ({
      version: 1,
      lines: [{ tool: { id: firstIdOf(from, 'BrowseTools.tools') }, problems: [] }],
    }),
  },
  SetCartLine: {
    caller: 'customer',
    variables: ({ from }) => ({
      input: { toolId: firstIdOf(from, 'BrowseTools.tools'), quantity: from('ShowTool.tool.minOrder') },
    }),
    expected: () => ({ version: 2 }),
  },
  MergeCart: {
    caller: 'customer',
    variables: ({ from }) => ({
      lines: [{ toolId: firstIdOf(from, 'BrowseTools.tools'), quantity: from('ShowTool.tool.minOrder') }],
    }),
    expected: () => ({ version: 2 }),
  },
  ShowCart: {
    caller: 'customer',
    expected: () => ({ version: 2, lineCount: 1, total: anyNumber, unpaidLimitNotice: null }),
  },
  RemoveFromCart: {
    caller: 'customer',
    variables: ({ from }) => ({ toolIds: [firstIdOf(from, 'BrowseTools.tools')] }),
    expected: () => ({ version: 3, total: 0 }),
  },
  SaveShoppingList: {
    caller: 'customer',
    variables: ({ from }) => ({
      name: 'Workshop',
      lines: [{ toolId: firstIdOf(from, 'BrowseTools.tools'), quantity: from('ShowTool.tool.minOrder') }],
    }),
    expected: () => ({ id: anyString, name: 'Workshop', lineCount: 1 }),
  },
  RenameShoppingList: {
    caller: 'customer',
    variables: ({ from }) => ({ id: from('SaveShoppingList.addShoppingList.id'), name: 'Oak St. kitchen' }),
    expected: () => ({ name: 'Oak St. kitchen' }),
  },
  ShowShoppingLists: {
    caller: 'customer',
    expected: () => [expect.objectContaining({ name: 'Oak St. kitchen', lineCount: 1 }) as object],
  },
  ShowShoppingList: {
    caller: 'customer',
    variables: ({ from }) => ({ id: from('SaveShoppingList.addShoppingList.id') }),
    expected: () => ({ total: anyNumber, lines: [{ price: anyNumber, problems: [] }] }),
  },
  DeleteShoppingList: {
    caller: 'customer',
    variables: ({ from }) => ({ id: from('SaveShoppingList.addShoppingList.id') }),
    expected: ({ from }) => ({ id: from('SaveShoppingList.addShoppingList.id') }),
  },
  PlacePurchase: {
    caller: 'customer',
    variables: ({ from }) => ({
      input: {
        lines: [
          {
            toolId: firstIdOf(from, 'BrowseTools.tools'),
            quantity: from('ShowTool.tool.minOrder'),
            jobReference: 'Oak St. kitchen',
          },
        ],
        phoneNumber: '01712345678',
        deliveryAddress: '1 Saw Street, Leeds',
        deliveryNotes: 'Use the gate at the back',
        purchaseOrderNumber: 'PO-2041',
      },
    }),
    expected: () => ({ number: anyString, purchaseOrderNumber: 'PO-2041' }),
  },
  UpdatePurchase: {
    caller: 'customer',
    variables: ({ from }) => ({
      number: from('PlacePurchase.placePurchase.number'),
      input: { purchaseOrderNumber: 'PO-2042' },
    }),
    expected: () => ({ purchaseOrderNumber: 'PO-2042' }),
  },
  ShowPurchase: {
    caller: 'customer',
    variables: ({ from }) => ({ number: from('PlacePurchase.placePurchase.number') }),
    expected: ({ from }) => ({
      purchaseOrderNumber: 'PO-2042',
      total: from('PlacePurchase.placePurchase.total'),
      outstanding: from('PlacePurchase.placePurchase.total'),
    }),
  },
  ListDocuments: {
    caller: 'customer',
    variables: ({ from }) => ({ number: from('PlacePurchase.placePurchase.number') }),
    expected: ({ from }) => ({
      documents: [
        expect.objectContaining({ kind: 'PRO_FORMA', number: from('PlacePurchase.placePurchase.number') }),
      ],
    }),
  },
  ListMyPurchases: {
    caller: 'customer',
    variables: () => ({ search: 'po-2042' }),
    expected: ({ from }) => connectionWith({ number: from('PlacePurchase.placePurchase.number') }),
  },
  OpenPayment: {
    caller: 'customer',
    variables: ({ from }) => ({ orderId: from('PlaceOrder.placeOrder.id') }),
    expected: ({ from }) => ({ amount: from('PlaceOrder.placeOrder.totalBill') }),
  },
  ConfirmPayment: {
    caller: 'customer',
    before: ({ from }) => payByCard(String(from('OpenPayment.createPaymentIntent.clientSecret'))),
    variables: ({ from }) => ({ orderId: from('PlaceOrder.placeOrder.id') }),
    expected: ({ from }) => ({ order: { id: from('PlaceOrder.placeOrder.id'), isPaid: true } }),
  },
  ListMyOrders: {
    caller: 'customer',
    expected: ({ from }) => connectionWith({ id: from('PlaceOrder.placeOrder.id'), isPaid: true }),
  },
  ShowOrder: {
    caller: 'customer',
    variables: ({ from }) => ({ id: from('PlaceOrder.placeOrder.id') }),
    expected: ({ from }) => ({
      payment: { transactionId: from('ConfirmPayment.confirmPayment.transactionId') },
    }),
  },
  CheckReviewAllowance: {
    caller: 'customer',
    expected: () => ({ isAllowed: true, notice: null }),
  },
  AddReview: {
    caller: 'customer',
    variables: () => ({ input: { reviewText: 'Sharp saws, on time.', reviewRating: 5 } }),
    expected: () => ({ reviewerName: 'Cara Penter', reviewRating: 5 }),
  },
  ShowMyToolReview: {
    caller: 'other-customer',
    before: ({ deliverTool, from }) => deliverTool(String(firstIdOf(from, 'BrowseTools.tools'))),
    variables: ({ from }) => ({ toolId: firstIdOf(from, 'BrowseTools.tools') }),
    expected: () => ({ canReview: true, review: null }),
  },
  AddToolReview: {
    caller: 'other-customer',
    variables: ({ from }) => ({
      toolId: firstIdOf(from, 'BrowseTools.tools'),
      input: { rating: 4, text: 'Holds its edge.', trade: 'Joiner', monthsInUse: 2 },
    }),
    expected: () => ({ rating: 4, reviewerName: 'Carla Penter' }),
  },
  UpdateToolReview: {
    caller: 'other-customer',
    variables: ({ from }) => ({
      id: from('AddToolReview.addToolReview.id'),
      input: { rating: 5, text: 'Still sharp after a year.', monthsInUse: 12 },
    }),
    expected: () => ({ rating: 5, editedAt: anyString }),
  },
  ShowToolRatings: {
    caller: 'visitor',
    variables: ({ from }) => ({ id: firstIdOf(from, 'BrowseTools.tools') }),
    expected: () => ({ averageRating: 5, reviewCount: 1, ratingCounts: [0, 0, 0, 0, 1] }),
  },
  ReadToolReviews: {
    caller: 'visitor',
    variables: ({ from }) => ({ toolId: firstIdOf(from, 'BrowseTools.tools') }),
    expected: ({ from }) => ({
      totalCount: 1,
      ...connectionWith({ id: from('AddToolReview.addToolReview.id'), monthsInUse: 12 }),
    }),
  },
  DeleteToolReview: {
    caller: 'other-customer',
    variables: ({ from }) => ({ id: from('AddToolReview.addToolReview.id') }),
    expected: ({ from }) => ({ id: from('AddToolReview.addToolReview.id') }),
  },
  SignOutEverywhere: { caller: 'other-customer', expected: () => true },
  AddTool: {
    caller: 'admin',
    variables: () => ({
      input: {
        toolName: 'Bradawl',
        price: 3.5,
        available: 100,
        minOrder: 10,
        toolDescription: 'Starts a screw where it belongs.',
        imageLink: 'https://images.example/bradawl.webp',
      },
    }),
    expected: () => ({ toolName: 'Bradawl' }),
  },
  RestockTool: {
    caller: 'admin',
    variables: ({ from }) => ({ id: from('AddTool.addTool.id'), quantity: 50, price: 3.25 }),
    expected: () => ({ available: 150, price: 3.25 }),
  },
  CorrectStock: {
    caller: 'admin',
    variables: ({ from }) => ({ id: from('AddTool.addTool.id'), change: -2, reason: 'Damaged' }),
    expected: () => ({ available: 148 }),
  },
  ShowStockMovements: {
    caller: 'admin',
    variables: ({ from }) => ({ id: from('AddTool.addTool.id') }),
    expected: () => connectionWith({ kind: 'ADJUSTMENT', quantity: -2, reason: 'Damaged' }),
  },
  AddCategory: {
    caller: 'admin',
    variables: () => ({ input: { name: 'Awls' } }),
    expected: () => ({ name: 'Awls', slug: 'awls' }),
  },
  RenameCategory: {
    caller: 'admin',
    variables: ({ from }) => ({
      id: from('AddCategory.addCategory.id'),
      name: 'Awls and gimlets',
      slug: 'awls-gimlets',
    }),
    expected: () => ({ name: 'Awls and gimlets', slug: 'awls-gimlets' }),
  },
  LoadCategories: {
    caller: 'visitor',
    expected: () => expect.arrayContaining([expect.objectContaining({ slug: 'awls-gimlets' })]) as object[],
  },
  SortCategories: {
    caller: 'admin',
    variables: ({ from }) => ({
      ids: (from('LoadCategories.categories') as { id: string }[]).map(({ id }) => id).reverse(),
    }),
    expected: ({ from }) =>
      (from('LoadCategories.categories') as { id: string; name: string }[])
        .map(({ id, name }) => ({ id, name }))
        .reverse(),
  },
  UpdateTools: {
    caller: 'admin',
    variables: ({ from }) => ({
      changes: [
        {
          id: from('AddTool.addTool.id'),
          version: 2,
          category: 'awls-gimlets',
          price: 3.58,
        },
      ],
    }),
    expected: ({ from }) => ({
      updated: [
        {
          ...{ id: from('AddTool.addTool.id'), version: 3, price: 3.58, priceBreaks: [] },
          category: { id: from('AddCategory.addCategory.id'), name: 'Awls and gimlets' },
        },
      ],
      conflicts: [],
    }),
  },
  MergeCategories: {
    caller: 'admin',
    variables: ({ from }) => ({
      from: from('AddCategory.addCategory.id'),
      into: from('LoadCategories.categories.0.id'),
    }),
    expected: ({ from }) => ({ id: from('LoadCategories.categories.0.id') }),
  },
  ShowCategory: {
    caller: 'visitor',
    variables: () => ({ slug: 'awls' }),
    expected: ({ from }) => ({ id: from('LoadCategories.categories.0.id') }),
  },
  AddSynonymGroup: {
    caller: 'admin',
    variables: () => ({ words: ['Mallet', 'beetle'] }),
    expected: () => ({ words: ['mallet', 'beetle'] }),
  },
  UpdateSynonymGroup: {
    caller: 'admin',
    variables: ({ from }) => ({ id: from('AddSynonymGroup.addSynonymGroup.id'), words: ['mallet', 'maul'] }),
    expected: ({ from }) => ({ id: from('AddSynonymGroup.addSynonymGroup.id'), words: ['mallet', 'maul'] }),
  },
  ListSynonymGroups: {
    caller: 'admin',
    expected: ({ from }) => [{ id: from('AddSynonymGroup.addSynonymGroup.id'), words: ['mallet', 'maul'] }],
  },
  DeleteSynonymGroup: {
    caller: 'admin',
    variables: ({ from }) => ({ id: from('AddSynonymGroup.addSynonymGroup.id') }),
    expected: ({ from }) => ({ id: from('AddSynonymGroup.addSynonymGroup.id') }),
  },
  SearchInVain: { caller: 'visitor', expected: () => ({ totalCount: 0 }) },
  ListSearchesWithoutResult: {
    caller: 'admin',
    expected: () => [{ id: anyString, text: 'holdfast xz9', count: 1, lastSearchedAt: anyString }],
  },
  DeleteSearchesWithoutResult: {
    caller: 'admin',
    variables: ({ from }) => ({ ids: [from('ListSearchesWithoutResult.searchesWithoutResult.0.id')] }),
    expected: ({ from }) => [{ id: from('ListSearchesWithoutResult.searchesWithoutResult.0.id') }],
  },
  DeleteTool: {
    caller: 'admin',
    variables: ({ from }) => ({ id: from('AddTool.addTool.id') }),
    expected: () => ({ toolName: 'Bradawl' }),
  },
  ExportCatalogue: {
    caller: 'admin',
    expected: () => expect.stringContaining('/catalogue-files/') as object,
  },
  ShowCatalogueImport: {
    caller: 'admin',
    before: ({ uploadImport }) => uploadImport('HAM-0020'),
    variables: ({ from }) => ({ id: from('UploadCatalogueImport.id') }),
    expected: () => ({
      ...{ status: 'READY', updateCount: 1, invalidCount: 0 },
      rows: connectionWith({
        rowNumber: 2,
        changes: [expect.objectContaining({ column: 'Price', after: '99.00' })],
      }),
    }),
  },
  ApplyCatalogueImport: {
    caller: 'admin',
    variables: ({ from }) => ({ id: from('UploadCatalogueImport.id') }),
    expected: () => ({ status: 'APPLYING' }),
  },
  DiscardCatalogueImport: {
    caller: 'admin',
    before: ({ uploadImport }) => uploadImport('HAM-0020'),
    variables: ({ from }) => ({ id: from('UploadCatalogueImport.id') }),
    expected: ({ from }) => ({ id: from('UploadCatalogueImport.id') }),
  },
  ArchiveTools: {
    caller: 'admin',
    variables: ({ from }) => ({ ids: [firstIdOf(from, 'FindTools.tools')] }),
    expected: ({ from }) => [{ id: firstIdOf(from, 'FindTools.tools') }],
  },
  ListArchivedTools: {
    caller: 'admin',
    variables: () => ({ search: 'bradawl' }),
    expected: ({ from }) => connectionWith({ id: from('AddTool.addTool.id') }),
  },
  RestoreTools: {
    caller: 'admin',
    variables: ({ from }) => ({ ids: [firstIdOf(from, 'FindTools.tools')] }),
    expected: ({ from }) => [{ id: firstIdOf(from, 'FindTools.tools') }],
  },
  FindPurchases: {
    caller: 'admin',
    variables: ({ from }) => ({ search: from('PlacePurchase.placePurchase.number') }),
    expected: ({ from }) => connectionWith({ number: from('PlacePurchase.placePurchase.number') }),
  },
  FindOrders: {
    caller: 'admin',
    variables: ({ emailOf }) => ({ user: emailOf('customer'), placedFrom: '2026-01-01T00:00:00Z' }),
    expected: ({ from, emailOf }) => ({
      totalCount: 1,
      ...connectionWith({
        userEmail: emailOf('customer'),
        totalBill: from('PlaceOrder.placeOrder.totalBill'),
      }),
    }),
  },
  CancelOrder: {
    caller: 'admin',
    variables: ({ from }) => ({ id: from('PlaceOrder.placeOrder.id') }),
    expected: () => ({
      status: 'REFUNDED',
      history: [
        { status: 'PLACED', actor: 'CUSTOMER' },
        { status: 'PAID', actor: 'PROVIDER' },
        { status: 'REFUND_PENDING', actor: 'ADMIN' },
        { status: 'REFUNDED', actor: 'PROVIDER' },
      ],
    }),
  },
  ListClosedOrders: {
    caller: 'customer',
    expected: ({ from }) => connectionWith({ id: from('PlaceOrder.placeOrder.id'), status: 'REFUNDED' }),
  },
  FindUsers: {
    caller: 'admin',
    variables: () => ({ search: 'cara' }),
    expected: ({ emailOf }) =>
      connectionWith({ email: emailOf('customer'), emailVerified: true, role: 'USER' }),
  },
  ListCustomers: {
    caller: 'admin',
    expected: () =>
      connectionWith({ displayName: anyString, spend: expect.any(Number) as number, purchaseCount: 1 }),
  },
  ShowUser: {
    caller: 'admin',
    variables: ({ from }) => ({ id: firstIdOf(from, 'FindUsers.users') }),
    expected: ({ emailOf }) => ({ email: emailOf('customer') }),
  },
  ListOrdersToShip: {
    caller: 'admin',
    before: ({ payOrder }) => payOrder(),
    expected: ({ from }) =>
      connectionWith({ id: from('PayOrder.orderId'), fulfillmentStatus: 'UNFULFILLED' }),
  },
  PackOrders: {
    caller: 'admin',
    variables: ({ from }) => ({ ids: [from('PayOrder.orderId')] }),
    expected: ({ from }) => [{ id: from('PayOrder.orderId'), fulfillmentStatus: 'PACKED', canCancel: true }],
  },
  UnpackOrders: {
    caller: 'admin',
    variables: ({ from }) => ({ ids: [from('PayOrder.orderId')] }),
    expected: ({ from }) => [{ id: from('PayOrder.orderId'), fulfillmentStatus: 'UNFULFILLED' }],
  },
  ShipOrders: {
    caller: 'admin',
    before: async ({ from, packOrder }) => packOrder(String(from('PayOrder.orderId'))),
    variables: ({ from }) => ({
      shipments: [
        {
          orderIds: [from('PayOrder.orderId')],
          carrier: 'UPS',
          trackingNumbers: ['1Z 999 AA1 01 2345 6784'],
        },
      ],
    }),
    expected: () => [
      expect.objectContaining({
        carrier: 'UPS',
        purchase: expect.objectContaining({ fulfillmentStatus: 'SHIPPED' }) as object,
      }) as object,
    ],
  },
  UpdateShipment: {
    caller: 'admin',
    variables: ({ from }) => ({ id: from('ShipOrders.shipOrders.0.id'), input: { carrier: 'FedEx' } }),
    expected: () => ({ carrier: 'FedEx', trackingNumbers: ['1Z 999 AA1 01 2345 6784'] }),
  },
  ConfirmReceipt: {
    caller: 'customer',
    variables: ({ from }) => ({ id: from('ShipOrders.shipOrders.0.id') }),
    expected: () => ({ deliveredAt: anyString }),
  },
  DeliverShipments: {
    caller: 'admin',
    variables: ({ from }) => ({ ids: [from('ShipOrders.shipOrders.0.id')] }),
    expected: ({ from }) => [
      expect.objectContaining({
        orders: [{ id: from('PayOrder.orderId'), fulfillmentStatus: 'DELIVERED' }],
      }) as object,
    ],
  },
  RequestReturn: {
    caller: 'customer',
    variables: ({ from }) => ({
      input: { orderId: from('PayOrder.orderId'), quantity: 2, reason: 'Too heavy' },
    }),
    expected: () => ({
      status: 'REQUESTED',
      order: expect.objectContaining({ returnUntil: anyString, returnableQuantity: 8 }) as object,
    }),
  },
  CancelReturn: {
    caller: 'customer',
    variables: ({ from }) => ({ id: from('RequestReturn.requestReturn.id') }),
    expected: () => ({ status: 'CANCELLED' }),
  },
  ListReturns: {
    caller: 'admin',
    before: ({ from, announceReturn }) => announceReturn(String(from('PayOrder.orderId'))),
    variables: () => ({ status: 'REQUESTED' }),
    expected: ({ from }) => connectionWith({ id: from('AnnounceReturn.id') }),
  },
  ReceiveReturn: {
    caller: 'admin',
    variables: ({ from }) => ({
      id: from('AnnounceReturn.id'),
      input: { receivedQuantity: 3, sellableQuantity: 2 },
    }),
    expected: () => ({
      status: 'REFUNDED',
      refund: expect.objectContaining({ status: 'SUCCEEDED' }) as object,
    }),
  },
  RefundReturn: {
    caller: 'admin',
    variables: ({ from }) => ({ id: from('AnnounceReturn.id') }),
    expected: () => ({ status: 'REFUNDED' }),
  },
  RequestClaim: {
    caller: 'customer',
    variables: ({ from }) => ({
      input: { orderId: from('PayOrder.orderId'), quantity: 2, problem: 'The handle broke' },
    }),
    expected: () => ({
      status: 'OPEN',
      order: expect.objectContaining({ claimUntil: anyString, claimableQuantity: 5 }) as object,
    }),
  },
  AskAboutClaim: {
    caller: 'admin',
    variables: ({ from }) => ({ id: from('RequestClaim.requestClaim.id'), question: 'On the first day?' }),
    expected: () => ({ status: 'ASKED' }),
  },
  AnswerClaim: {
    caller: 'customer',
    variables: ({ from }) => ({ id: from('RequestClaim.requestClaim.id'), answer: 'Yes' }),
    expected: () => ({ status: 'OPEN', answer: 'Yes' }),
  },
  RejectClaim: {
    caller: 'admin',
    variables: ({ from }) => ({ id: from('RequestClaim.requestClaim.id'), note: 'Normal wear' }),
    expected: () => ({ status: 'REJECTED' }),
  },
  CancelClaim: {
    caller: 'customer',
    before: ({ from, requestClaim }) => requestClaim(String(from('PayOrder.orderId'))),
    variables: ({ from }) => ({ id: from('OpenClaim.id') }),
    expected: () => ({ status: 'CANCELLED' }),
  },
  ListClaims: {
    caller: 'admin',
    before: ({ from, requestClaim }) => requestClaim(String(from('PayOrder.orderId'))),
    variables: () => ({ status: 'OPEN' }),
    expected: ({ from }) => connectionWith({ id: from('OpenClaim.id') }),
  },
  AcceptClaim: {
    caller: 'admin',
    variables: ({ from }) => ({ id: from('OpenClaim.id'), resolution: 'REFUND', note: 'Sorry!' }),
    expected: () => ({
      status: 'SETTLED',
      refund: expect.objectContaining({ status: 'SUCCEEDED' }) as object,
    }),
  },
  RefundClaim: {
    caller: 'admin',
    variables: ({ from }) => ({ id: from('OpenClaim.id') }),
    expected: () => ({ status: 'SETTLED' }),
  },
  RefundOrder: {
    caller: 'admin',
    variables: ({ from }) => ({
      input: { orderId: from('PayOrder.orderId'), amount: 2.5, reason: 'Scratched handles' },
    }),
    expected: ({ from }) => ({ id: from('PayOrder.orderId'), status: 'PAID', refundableAmount: anyNumber }),
  },
  ShowPurchaseHistory: {
    caller: 'admin',
    variables: ({ from }) => ({ number: from('PlacePurchase.placePurchase.number') }),
    expected: () => ({
      mails: expect.arrayContaining([
        expect.objectContaining({ kind: 'PURCHASE_PLACED', recipient: anyString }),
      ]) as object,
    }),
  },
  CancelUnpaidOrders: {
    caller: 'admin',
    variables: ({ from }) => ({ userId: firstIdOf(from, 'FindUsers.users') }),
    expected: () => ({ cancelledCount: 2, user: { unpaidOrderCount: 0 } }),
  },
  ListReviewerEmails: {
    caller: 'admin',
    expected: ({ from, emailOf }) =>
      connectionWith({ id: from('AddReview.addReview.id'), reviewerEmail: emailOf('customer') }),
  },
  MakeAdmin: {
    caller: 'admin',
    variables: ({ from }) => ({ id: firstIdOf(from, 'FindUsers.users') }),
    expected: () => ({ role: 'ADMIN' }),
  },
  RemoveAdmin: {
    caller: 'admin',
    variables: ({ from }) => ({ id: firstIdOf(from, 'FindUsers.users') }),
    expected: () => ({ role: 'USER' }),
  },
  DeleteUser: {
    caller: 'admin',
    variables: ({ from }) => ({ id: firstIdOf(from, 'FindUsers.users') }),
    expected: ({ emailOf }) => ({ email: emailOf('customer') }),
  },
  ListAllReviews: {
    caller: 'admin',
    expected: ({ from }) => connectionWith({ id: from('AddReview.addReview.id'), isHidden: false }),
  },
  HideReview: {
    caller: 'admin',
    variables: ({ from }) => ({ id: from('AddReview.addReview.id') }),
    expected: () => ({ isHidden: true }),
  },
  ShowReview: {
    caller: 'admin',
    variables: ({ from }) => ({ id: from('AddReview.addReview.id') }),
    expected: () => ({ isHidden: false }),
  },
  DeleteReview: {
    caller: 'admin',
    variables: ({ from }) => ({ id: from('AddReview.addReview.id') }),
    expected: ({ from }) => ({ id: from('AddReview.addReview.id') }),
  },
  ListUnansweredToolReviews: {
    caller: 'admin',
    before: ({ reviewTool }) => reviewTool(),
    expected: () => connectionWith({ toolName: 'Test Mallet', rating: 4 }),
  },
  ShowReviewOfTool: {
    caller: 'admin',
    variables: ({ from }) => ({ id: firstIdOf(from, 'ListUnansweredToolReviews.allToolReviews') }),
    expected: () => ({ toolName: 'Test Mallet', rating: 4, answer: null }),
  },
  AnswerToolReview: {
    caller: 'admin',
    variables: ({ from }) => ({
      id: firstIdOf(from, 'ListUnansweredToolReviews.allToolReviews'),
      answer: 'Thank you for your review.',
    }),
    expected: () => ({ answer: 'Thank you for your review.', answeredAt: anyString }),
  },
  HideToolReview: {
    caller: 'admin',
    variables: ({ from }) => ({
      id: firstIdOf(from, 'ListUnansweredToolReviews.allToolReviews'),
      reason: 'NOT_ABOUT_THE_TOOL',
    }),
    expected: () => ({ isHidden: true, hiddenReason: 'NOT_ABOUT_THE_TOOL' }),
  },
  ShowToolReview: {
    caller: 'admin',
    variables: ({ from }) => ({ id: firstIdOf(from, 'ListUnansweredToolReviews.allToolReviews') }),
    expected: () => ({ isHidden: false }),
  },
  ListUnsentMails: {
    caller: 'admin',
    before: ({ failMail }) => failMail(),
    expected: () => ({ totalCount: 1, ...connectionWith({ status: 'FAILED', reason: '550' }) }),
  },
  ResendMail: {
    caller: 'admin',
    variables: ({ from }) => ({ id: firstIdOf(from, 'ListUnsentMails.mails') }),
    expected: () => ({ status: 'PENDING', nextAttemptAt: anyString }),
  },
  ListCustomizationRequests: {
    caller: 'admin',
    expected: ({ from }) => ({
      totalCount: 1,
      ...connectionWith({
        id: from('RequestCustomization.requestCustomization.id'),
        status: 'NEW',
        answers: [],
      }),
    }),
  },
  ShowCustomizationRequest: {
    caller: 'admin',
    variables: ({ from }) => ({ id: from('RequestCustomization.requestCustomization.id') }),
    expected: () => ({ status: 'NEW', answers: [] }),
  },
  AnswerCustomizationRequest: {
    caller: 'admin',
    variables: ({ from }) => ({
      id: from('RequestCustomization.requestCustomization.id'),
      text: 'Yes, we can make up a set for each apprentice.',
    }),
    expected: () => ({
      status: 'ANSWERED',
      answers: [{ text: 'Yes, we can make up a set for each apprentice.' }],
    }),
  },
  CloseCustomizationRequest: {
    caller: 'admin',
    variables: ({ from }) => ({ id: from('RequestCustomization.requestCustomization.id') }),
    expected: () => ({ status: 'CLOSED' }),
  },
  ReopenCustomizationRequest: {
    caller: 'admin',
    variables: ({ from }) => ({ id: from('RequestCustomization.requestCustomization.id') }),
    expected: () => ({ status: 'ANSWERED' }),
  },
  DeleteCustomizationRequest: {
    caller: 'admin',
    variables: ({ from }) => ({ id: from('RequestCustomization.requestCustomization.id') }),
    expected: ({ from }) => ({ id: from('RequestCustomization.requestCustomization.id') }),
  },
  ListAuditEvents: {
    caller: 'admin',
    variables: ({ from }) => ({ targetId: from('AddTool.addTool.id') }),
    expected: () =>
      connectionWith({
        ...{ action: 'ADD_TOOL', actorId: anyString, actorName: anyString },
        ...{ targetKind: 'TOOL', targetName: anyString },
      }),
  },
  ShowLastReconciliation: {
    caller: 'admin',
    // No reconciliation has run on a new server.
    expected: () => null,
  },
  ListJobs: {
    caller: 'admin',
    // This server runs no jobs.
    expected: () => [],
  },
  ShowOverview: {
    caller: 'admin',
    expected: () => ({
      sales: { interval: 'DAY', previousTotal: { net: 0 } },
      expiringPurchases: { totalCount: 0, nodes: [] },
    }),
  },
  ListFailedRefunds: {
    caller: 'admin',
    before: ({ failRefund }) => failRefund(),
    expected: () => ({ totalCount: 1, ...connectionWith({ amount: 10 }) }),
  },
  RecordOutsideRefund: {
    caller: 'admin',
    variables: ({ from }) => ({
      input: {
        failedRefundId: firstIdOf(from, 'ListFailedRefunds.failedRefunds'),
        amount: 10,
        reference: 'Bank transfer 4711',
      },
    }),
    expected: () => ({ status: 'SUCCEEDED', order: { status: 'REFUNDED' } }),
  },
  ListUnallocatedRefunds: {
    caller: 'admin',
    before: ({ refundAtProvider }) => refundAtProvider(),
    expected: () => connectionWith({ amount: 3, status: 'SUCCEEDED' }),
  },
  AllocateRefund: {
    caller: 'admin',
    variables: ({ from }) => ({
      id: firstIdOf(from, 'ListUnallocatedRefunds.unallocatedRefunds'),
      orderId: from('RefundAtProvider.orderId'),
    }),
    expected: ({ from }) => ({ order: { id: from('RefundAtProvider.orderId'), status: 'PAID' } }),
  },
  CancelPurchase: {
    caller: 'admin',
    variables: ({ from }) => ({ number: from('AllocateRefund.allocateRefund.order.purchase.number') }),
    expected: () => ({
      outstanding: 0,
      orders: [{ status: 'REFUNDED' }, { status: 'REFUNDED' }],
      payment: { totalBill: 20, refundedAmount: 20 },
    }),
  },
};
