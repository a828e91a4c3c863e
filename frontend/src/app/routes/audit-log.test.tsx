import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { columnHeaders } from '../../../test/column-headers';
import { listResponse } from '../../../test/list-responses';
import { renderPage } from '../../../test/render-page';
import { AllAuditEventsDocument } from '../../features/audit/all-audit-events.generated';
import type { AuditEventRow } from '../../features/audit/audit-columns';
import { CategoryNamesDocument } from '../../features/audit/category-names.generated';
import { formatDateTime } from '../../lib/date-time';
import { Component as AuditLog } from './audit-log';

const [ADA, TOOL, ORDER, HAND_TOOLS, SAWS] = ['a', 'b', 'c', 'd', 'e'].map(
  (digit) => `0199aaaa-0000-7000-8000-00000000000${digit}`,
) as [string, string, string, string, string];

const change = (field: string, before: string | null, after: string | null) => ({
  __typename: 'AuditChange' as const,
  ...{ field, before, after },
});

const priceChange: AuditEventRow = {
  ...{ id: 'price', action: 'UPDATE_TOOL', actorId: ADA, actorName: 'Ada Mensah' },
  ...{ targetKind: 'TOOL', targetId: TOOL, targetName: 'Pull saw' },
  createdAt: '2026-11-21T12:00:00.000Z',
  changes: [change('price', '125050', '130000'), change('categoryId', HAND_TOOLS, SAWS)],
};
const packed: AuditEventRow = {
  ...{ ...priceChange, id: 'packed', action: 'PACK_ORDERS' },
  ...{ targetKind: 'ORDER', targetId: ORDER, targetName: 'TH-100042' },
  changes: [change('fulfillmentStatus', 'UNFULFILLED', 'PACKED')],
};
const promoted: AuditEventRow = {
  ...{ ...priceChange, id: 'promoted', action: 'MAKE_ADMIN', actorId: null, actorName: null },
  ...{ targetKind: 'USER', targetId: ADA, targetName: 'Ada Mensah' },
  changes: [change('role', 'USER', 'ADMIN')],
};

const categories: MockLink.MockedResponse = {
  request: { query: CategoryNamesDocument },
  result: {
    data: {
      categories: [
        { __typename: 'Category', id: HAND_TOOLS, name: 'Hand tools' },
        { __typename: 'Category', id: SAWS, name: 'Saws' },
      ],
    },
  },
};

const events = (nodes: AuditEventRow[], variables: Record<string, unknown> = {}, total = nodes.length) =>
  listResponse(AllAuditEventsDocument, {
    ...{ field: 'auditEvents', typename: 'AuditEvent', nodes, total, variables },
  });

const openLog = (mocks: MockLink.MockedResponse[], search = '') =>
  renderPage([{ path: '/dashboard/audit-log', element: <AuditLog /> }], {
    mocks: [categories, ...mocks],
    at: `/dashboard/audit-log${search}`,
  });

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

/** Each changed field of a row with its values. */
async function changesOf(event: AuditEventRow) {
  openLog([events([event])]);
  const terms = await screen.findAllByRole('term');
  return terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]);
}

it('lists who did what when to which record, and the values before and after', async () => {
  openLog([events([priceChange, packed])]);
  expect(await screen.findByRole('heading', { name: 'Audit log: 2' })).toBeVisible();
  expect(document.title).toBe('Audit log | Tools-Hub');
  expect(columnHeaders()).toEqual(['When', 'Admin', 'Action', 'Record', 'Changes']);
  const row = await rowOf('Changed a tool');
  expect(row.getByText(formatDateTime(priceChange.createdAt))).toBeVisible();
  expect(row.getByRole('link', { name: 'Ada Mensah' })).toHaveAttribute(
    'href',
    `/dashboard/audit-log?by=${ADA}`,
  );
  expect(row.getByText('Tool')).toBeVisible();
  expect(row.getByRole('link', { name: 'Pull saw' })).toHaveAttribute('href', `/dashboard/products/${TOOL}`);
  expect(row.getByText('Price').nextElementSibling).toHaveTextContent(/^\$1,250\.50 \$1,300\.00$/);
  expect(row.getAllByRole('img', { name: 'to' })).toHaveLength(2);
  await waitFor(() =>
    expect(row.getByText('Category').nextElementSibling).toHaveTextContent(/^Hand tools Saws$/),
  );
  const order = await rowOf('Packed orders');
  expect(order.getByRole('link', { name: 'TH-100042' })).toHaveAttribute(
    'href',
    '/dashboard/purchases/TH-100042',
  );
  // The purchase can have further orders.
  expect(order.getByText(`Order …${ORDER.slice(-8)}`)).toBeVisible();
  expect(order.getByText('Delivery').nextElementSibling).toHaveTextContent(/^To pack Packed$/);
});

