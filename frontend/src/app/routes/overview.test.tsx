import type { MockLink } from '@apollo/client/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError, print } from 'graphql';
import { freezeTime } from '../../../test/freeze-time';
import { readText } from '../../../test/read-text';
import { renderPage } from '../../../test/render-page';
import { visitAgain } from '../../../test/visit-again';
import { JobsDocument } from '../../features/jobs/jobs-table.generated';
import { OverviewDocument, type OverviewQuery } from '../../features/overview/overview.generated';
import { WorkListsDocument, type WorkListsQuery } from '../../features/overview/work-lists.generated';
import { LastReconciliationDocument } from '../../features/payments/reconciliation-panel.generated';
import { Component as Overview } from './overview';

type Figures = NonNullable<OverviewQuery['overview']>;

const savedFiles: { blob: Blob; name: string }[] = [];
jest.mock('../../lib/save-file', () => ({
  saveFile: (blob: Blob, name: string) => savedFiles.push({ blob, name }),
}));

/** The types of the data leave out the names that the cache needs. */
const typed = <Values extends object>(__typename: string, values: Values) => ({ __typename, ...values });

const sales = (gross: number, refunds: number) => ({
  __typename: 'SalesFigures' as const,
  ...{ orderCount: gross / 10, quantity: gross, gross, refunds, net: gross - refunds },
});

const figures = (values: Partial<Figures> = {}): Figures =>
  typed('Overview', {
    period: typed('OverviewPeriod', { from: '2026-11-22', to: '2026-11-23' }),
    previousPeriod: typed('OverviewPeriod', { from: '2026-11-20', to: '2026-11-21' }),
    sales: typed('SalesReport', {
      interval: 'DAY' as const,
      buckets: [
        typed('SalesBucket', {
          ...{ from: '2026-11-22', to: '2026-11-22', previousFrom: '2026-11-20' },
          ...{ current: sales(500, 0), previous: sales(400, 0) },
        }),
        typed('SalesBucket', {
          ...{ from: '2026-11-23', to: '2026-11-23', previousFrom: '2026-11-21' },
          ...{ current: sales(100, 350), previous: sales(100, 0) },
        }),
      ],
      total: sales(600, 350),
      previousTotal: sales(500, 0),
    }),
    ordersByState: [
      typed('OrderStateCount', {
        status: 'PAID',
        fulfillmentStatus: 'PACKED',
        isChargedBack: false,
        count: 3,
      }),
      typed('OrderStateCount', {
        status: 'REFUNDED',
        fulfillmentStatus: 'SHIPPED',
        isChargedBack: false,
        count: 1,
      }),
      typed('OrderStateCount', {
        status: 'REFUNDED',
        fulfillmentStatus: 'UNFULFILLED',
        isChargedBack: false,
        count: 1,
      }),
    ],
    bestSellers: [
      typed('BestSeller', {
        ...{ toolId: 'saw', sku: 'SAW-1', toolName: '=Pull saw', orderCount: 4, quantity: 80, gross: 480 },
      }),
      typed('BestSeller', {
        ...{ toolId: 'axe', sku: 'AXE-1', toolName: 'Axe', orderCount: 1, quantity: 2, gross: 120 },
      }),
    ],
    ...values,
  });

const overviewResponse = (period: object, overview = figures()): MockLink.MockedResponse => ({
  request: { query: OverviewDocument, variables: { period } },
  result: { data: { overview } },
});

const count = (typename: string, totalCount: number) => ({ __typename: typename, totalCount });
const noTools = { __typename: 'LowStockTools', totalCount: 0, nodes: [] } as const;
const lateOrder = {
  __typename: 'Order' as const,
  ...{ id: 'o1', userName: 'Grace Joiner', orderQuantity: 20, deliverBy: '2026-11-21' },
  fulfillmentStatus: 'UNFULFILLED' as const,
  tool: { __typename: 'OrderedTool' as const, toolId: 'saw', toolName: 'Pull saw' },
  purchase: { __typename: 'Purchase' as const, id: 'p1', number: 'TH-100042' },
};