it.each(['ORDER', 'SHIPMENT', 'RETURN', 'CLAIM', 'REFUND'] as const)(
  'links a record of the kind %s to its purchase, and names none without its number',
  async (targetKind) => {
    const named = { ...packed, targetKind };
    openLog([events([named, { ...named, id: 'erased', targetName: null }])]);
    const [link] = await screen.findAllByRole('link', { name: 'TH-100042' });
    expect(link).toHaveAttribute('href', '/dashboard/purchases/TH-100042');
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(screen.getAllByRole('link', { name: /^TH-100042$|^[A-Z][a-z]+$/ })).toHaveLength(1);
  },
);

it('shows the amounts, counts, days, times and codes of what was done in words', async () => {
  const at = '2026-12-04T03:00:00.000Z';
  const time = formatDateTime(at);
  const values: Record<string, [stored: string, shown: string]> = {
    mode: ['BOTH', 'Add and update'],
    status: ['REFUND_PENDING', 'Refund pending'],
    resolution: ['REPLACEMENT', 'Replacement'],
    amount: ['125050', '$1,250.50'],
    quantity: ['1200', '1,200'],
    sellableQuantity: ['1000', '1,000'],
    hiddenReason: ['NOT_ABOUT_THE_TOOL', 'Not about the tool'],
    paidAt: [at, time],
    // A day, whatever the time zone.
    deliverBy: ['2026-12-04', 'Dec 4, 2026'],
    decidedAt: [at, time],
    receivedAt: [at, time],
  };
  const changes = Object.entries(values).map(([name, [stored]]) => change(name, null, stored));
  const { user } = openLog([events([{ ...packed, changes }])]);
  await user.click(await screen.findByRole('button', { name: 'Show all 11 fields' }));
  const shown = screen.getAllByRole('term').map((term) => term.nextElementSibling?.textContent);
  expect(shown).toEqual(Object.values(values).map(([, text]) => `none  ${text}`));
});

it('shows five fields at once, and folds a text of several lines', async () => {
  const fields = ['sku', 'slug', 'name', 'question'].map((name) => change(name, null, '12'));
  openLog([
    events([
      { ...priceChange, id: 'short', changes: [...fields, change('carrier', null, 'UPS')] },
      { ...packed, id: 'long', changes: [change('answer', null, 'Yes.\nHow many?')] },
    ]),
  ]);
  const short = await rowOf('Changed a tool');
  expect(short.getAllByRole('term')).toHaveLength(5);
  expect(short.queryByRole('button')).not.toBeInTheDocument();
  expect((await rowOf('Packed orders')).getByRole('button', { name: 'Show all' })).toBeVisible();
});

it('names the operator, and shows only the actions of the operator through the link', async () => {
  const { user, router } = openLog([events([promoted, packed]), events([promoted], { isOperator: true })]);
  await user.click((await rowOf('Made a user an admin')).getByRole('link', { name: 'Operator' }));
  expect(await screen.findByRole('heading', { name: 'Audit log: 1' })).toBeVisible();
  expect(router.state.location.search).toBe('?by=operator');
  expect(screen.getByText('Admin: Operator')).toBeVisible();
  const row = await rowOf('Made a user an admin');
  expect(row.getByText('Role').nextElementSibling).toHaveTextContent(/^Customer Admin$/);
  expect(row.getByRole('link', { name: 'Ada Mensah' })).toHaveAttribute(
    'href',
    `/dashboard/customers/${ADA}`,
  );
});

it('names an email by its recipient', async () => {
  const resent: AuditEventRow = {
    ...{ ...priceChange, action: 'RESEND_MAIL', targetKind: 'MAIL', targetName: 'grace@example.com' },
    changes: [change('attempts', '3', '0')],
  };
  openLog([events([resent])]);
  const row = await rowOf('Sent an email again');
  expect(row.getByText('grace@example.com')).toBeVisible();
  expect(row.getByText('Email')).toBeVisible();
});

it('shows the end of the id of a deleted user, whose page does not exist', async () => {
  openLog([events([{ ...promoted, targetName: null }])]);
  const row = await rowOf('Made a user an admin');
  expect(row.getByText(`…${ADA.slice(-8)}`)).toBeVisible();
  expect(row.queryByRole('link', { name: 'User' })).not.toBeInTheDocument();
});

it('shows the kind of a record that has no name and no page', async () => {
  const answered: AuditEventRow = {
    ...{ ...priceChange, action: 'ANSWER_CUSTOMIZATION_REQUEST', targetKind: 'CUSTOMIZATION_REQUEST' },
    targetName: null,
    changes: [change('attempts', '3', '0')],
  };
  openLog([events([answered])]);
  const row = await rowOf('Answered a customization request');
  expect(row.getByText('Customization request')).toBeVisible();
  expect(row.getByText(`…${TOOL.slice(-8)}`)).toBeVisible();
  expect(row.queryByRole('link', { name: 'Customization request' })).not.toBeInTheDocument();
  expect(
    row.getByRole('link', { name: 'Show all changes of this record: Customization request' }),
  ).toBeVisible();
});

it('announces the number of results of a filter', async () => {
  openLog([events([packed], { action: 'PACK_ORDERS' })], '?action=PACK_ORDERS');
  expect(await screen.findByText('1 result')).toBeInTheDocument();
});

it('shows lists, amounts, positions and times in words, what matters most first, and none for a missing value', async () => {
  const at = '2026-11-21T12:00:00.000Z';
  const changes = [
    change('somethingNew', '1', null),
    change('deletedAt', null, at),
    change('priceBreaks', '[{"minQuantity":24,"price":1150}]', '[]'),
    change('position', '0', '1000000'),
    change('specifications', null, '[{"name":"Weight","value":"567","unit":"g"}]'),
  ];
  expect(await changesOf({ ...priceChange, changes })).toEqual([
    ['Price breaks', '$11.50 from 24 pieces  none'],
    ['Data sheet', 'none  Weight: 567 g'],
    ['Position', '1  Last'],
    ['Deleted', `none  ${formatDateTime(at)}`],
    ['Something new', '1  none'],
  ]);
});

it('leaves out fields without a value before and after, and shows values of another format as they are', async () => {
  const changes = [change('hiddenAt', null, null), change('trackingNumbers', '1Z999', '["1Z1","1Z2"]')];
  expect(await changesOf({ ...priceChange, changes })).toEqual([['Tracking numbers', '1Z999  1Z1, 1Z2']]);
});