const workLists = (
  overview: Partial<WorkListsQuery['overview']> = {},
  late: object[] = [],
  nearlyLate: object[] = [],
  lateCount = late.length,
): MockLink.MockedResponse => ({
  request: { query: WorkListsDocument },
  result: {
    data: {
      toPack: count('OrderConnection', 12),
      toShip: count('OrderConnection', 10_001),
      late: {
        ...count('OrderConnection', lateCount),
        edges: late.map((node) => ({ __typename: 'OrderEdge', node })),
      },
      nearlyLate: {
        ...count('OrderConnection', nearlyLate.length),
        edges: nearlyLate.map((node) => ({ __typename: 'OrderEdge', node })),
      },
      returns: count('ReturnConnection', 3),
      receivedReturns: count('ReturnConnection', 5),
      claims: count('ClaimConnection', 4),
      acceptedClaims: count('ClaimConnection', 6),
      failedRefunds: count('RefundConnection', 1),
      unallocatedRefunds: count('RefundConnection', 0),
      customizationRequests: count('CustomizationRequestConnection', 2),
      overview: {
        __typename: 'Overview',
        period: { __typename: 'OverviewPeriod', to: '2026-11-23' },
        toolsRunningOut: noTools,
        unsellableTools: noTools,
        expiringPurchases: { __typename: 'ExpiringPurchases', totalCount: 0, nodes: [] },
        ...overview,
      },
    },
  },
});

const reconciliation: MockLink.MockedResponse = {
  request: { query: LastReconciliationDocument },
  result: { data: { lastReconciliation: null } },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

const noJobs: MockLink.MockedResponse = {
  request: { query: JobsDocument },
  result: { data: { jobs: [] } },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

const LAST_30_DAYS = { preset: 'LAST_30_DAYS' };

const openOverview = (mocks: readonly MockLink.MockedResponse[], at = '/overview') =>
  renderPage(
    [
      { path: '/', element: null },
      { path: '/overview', element: <Overview /> },
    ],
    { at, mocks: [...mocks, reconciliation, noJobs] },
  );

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
    .filter((cells) => cells.length > 0);

const sharesOf = (name: string) =>
  [...screen.getByRole('table', { name }).querySelectorAll<HTMLElement>('[style*=width]')].map(
    ({ style }) => style.width,
  );

/** The text of the last saved file. */
const readSavedFile = () => readText(savedFiles.at(-1)?.blob);

it('shows the sums of the last 30 days with the difference to the days before, in words', async () => {
  openOverview([overviewResponse(LAST_30_DAYS), workLists()]);
  expect(screen.getByRole('heading', { level: 1, name: 'Overview' })).toBeInTheDocument();
  expect(document.title).toBe('Overview | Tools-Hub');
  expect(
    await screen.findByText('Nov 22, 2026 – Nov 23, 2026, compared with Nov 20, 2026 – Nov 21, 2026'),
  ).toBeInTheDocument();
  expect(screen.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
    'Net sales$250.00$250.00 less (-50%)',
    'Refunds$350.00$350.00 more',
    'Paid orders6010 more (+20%)',
    'Pieces600100 more (+20%)',
  ]);
});

it('draws the sales with a description, and has every figure in a table below', async () => {
  openOverview([overviewResponse(LAST_30_DAYS), workLists()]);
  expect(
    await screen.findByRole('img', { name: /^Net sales by day.*The highest: \$500\.00 on Nov 22, 2026\./ }),
  ).toBeInTheDocument();
  expect(cellsOf(screen.getByRole('table', { name: 'Sales by day' }))).toEqual([
    ['Nov 22, 2026', '$500.00', '$400.00', '$100.00 more (+25%)', '$500.00', '$0.00', '50', '500'],
    ['Nov 23, 2026', '-$250.00', '$100.00', '$350.00 less (-350%)', '$100.00', '$350.00', '10', '100'],
  ]);
});

it('draws the bars above and below zero by the sales, and names the figures below the pointer', async () => {
  openOverview([overviewResponse(LAST_30_DAYS), workLists()]);
  const chart = await screen.findByRole('img', { name: /^Net sales/ });
  const rects = [...chart.querySelectorAll('rect')];
  const [first, second] = rects
    .slice(0, 2)
    .map((bar) => ['x', 'y', 'height'].map((name) => Number(bar.getAttribute(name))));
  const [x = 0, y = 0, height = 0] = first ?? [];
  // $500 above zero, and $250 below it.
  expect(second?.[0]).toBeGreaterThan(x);
  expect(second?.[1]).toBeCloseTo(y + height);
  expect(second?.[2]).toBeCloseTo(height / 2);
  const legend = 'Nov 23, 2026: -$250.00, before (Nov 21, 2026): $100.00';
  const area = rects.at(-1);
  if (area) fireEvent.pointerEnter(area);
  expect(
    screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === legend),
  ).toBeVisible();
  if (area) fireEvent.pointerLeave(area);
  expect(screen.getByText('The period before')).toBeVisible();
});