it('folds many changed fields, and shows all of them on a press', async () => {
  const names = ['toolName', 'sku', 'slug', 'toolDescription', 'minOrder', 'available', 'price'];
  const added: AuditEventRow = {
    ...{ ...priceChange, action: 'ADD_TOOL' },
    changes: names.map((name) => change(name, null, '12')),
  };
  const { user } = openLog([events([added])]);
  const row = await rowOf('Added a tool');
  expect(row.getAllByRole('term')).toHaveLength(4);
  const button = row.getByRole('button', { name: 'Show all 7 fields' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(row.getAllByRole('term')).toHaveLength(7);
  expect(row.getByText('Price').nextElementSibling).toHaveTextContent(/^none \$0\.12$/);
  await user.click(row.getByRole('button', { name: 'Show less' }));
  expect(row.getAllByRole('term')).toHaveLength(4);
});

it('folds a long text on both sides of a change, and shows it whole on a press', async () => {
  const changes = [change('toolDescription', 'Cuts wood. '.repeat(20), null)];
  const { user } = openLog([events([{ ...priceChange, changes }])]);
  const row = await rowOf('Changed a tool');
  const list = row.getByText('Description').closest('dl');
  expect(list).toHaveAttribute('data-folded');
  await user.click(row.getByRole('button', { name: 'Show all' }));
  expect(list).not.toHaveAttribute('data-folded');
  expect(row.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
});

it('filters by action, keeps the filter in the address, and clears it', async () => {
  const { user, router } = openLog([
    events([priceChange, packed]),
    events([packed], { action: 'PACK_ORDERS' }),
    events([priceChange, packed]),
  ]);
  await screen.findByRole('heading', { name: 'Audit log: 2' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Packed orders');
  expect(await screen.findByRole('heading', { name: 'Audit log: 1' })).toBeVisible();
  expect(router.state.location.search).toBe('?action=PACK_ORDERS');
  expect(screen.queryByRole('row', { name: /Changed a tool/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Remove filter: Action: Packed orders' }));
  expect(await screen.findByRole('heading', { name: 'Audit log: 2' })).toBeVisible();
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('combobox', { name: 'Action' })).toHaveValue('');
});

it('shows the actions of one admin on one record, each of which one link selects', async () => {
  const { user, router } = openLog([
    events([priceChange, packed]),
    events([priceChange, packed], { actorId: ADA }),
    events([priceChange], { actorId: ADA, targetId: TOOL }),
  ]);
  await user.click((await rowOf('Changed a tool')).getByRole('link', { name: 'Ada Mensah' }));
  expect(await screen.findByRole('link', { name: 'Remove filter: Admin: Ada Mensah' })).toBeVisible();
  const label = 'Show all changes of this record: Pull saw';
  await user.click((await rowOf('Changed a tool')).getByRole('link', { name: label }));
  expect(await screen.findByRole('heading', { name: 'Audit log: 1' })).toBeVisible();
  expect(router.state.location.search).toBe(`?by=${ADA}&record=${TOOL}`);
  expect(await screen.findByRole('link', { name: 'Remove filter: Record: Tool Pull saw' })).toBeVisible();
  const row = await rowOf('Changed a tool');
  expect(row.queryByRole('link', { name: label })).not.toBeInTheDocument();
  expect(row.queryByRole('link', { name: 'Ada Mensah' })).not.toBeInTheDocument();
});

it('clears all filters when no action matches them', async () => {
  const filtered = events([], { action: 'DELETE_USER', actorId: ADA, targetId: TOOL });
  const { user, router } = openLog(
    [filtered, events([packed])],
    `?action=DELETE_USER&by=${ADA}&record=${TOOL}`,
  );
  expect(await screen.findByText('No actions match the filters')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Remove filter: Admin: one admin' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Remove filter: Record: one record' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(await rowOf('Packed orders')).toBeDefined();
  expect(router.state.location.search).toBe('');
});

it('ignores wrong values in the address', async () => {
  openLog([events([packed])], '?action=none&by=ada&record=1');
  expect(await rowOf('Packed orders')).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Filters in use' })).not.toBeInTheDocument();
});

it('says that there are no actions yet', async () => {
  openLog([events([])]);
  expect(await screen.findByText('No actions yet')).toBeVisible();
});

it('appends the next page of the filtered log on Show more', async () => {
  const filter = { action: 'UPDATE_TOOL' };
  const { user } = openLog(
    [
      events([priceChange], filter, 2),
      events([{ ...packed, action: 'UPDATE_TOOL' }], { ...filter, after: 'end' }),
    ],
    '?action=UPDATE_TOOL',
  );
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'TH-100042' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pull saw' })).toBeVisible();
});

it('says that the log could not be loaded, and loads it again', async () => {
  const { request } = events([]);
  const { user } = openLog([{ request, error: new TypeError('Failed to fetch') }, events([packed])]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await rowOf('Packed orders')).toBeDefined();
});

it('shows the actions of the days that are entered, which one click removes', async () => {
  const createdFrom = new Date('2026-11-21T00:00').toISOString();
  const createdBefore = new Date('2026-11-23T00:00').toISOString();
  const { user } = openLog([
    events([packed, priceChange, promoted]),
    events([packed, priceChange], { createdFrom }),
    events([priceChange], { createdFrom, createdBefore }),
    events([packed, priceChange], { createdFrom }),
  ]);
  expect(await screen.findByRole('heading', { name: 'Audit log: 3' })).toBeVisible();
  await user.type(screen.getByLabelText('From'), '2026-11-21');
  expect(await screen.findByRole('heading', { name: 'Audit log: 2' })).toBeVisible();
  await user.type(screen.getByLabelText('To'), '2026-11-22');
  expect(await screen.findByRole('heading', { name: 'Audit log: 1' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Remove filter: To Nov 22, 2026' }));
  expect(await screen.findByRole('heading', { name: 'Audit log: 2' })).toBeVisible();
  expect(screen.getByLabelText('To')).toHaveValue('');
});