it('adds up the orders by the state that matters to an admin', async () => {
  openOverview([overviewResponse(LAST_30_DAYS), workLists()]);
  expect(cellsOf(await screen.findByRole('table', { name: 'Orders by state' }))).toEqual([
    ['Packed', '3'],
    ['Refunded', '2'],
  ]);
  expect(
    screen.getByText(/Refunded includes those whose refund failed later: see Failed refunds above\.$/),
  ).toBeVisible();
  expect(sharesOf('Orders by state')).toEqual(['60%', '40%']);
  const days = 'from=2026-11-22&to=2026-11-23';
  for (const [name, search] of [
    ['Packed', 'fulfillment=TO_SHIP'],
    ['Refunded', 'status=closed&payment=refunded'],
  ])
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/dashboard/all-orders?${search}&${days}`,
    );
  expect(sharesOf('Best sellers')).toEqual(['100%', '25%']);
});

it('counts an order by its delivery only while it is paid, from the first state to the last', async () => {
  const states = [
    ...(['CANCELLED', 'REFUNDED', 'CHARGED_BACK', 'REFUND_PENDING'] as const).map((status, index) => ({
      ...{ status, fulfillmentStatus: 'DELIVERED' as const, count: index + 1 },
      isChargedBack: status === 'CHARGED_BACK',
    })),
    ...(['DELIVERED', 'SHIPPED', 'PACKED', 'UNFULFILLED'] as const).map((fulfillmentStatus, index) => ({
      ...{ status: 'PAID' as const, fulfillmentStatus, isChargedBack: false, count: index + 5 },
    })),
    { status: 'PLACED' as const, fulfillmentStatus: 'UNFULFILLED' as const, isChargedBack: false, count: 9 },
    { status: 'REFUNDED' as const, fulfillmentStatus: 'DELIVERED' as const, isChargedBack: true, count: 10 },
  ];
  const ordersByState = states.map((state) => typed('OrderStateCount', state));
  openOverview([overviewResponse(LAST_30_DAYS, figures({ ordersByState })), workLists()]);
  expect(cellsOf(await screen.findByRole('table', { name: 'Orders by state' }))).toEqual([
    ['Not paid', '9'],
    ['To pack', '8'],
    ['Packed', '7'],
    ['On its way', '6'],
    ['Delivered', '5'],
    ['Refund pending', '4'],
    ['Charged back', '3'],
    ['Refunded', '2'],
    ['Charged back and closed', '10'],
    ['Cancelled', '1'],
  ]);
  const search = (name: string) => new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href).search;
  expect(search('Not paid')).toMatch(/^\?payment=unpaid&from=/);
  expect(search('On its way')).toMatch(/^\?payment=paid&fulfillment=IN_TRANSIT&from=/);
  expect(search('Delivered')).toMatch(/^\?payment=paid&fulfillment=DELIVERED&from=/);
});

it('saves what needs attention as CSV, with days and counts that a spreadsheet can sort', async () => {
  const tool = { toolId: 'saw', sku: 'SAW-1', toolName: 'Pull saw', available: 41, minOrder: 5 };
  const { user } = openOverview([
    overviewResponse(LAST_30_DAYS),
    workLists(
      {
        toolsRunningOut: {
          ...{ __typename: 'LowStockTools', totalCount: 1 },
          nodes: [typed('LowStockTool', { ...tool, soldIn30Days: 100, daysLeft: 12 })],
        },
        expiringPurchases: {
          ...{ __typename: 'ExpiringPurchases', totalCount: 1 },
          nodes: [
            typed('ExpiringPurchase', {
              ...{ number: 'TH-100043', userName: 'Grace Joiner', outstanding: 1250.5 },
              payUntil: '2026-11-24T12:00:00.000Z',
            }),
          ],
        },
      },
      [lateOrder],
    ),
  ]);
  const expected = {
    'Orders by state': 'State,Orders\r\nPacked,3\r\nRefunded,2\r\n',
    'Late and nearly late deliveries':
      'Purchase,Tool,Customer,Deliver by,Due\r\nTH-100042,Pull saw,Grace Joiner,2026-11-21,2 days late\r\n',
    'Unpaid purchases about to expire':
      'Purchase,Customer,To be paid,Expires\r\nTH-100043,Grace Joiner,1250.5,2026-11-24T12:00:00.000Z\r\n',
    'Stock that will run out':
      'Tool,SKU,Days left,In stock,Minimum order,Sold in 30 days\r\nPull saw,SAW-1,12,41,5,100\r\n',
  };
  const saved: Record<string, unknown> = {};
  for (const name of Object.keys(expected)) {
    const section = within(await screen.findByRole('region', { name }));
    await user.click(section.getByRole('button', { name: 'CSV' }));
    saved[name] = await readSavedFile();
  }
  expect(saved).toEqual(expected);
});

it('saves a table as CSV, with amounts as numbers and without formulas', async () => {
  const { user } = openOverview([overviewResponse(LAST_30_DAYS), workLists()]);
  const section = within(await screen.findByRole('region', { name: 'Best sellers' }));
  await user.click(section.getByRole('button', { name: 'CSV' }));
  expect(savedFiles.at(-1)?.name).toBe('best-sellers.csv');
  expect(await readSavedFile()).toBe(
    "Tool,SKU,Sales,Pieces,Orders\r\n'=Pull saw,SAW-1,480,80,4\r\nAxe,AXE-1,120,2,1\r\n",
  );
  const sales = within(screen.getByRole('region', { name: 'Sales by day' }));
  await user.click(sales.getByRole('button', { name: 'CSV' }));
  expect(await readSavedFile()).toBe(
    [
      'Day,Net sales,Period before,Change,Before refunds,Refunds,Orders,Pieces',
      '2026-11-22,500,400,100,500,0,50,500',
      '2026-11-23,-250,100,-350,100,350,10,100\r\n',
    ].join('\r\n'),
  );
});

it('loads the period of the address, and another one that is chosen', async () => {
  const { user, router } = openOverview(
    [
      overviewResponse({ preset: 'LAST_7_DAYS' }),
      overviewResponse(
        { preset: 'LAST_12_MONTHS' },
        figures({ sales: { ...figures().sales, interval: 'MONTH' } }),
      ),
      workLists(),
    ],
    '/overview?period=7d',
  );
  expect(await screen.findByRole('heading', { name: 'Sales by day' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: '12 months' }));
  expect(await screen.findByRole('heading', { name: 'Sales by month' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /^Net sales by month.* in Nov 2026\./ })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?period=12m');
});

it('shows the figures of the period before, marked as busy, while those of another one load', async () => {
  const loading = { ...overviewResponse({ preset: 'LAST_7_DAYS' }), delay: Number.POSITIVE_INFINITY };
  const { user } = openOverview([overviewResponse(LAST_30_DAYS), loading, workLists()]);
  const heading = await screen.findByRole('heading', { name: 'Sales by day' });
  await user.click(screen.getByRole('link', { name: '7 days' }));
  await waitFor(() => expect(heading.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true'));
  expect(heading).toBeVisible();
});

it('shows at the next visit the figures of then', async () => {
  const later = figures({ sales: { ...figures().sales, interval: 'MONTH' } });
  const page = openOverview([
    ...[overviewResponse(LAST_30_DAYS), workLists()],
    ...[overviewResponse(LAST_30_DAYS, later), workLists({}, [], [], 30)],
  ]);
  expect(await screen.findByRole('heading', { name: 'Sales by day' })).toBeVisible();
  expect(await screen.findByRole('link', { name: '0 Late' })).toBeVisible();
  await visitAgain(page);
  expect(await screen.findByRole('heading', { name: 'Sales by month' })).toBeVisible();
  expect(await screen.findByRole('link', { name: '30 Late' })).toBeVisible();
});

it('puts the days of a custom period into the address', async () => {
  const { user, router } = openOverview(
    [overviewResponse(LAST_30_DAYS), overviewResponse({ from: '2026-11-01', to: '2026-11-23' }), workLists()],
    '/overview?period=custom',
  );
  const first = await screen.findByLabelText('First day');
  expect(first).toHaveValue('2026-11-22');
  for (const day of [first, screen.getByLabelText('Last day')]) expect(day).toHaveAttribute('type', 'date');
  await user.clear(first);
  await user.type(first, '2026-11-01');
  const show = screen.getByRole('button', { name: 'Show' });
  await user.click(show);
  expect(router.state.location.search).toBe('?period=custom&from=2026-11-01&to=2026-11-23');
  expect(show).toHaveFocus();
});

it('asks for a day of a custom period that is missing', async () => {
  const { user, router } = openOverview(
    [overviewResponse(LAST_30_DAYS), workLists()],
    '/overview?period=custom',
  );
  const last = await screen.findByLabelText('Last day');
  await user.clear(last);
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(last).toHaveAccessibleErrorMessage('Enter the last day'));
  expect(router.state.location.search).toBe('?period=custom');
});

it('rejects a custom period from a day that has not begun in the time zone of the shop', async () => {
  // November 24 in London is still November 23 in New York, where the shop is.
  freezeTime('2026-11-24T03:00:00Z');
  try {
    const { user } = openOverview([overviewResponse(LAST_30_DAYS), workLists()], '/overview?period=custom');
    const first = await screen.findByLabelText('First day');
    for (const day of [first, screen.getByLabelText('Last day')]) {
      await user.clear(day);
      await user.type(day, '2026-11-24');
    }
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(first).toHaveAccessibleErrorMessage('The first day is in the future'));
  } finally {
    jest.useRealTimers();
  }
});

it('corrects the days of a custom period that the server rejects, and sends none that it would', async () => {
  const corrected = { from: '2026-11-01', to: '2026-11-23' };
  const { user, router } = openOverview(
    [
      {
        request: {
          query: OverviewDocument,
          variables: { period: { from: '2026-11-24', to: '2026-11-23' } },
        },
        result: { errors: [new GraphQLError('The last day is before the first day')] },
      },
      overviewResponse(corrected, figures({ period: typed('OverviewPeriod', corrected) })),
      workLists(),
    ],
    '/overview?period=custom&from=2026-11-24&to=2026-11-23',
  );
  expect(await screen.findByText(/An error has occurred: The last day/)).toBeVisible();
  const first = screen.getByLabelText('First day');
  const last = screen.getByLabelText('Last day');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(last).toHaveAccessibleErrorMessage('The last day is before the first day'));
  await user.clear(first);
  await user.type(first, '2001-01-01');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(first).toHaveAccessibleErrorMessage('A period has at most 60 months'));
  await user.clear(first);
  await user.type(first, corrected.from);
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(router.state.location.search).toBe('?period=custom&from=2026-11-01&to=2026-11-23');
  expect(await screen.findByRole('heading', { name: 'Sales by day' })).toBeInTheDocument();
});

it('shows the days of another custom period in the fields', async () => {
  const [november, october] = [
    { from: '2026-11-22', to: '2026-11-23' },
    { from: '2026-10-01', to: '2026-10-31' },
  ];
  const { router } = openOverview(
    [
      overviewResponse(november),
      overviewResponse(october, figures({ period: typed('OverviewPeriod', october) })),
      workLists(),
    ],
    '/overview?period=custom&from=2026-11-22&to=2026-11-23',
  );
  expect(await screen.findByLabelText('First day')).toHaveValue(november.from);
  await act(() => router.navigate('/overview?period=custom&from=2026-10-01&to=2026-10-31'));
  await waitFor(() => expect(screen.getByLabelText('First day')).toHaveValue(october.from));
  expect(screen.getByLabelText('Last day')).toHaveValue(october.to);
});

it('counts what there is to do, with links to the lists', async () => {
  const nearlyLate = ['2026-11-23', '2026-11-25'].map((deliverBy) => ({
    ...lateOrder,
    id: deliverBy,
    deliverBy,
  }));
  openOverview([overviewResponse(LAST_30_DAYS), workLists({}, [lateOrder], nearlyLate, 30)]);
  const table = await screen.findByRole('table', { name: 'Late and nearly late deliveries' });
  const list = within(screen.getByRole('region', { name: 'To do' }));
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['12To pack', '/dashboard/all-orders?fulfillment=TO_PACK'],
    ['10,000+To ship', '/dashboard/all-orders?fulfillment=TO_SHIP'],
    ['30Late', '/dashboard/all-orders?fulfillment=LATE'],
    ['2Nearly late', '/dashboard/all-orders?fulfillment=NEARLY_LATE'],
    ['0About to expire', '#expiring-purchases'],
    ['0Running out', '#running-out'],
    ['3Returns to receive', '/dashboard/returns'],
    ['5Received returns', '/dashboard/returns?status=received'],
    ['4Claims to decide', '/dashboard/claims'],
    ['6Accepted claims', '/dashboard/claims?status=accepted'],
    ['2New customization requests', '/dashboard/customization-requests'],
    ['1Failed refunds', '/dashboard/refunds?status=failed'],
    ['0Refunds to assign', '/dashboard/refunds'],
  ]);
  const query = print(WorkListsDocument).replaceAll(/\(\s+/g, '(');
  for (const counted of [
    ...['toPack: orders(fulfillment: TO_PACK', 'toShip: orders(fulfillment: TO_SHIP'],
    ...['late: orders(fulfillment: LATE', 'nearlyLate: orders(fulfillment: NEARLY_LATE'],
    ...[' returns(status: REQUESTED', 'receivedReturns: returns(status: RECEIVED'],
    ...[' claims(status: OPEN', 'acceptedClaims: claims(status: ACCEPTED'],
    'customizationRequests(statuses: [NEW]',
  ])
    expect(query).toContain(counted);
  expect(cellsOf(table)).toEqual([
    ['TH-100042', 'Pull saw20 pieces', 'Grace Joiner', 'Nov 21, 2026', '2 days late'],
    ['TH-100042', 'Pull saw20 pieces', 'Grace Joiner', 'Nov 23, 2026', 'Today'],
    ['TH-100042', 'Pull saw20 pieces', 'Grace Joiner', 'Nov 25, 2026', 'In 2 days'],
  ]);
  expect(
    within(table)
      .getAllByText(/late$|^Today$|^In /)
      .map(({ dataset }) => dataset['tone']),
  ).toEqual(['error', 'pending', 'pending']);
  expect(screen.getByText('The first 3 of 32 rows')).toBeVisible();
  expect(within(table).getAllByRole('link', { name: 'TH-100042' })[0]).toHaveAttribute(
    'href',
    '/dashboard/purchases/TH-100042',
  );
});

it('shows late deliveries before those that are nearly late, with links to all of them', async () => {
  const orders = (from: number) =>
    Array.from({ length: 6 }, (_, index) => ({ ...lateOrder, id: `o${from + index}` }));
  openOverview([
    overviewResponse(LAST_30_DAYS),
    workLists(
      {},
      orders(0),
      orders(6).map((order) => ({ ...order, deliverBy: '2026-11-25' })),
    ),
  ]);
  const section = within(await screen.findByRole('region', { name: 'Late and nearly late deliveries' }));
  expect(section.getAllByText('2 days late')).toHaveLength(6);
  expect(section.getAllByText('In 2 days')).toHaveLength(4);
  expect(section.getByText('The first 10 of 12 rows')).toBeVisible();
  expect(section.getByRole('link', { name: 'late' })).toHaveAttribute(
    'href',
    '/dashboard/all-orders?fulfillment=LATE',
  );
  expect(section.getByRole('link', { name: 'nearly late' })).toHaveAttribute(
    'href',
    '/dashboard/all-orders?fulfillment=NEARLY_LATE',
  );
});

it('lists the stock and the unpaid purchases that need attention', async () => {
  const tool = { toolId: 'saw', sku: 'SAW-1', toolName: 'Pull saw', available: 41, minOrder: 5 };
  openOverview([
    overviewResponse(LAST_30_DAYS),
    workLists({
      toolsRunningOut: {
        ...{ __typename: 'LowStockTools', totalCount: 12 },
        nodes: [typed('LowStockTool', { ...tool, soldIn30Days: 100, daysLeft: 12 })],
      },
      unsellableTools: {
        ...{ __typename: 'LowStockTools', totalCount: 1 },
        nodes: [typed('LowStockTool', { ...tool, toolName: 'Axe', soldIn30Days: 0, daysLeft: 9 })],
      },
      expiringPurchases: {
        ...{ __typename: 'ExpiringPurchases', totalCount: 12 },
        nodes: [
          typed('ExpiringPurchase', {
            ...{ number: 'TH-100043', userName: 'Grace Joiner', outstanding: 125 },
            payUntil: '2026-11-24T12:00:00.000Z',
          }),
        ],
      },
    }),
  ]);
  const runningOut = within(await screen.findByRole('region', { name: 'Stock that will run out' }));
  expect(cellsOf(runningOut.getByRole('table'))).toEqual([['Pull saw', 'SAW-1', '12', '41', '5', '100']]);
  expect(runningOut.getByText('The first 1 of 12 rows')).toBeInTheDocument();
  expect(runningOut.getByRole('link', { name: 'Pull saw' })).toHaveAttribute(
    'href',
    '/dashboard/products/saw',
  );
  const unsellable = within(screen.getByRole('region', { name: 'Unsellable remainders' }));
  expect(unsellable.getByRole('link', { name: 'Axe' })).toBeInTheDocument();
  const expiring = within(screen.getByRole('region', { name: 'Unpaid purchases about to expire' }));
  expect(expiring.getByRole('link', { name: 'TH-100043' })).toHaveAttribute(
    'href',
    '/dashboard/purchases/TH-100043',
  );
  expect(cellsOf(expiring.getByRole('table'))).toEqual([
    ['TH-100043', 'Grace Joiner', '$125.00', expect.stringContaining('Nov 24, 2026')],
  ]);
  expect(screen.getByRole('link', { name: '12 Running out' })).toBeInTheDocument();
  expect(expiring.getByText('The first 1 of 12 rows')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '12 About to expire' })).toHaveAttribute(
    'href',
    '#expiring-purchases',
  );
});

it('shows the first ten tools that run out, and all that are loaded once asked to', async () => {
  const nodes = Array.from({ length: 100 }, (_, index) =>
    typed('LowStockTool', {
      ...{ toolId: `saw-${index}`, sku: `SAW-${index}`, toolName: `Saw ${index}` },
      ...{ available: 41, minOrder: 5, soldIn30Days: 100, daysLeft: 12 },
    }),
  );
  const { user } = openOverview([
    overviewResponse(LAST_30_DAYS),
    workLists({ toolsRunningOut: { ...{ __typename: 'LowStockTools', totalCount: 155 }, nodes } }),
  ]);
  const section = within(await screen.findByRole('region', { name: 'Stock that will run out' }));
  expect(cellsOf(section.getByRole('table'))).toHaveLength(10);
  expect(section.getByText('The first 10 of 155 rows')).toBeInTheDocument();
  await user.click(section.getByRole('button', { name: 'Show 90 more' }));
  expect(cellsOf(section.getByRole('table'))).toHaveLength(100);
  expect(section.getByText('The first 100 of 155 rows')).toBeInTheDocument();
  await user.click(section.getByRole('button', { name: 'Show fewer' }));
  expect(cellsOf(section.getByRole('table'))).toHaveLength(10);
});

it('says what is empty in a shop without orders', async () => {
  const empty = figures({ ordersByState: [], bestSellers: [] });
  openOverview([overviewResponse(LAST_30_DAYS, empty), workLists()]);
  expect(await screen.findByText('No orders were placed in this period.')).toBeInTheDocument();
  for (const text of [
    'Nothing was sold in this period.',
    'No order to ship is late or nearly late.',
    'No purchase is about to expire.',
    'No tool will run out within 14 days.',
    'Every tool in stock can be ordered.',
    "Payments haven't been reconciled yet. This runs nightly.",
  ])
    expect(await screen.findByText(text)).toBeInTheDocument();
});

it('says why the figures could not be loaded, and keeps the lists of what there is to do', async () => {
  const { user } = openOverview([
    { ...overviewResponse(LAST_30_DAYS), result: undefined, error: new Error('no connection.') },
    workLists(),
    overviewResponse(LAST_30_DAYS),
  ]);
  expect(await screen.findByText('An error has occurred: no connection.')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '12 To pack' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Sales by day' })).toBeInTheDocument();
});

it('says why what there is to do could not be loaded, and shows the rest of the page', async () => {
  const { user } = openOverview([
    overviewResponse(LAST_30_DAYS),
    { ...workLists(), result: undefined, error: new Error('no connection.') },
    workLists(),
  ]);
  expect(await screen.findByText('An error has occurred: no connection.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'System' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: '12 To pack' })).toBeInTheDocument();
});
