import { isAboutPurchase, MailKind, type MailData } from '../mail-data';
import { renderExamples, renderTemplate } from './index';
import type { MailContext } from './template';

const CONTEXT: MailContext = {
  publicUrl: 'http://shop.test',
  recipientName: 'Grace',
  unsubscribeUrl: undefined,
  attachmentCount: 0,
  timeZone: 'America/New_York',
  deliveryDays: 7,
  returnDays: 30,
  guaranteeMonths: 6,
  returnAddress: '100 Timber Way',
};

const PURCHASE = { purchaseId: '', number: 'TH-100042', purchaseOrderNumber: null };
const ITEMS = [{ toolName: 'Hammer', quantity: 10 }];
const LINES = [{ toolName: 'Hammer', quantity: 10, total: 1_000 }];

/** The text of an email on one line. */
const render = <Kind extends MailKind>(
  kind: Kind,
  data: MailData[Kind],
  context: Partial<MailContext> = {},
) => renderTemplate(kind, data, { ...CONTEXT, ...context }).text.replaceAll(/\s+/g, ' ');

const SHIPPED: MailData[MailKind.SHIPPED] = {
  ...PURCHASE,
  shipmentId: '',
  isCorrection: false,
  items: ITEMS,
  itemsToCome: [],
  carrier: 'UPS',
  trackingNumbers: ['1Z999'],
  trackingUrls: ['https://ups.example/1Z999'],
  deliveryAddress: '1 Saw Street',
  deliverBy: null,
};

const previewOf = (html = '') => /data-skip-in-text="true"[^>]*>([^<]*)/.exec(html)?.[1];

describe('The text of an email', () => {
  const aboutPurchases = renderExamples(CONTEXT).filter(({ kind }) => isAboutPurchase(kind));

  it.each(aboutPurchases)(
    'names the purchase order number and the job, and links to the purchase in $kind',
    ({ kind, text }) => {
      expect(text).toContain('Job: Oak St. kitchen');
      expect(text).toContain('Purchase order number: PO-2026-118');
      const number = kind === MailKind.REPLACEMENT_ORDERED ? 'TH-100057' : 'TH-100042';
      expect(text).toContain(`[http://shop.test/dashboard/purchases/${number}]`);
    },
  );

  it('keeps the number of a purchase on one line of a paragraph, but not a longer text of the customer', () => {
    const due = renderExamples(CONTEXT).find(({ kind }) => kind === MailKind.REFUND_DUE);
    expect(due?.html).toContain('for your purchase <span style="white-space:nowrap">TH-100042</span> failed');
    const refunded = { ...PURCHASE, purchaseOrderNumber: `TH-${'1'.repeat(12)}`, lines: LINES, total: 1_000 };
    expect(renderTemplate(MailKind.REFUND_FAILED, refunded, CONTEXT).html).toContain(
      '<span style="display:inline-block">TH-111111111111</span></p>',
    );
  });

  it('keeps the number of a purchase on one line of the heading', () => {
    const example = renderExamples(CONTEXT).find(({ kind }) => kind === MailKind.PURCHASE_PLACED);
    expect(example?.html).toContain('<span style="white-space:nowrap">TH-100042</span></h1>');
    expect(example?.text).toContain('purchase TH-100042');
  });

  it('has no purchase order number and no job when the customer has given none', () => {
    expect(render(MailKind.SHIPPED, SHIPPED)).not.toMatch(/Purchase order number|Job/);
  });

  it('names one tracking number as one, with a link to the page of the carrier', () => {
    expect(render(MailKind.SHIPPED, SHIPPED)).toContain(
      'Tracking number: 1Z999 [https://ups.example/1Z999] Tool',
    );
  });

  it('names the tracking numbers of an unknown carrier without links', () => {
    const shipped = { ...SHIPPED, trackingNumbers: ['7', '8'], trackingUrls: null };
    expect(render(MailKind.SHIPPED, shipped)).toContain('Tracking numbers: 7, 8 Tool');
  });

  it('leaves out tracking numbers when a shipment has none', () => {
    const shipped = { ...SHIPPED, trackingNumbers: [], trackingUrls: [] };
    expect(render(MailKind.SHIPPED, shipped)).not.toContain('Tracking');
  });

  it('says that corrected tracking details replace the earlier ones, also when no number is left', () => {
    const corrected = { ...SHIPPED, isCorrection: true };
    expect(renderTemplate(MailKind.SHIPPED, corrected, CONTEXT).subject).toBe(
      'New tracking details for your purchase TH-100042',
    );
    expect(render(MailKind.SHIPPED, corrected)).toContain(
      'We handed these tools to UPS. Please use these details instead of those in our earlier email. Tracking number: 1Z999',
    );
    expect(renderTemplate(MailKind.SHIPPED, corrected, CONTEXT).html).toContain(
      '>Please use these details instead of those in our earlier email.<',
    );
    expect(render(MailKind.SHIPPED, { ...corrected, deliverBy: '2026-12-04' })).toContain(
      'We handed these tools to UPS. We deliver them by Friday, December 4. Please use these details',
    );
    const unnumbered = { ...corrected, trackingNumbers: [], trackingUrls: [] };
    expect(render(MailKind.SHIPPED, unnumbered)).toContain(
      'We handed these tools to UPS, without a tracking number. Please use these details',
    );
  });

  it('names the whole charge and the day of the delivery of a paid purchase', () => {
    const paid = {
      ...PURCHASE,
      lines: LINES,
      total: 1_000,
      deliveryAddress: '',
      deliverBy: '2026-12-04',
      isCopy: false,
    };
    expect(render(MailKind.PURCHASE_PAID, { ...paid, refundDue: 2_000 })).toContain(
      'We received $30.00. We deliver by Friday, December 4, and write to you',
    );
    expect(render(MailKind.PURCHASE_PAID, { ...paid, refundDue: 2_000, isCopy: true })).toContain(
      '$20.00 of it was for tools that were cancelled before. We refund it to the card that was charged.',
    );
    expect(render(MailKind.PURCHASE_PAID, { ...paid, refundDue: 0 })).not.toContain('cancelled before');
    expect(render(MailKind.PURCHASE_PAID, { ...paid, deliverBy: null, refundDue: 0 })).toContain(
      'We received $10.00. We write to you when your tools are on their way.',
    );
    const { html } = renderTemplate(MailKind.PURCHASE_PAID, { ...paid, refundDue: 2_000 }, CONTEXT);
    expect(previewOf(html)).toBe('We received $30.00. Thank you.');
  });

  // In the evening of the day before in the time zone of the shop.
  const night = '2026-12-05T02:12:00Z';

  it('names the last day to pay in the time zone of the shop', () => {
    const data = { ...PURCHASE, lines: LINES, total: 1_000, payUntil: night };
    const { subject, text } = renderTemplate(MailKind.PURCHASE_EXPIRING, data, CONTEXT);
    expect(subject).toBe('Please pay for your purchase TH-100042 by Friday, December 4');
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Please pay $10.00 by Friday, December 4, 9:12 PM EST.');
  });

  it('names the last day to return tools, and the day of a request, in the time zone of the shop', () => {
    const line = { toolName: 'Hammer', quantity: 10, total: 1_000 };
    expect(render(MailKind.RETURN_REQUESTED, { ...PURCHASE, line, returnUntil: '2026-12-04' })).toContain(
      'You can return more of this tool until Friday, December 4.',
    );
    expect(render(MailKind.CUSTOMIZATION_ANSWER, { requestedAt: night, text: 'Yes.' })).toContain(
      'On Friday, December 4, you asked us for help',
    );
  });

  it('names the time to pay in the time zone of the shop, and the days of the delivery', () => {
    const placed = { ...PURCHASE, lines: LINES, total: 1_000, deliveryAddress: '' };
    expect(render(MailKind.PURCHASE_PLACED, { ...placed, payUntil: night })).toContain(
      'Please pay $10.00 by Friday, December 4, 9:12 PM EST. We deliver within 7 days of your payment.',
    );
    expect(render(MailKind.PURCHASE_PLACED, { ...placed, payUntil: null }, { deliveryDays: 1 })).toContain(
      'Please pay $10.00. We deliver within 1 day of your payment.',
    );
  });

  it.each([
    ['CUSTOMER', 'You cancelled the tools below before you paid for them.'],
    ['SHOP', 'We cancelled the tools below before you paid for them.'],
    ['UNPAID', 'We did not receive your payment in time, so we cancelled the tools below.'],
    ['CHARGED_BACK', 'The payment for the tools below is back with you'],
  ] as const)('says why a purchase was cancelled with the cause %s', (cause, text) => {
    const data = { ...PURCHASE, lines: LINES, total: 1_000, cause, isWhole: true };
    expect(render(MailKind.PURCHASE_CANCELLED, data)).toContain(text);
  });

  it.each([
    [null, 'These tools should be with you by now, so we count them as delivered.'],
    ['CUSTOMER', 'Thank you for confirming this delivery.'],
    ['SHOP', 'These tools were delivered to you.'],
  ] as const)('says how the shop knows of a delivery whose confirmation is by %s', (confirmedBy, text) => {
    const data = { ...PURCHASE, items: ITEMS, isLast: true, confirmedBy, canClaim: true, canReturn: true };
    expect(render(MailKind.DELIVERED, data)).toContain(text);
  });

  it.each([
    [null, 'Has this part of your purchase TH-100042 arrived?'],
    ['SHOP', 'Part of your purchase TH-100042 has arrived'],
  ] as const)('names a delivery confirmed by %s as a part while more is to come', (confirmedBy, subject) => {
    const data = { ...PURCHASE, items: ITEMS, isLast: false, confirmedBy, canClaim: true, canReturn: true };
    expect(renderTemplate(MailKind.DELIVERED, data, CONTEXT).subject).toBe(subject);
  });

  it('offers no return of delivered tools in a shop that takes none back', () => {
    const data = {
      ...PURCHASE,
      items: ITEMS,
      isLast: true,
      confirmedBy: null,
      canClaim: true,
      canReturn: true,
    };
    const text = render(MailKind.DELIVERED, data, { returnDays: 0, guaranteeMonths: 1 });
    expect(text).toContain('Each tool has a guarantee of 1 month.');
    expect(text).not.toContain('send tools back');
  });

  it('offers no claim of delivered tools that are refunded already', () => {
    const data = {
      ...PURCHASE,
      items: ITEMS,
      isLast: true,
      confirmedBy: null,
      canClaim: false,
      canReturn: false,
    };
    expect(render(MailKind.DELIVERED, data)).not.toMatch(/guarantee|Report/);
  });

  it('names the price, the stock and the minimum order of a tool that is back in stock', () => {
    const tool = { toolName: 'Adze', slug: 'adze', available: 1_240, price: 119_900, minOrder: 24 };
    expect(render(MailKind.BACK_IN_STOCK, tool)).toContain(
      '1,240 pieces are available now. One costs $1,199.00, and the minimum order is 24.',
    );
    expect(render(MailKind.BACK_IN_STOCK, { ...tool, available: 1 })).toContain('1 piece is available now.');
  });

  it('keeps the paragraphs and the lines of a text that a person has written', () => {
    const question = 'Which tools?\n\n\nPlease send:\n1. their numbers\n2. a photo';
    const data = { ...PURCHASE, item: { toolName: 'Hammer', quantity: 3 }, question };
    const { text } = renderTemplate(MailKind.CLAIM_QUESTION, data, CONTEXT);
    expect(text).toContain('\n\nWhich tools?\n\nPlease send:\n1. their numbers\n2. a photo\n\n');
  });

  it('breaks long words and links within its card', () => {
    const question = `See https://photos.example/${'a'.repeat(140)}`;
    const item = { toolName: 'Hammer', quantity: 3, jobReference: 'b'.repeat(60) };
    const { html } = renderTemplate(MailKind.CLAIM_QUESTION, { ...PURCHASE, item, question }, CONTEXT);
    const card = /<table[^>]*class="card"[^>]*>/.exec(html)?.[0];
    expect(card).toContain('word-break:break-word');
  });

  it.each([
    [MailKind.PURCHASE_PLACED, 1, 'The pro-forma invoice is attached.'],
    [MailKind.PURCHASE_PAID, 1, 'The invoice is attached.'],
    [MailKind.REFUND_SUCCEEDED, 1, 'The credit note is attached.'],
    [MailKind.REFUND_SUCCEEDED, 2, 'The credit notes are attached.'],
  ])('says in %s that %d documents are attached', (kind, attachmentCount, sentence) => {
    const textWith = (count: number) =>
      renderExamples({ ...CONTEXT, attachmentCount: count })
        .find((example) => example.kind === kind)
        ?.text.replaceAll(/\s+/g, ' ');
    expect(textWith(attachmentCount)).toContain(sentence);
    expect(textWith(0)).not.toContain('attached');
  });

  it('says that a refund was not made to the card, with its reference', () => {
    const lines = LINES.map((line) => ({ ...line, refundId: '1', orderTotal: 1_000, isCancelled: true }));
    const data = { ...PURCHASE, lines, total: 1_000, reference: 'Transfer 4711', isCopy: false };
    const text = render(MailKind.REFUND_SUCCEEDED, data);
    const { html } = renderTemplate(MailKind.REFUND_SUCCEEDED, data, CONTEXT);
    expect(previewOf(html)).toBe('Not to the card that you paid with.');
    expect(text).toContain('failed, so we paid you in another way. Reference: Transfer 4711');
    expect(text).not.toContain('5 to 10 business days');
  });

  it('greets a new user with the terms of the shop, and links to the catalogue and the quick order', () => {
    const text = render(MailKind.WELCOME, {});
    expect(text).toContain('Welcome, Grace');
    expect(text).toContain('Browse the tools [http://shop.test/tools]');
    expect(text).toContain('quick order [http://shop.test/quick-order]');
    expect(text).toContain(
      'We deliver within 7 days of the payment, and each tool has a guarantee of 6 months.',
    );
  });

  it.each([
    [MailKind.PURCHASE_PLACED, '$1,547.16 to pay. We ship after your payment.'],
    [MailKind.PURCHASE_EXPIRING, '$1,547.16 to pay. Otherwise it is cancelled.'],
    [MailKind.PURCHASE_PAID, 'We received $1,547.16. Thank you.'],
    [MailKind.REFUND_SUCCEEDED, 'To the card that you paid with.'],
    [MailKind.REFUND_FAILED, 'The cancellation is undone. You can cancel again.'],
    [MailKind.REFUND_DUE, 'We still owe you this money.'],
    [MailKind.SHIPPED, 'It was handed to UPS.'],
    [MailKind.BACK_IN_STOCK, '1,240 pieces are available now.'],
    [MailKind.REPLACEMENT_ORDERED, 'Delivered by Friday, December 11.'],
    [MailKind.CLAIM_QUESTION, 'Which number is stamped on the underside of the heads?'],
    [
      MailKind.CLAIM_DECIDED,
      'We send you a replacement for free: purchase TH-100057, delivered by Friday, December 11.',
    ],
    [
      MailKind.PURCHASE_CANCELLED,
      'We did not receive your payment in time, so we cancelled the tools below. You owe nothing for them.',
    ],
    [
      MailKind.RETURN_RECEIVED,
      'We refund $32.97 to the card that you paid with, and write to you once it is done.',
    ],
    [MailKind.DELIVERED, 'These tools should be with you by now, so we count them as delivered.'],
  ])('shows inboxes of the kind %s the preview "%s"', (kind, preview) => {
    const example = renderExamples(CONTEXT).find((mail) => mail.kind === kind);
    expect(previewOf(example?.html)).toBe(preview);
  });

  it('leaves the preview out of the text, where it follows the subject', () => {
    expect(render(MailKind.SHIPPED, SHIPPED)).not.toContain('It was handed to UPS.');
  });

  it.each([
    [0, 1, '1 tool to restock'],
    [1, 1, '2 tools to restock'],
    [1_000, 0, '1,000 tools to restock'],
  ])('counts %d tools to restock and %d that are left out as "%s"', (listed, moreCount, subject) => {
    const tools = Array.from({ length: listed }, (_, index) => ({
      ...{ id: String(index), sku: 'ADZ-1', toolName: 'Adze', available: 1, sold: 2 },
    }));
    expect(renderTemplate(MailKind.LOW_STOCK, { tools, moreCount }, CONTEXT).subject).toBe(subject);
  });

  it('links to the products from the list of tools to restock', () => {
    const low = { id: '1', sku: 'ADZ-1', toolName: 'Adze', available: 1_000, sold: 2_000 };
    const text = render(MailKind.LOW_STOCK, { tools: [low], moreCount: 0 });
    expect(text).toContain('Adze (ADZ-1) 1,000 2,000');
    expect(text).toContain('Go to the products [http://shop.test/dashboard/all-products]');
    expect(text).not.toContain('more tool');
  });

  it.each([
    ['REFUND_RETURN', 'Refund the return again.'],
    ['REFUND_CLAIM', 'Refund the claim again.'],
    ['REFUND_ORDER', 'Refund the order again.'],
    ['CANCEL_OR_SHIP', 'The cancellation is undone. Cancel the order again, or ship it.'],
    [
      'CANCEL_OR_SHIP_LATER',
      'The cancellation is undone once no other refund of the order is pending. Then cancel the order again, or ship it.',
    ],
    ['CANCEL_OR_REFUND_LATER', 'Cancel the order, or refund it once it is shipped.'],
    [
      'REFUND_OUTSIDE',
      'Refund the money at Stripe, or pay the customer in another way and record that under Failed refunds.',
    ],
  ] as const)('says what an admin does about a failed refund: %s', (action, text) => {
    const refund = { refundId: '1', orderTotal: 4_000, isCancelled: false };
    const lines = LINES.map((line) => ({ ...line, ...refund, action }));
    const data = { ...PURCHASE, lines, total: 1_000 };
    const mail = render(MailKind.ADMIN_REFUND_FAILED, data);
    expect(mail).toContain(
      `cannot be refunded until the bank has decided. ${action === 'REFUND_OUTSIDE' ? 'The order is closed. ' : ''}${text} `,
    );
    expect(mail).toContain('(a part of $40.00)');
    const both = { ...data, lines: [...lines, ...lines], total: 2_000 };
    expect(renderTemplate(MailKind.ADMIN_REFUND_FAILED, both, CONTEXT).subject).toBe(
      'Refunds of $20.00 for TH-100042 failed',
    );
    expect(render(MailKind.ADMIN_REFUND_FAILED, both).split(text)).toHaveLength(2);
  });

  it('says why a user gets it above the link to unsubscribe', () => {
    const unsubscribeUrl = 'http://shop.test/unsubscribe?token=1';
    const reasons = renderExamples({ ...CONTEXT, unsubscribeUrl }).map(({ kind, text }) => [
      kind,
      /(You get this email because [^.]*\.)\s+Unsubscribe\s+\[http:\/\/shop\.test\/unsubscribe\?token=1\]/
        .exec(text)?.[1]
        ?.replaceAll(/\s+/g, ' '),
    ]);
    expect(reasons.filter(([, reason]) => reason !== undefined)).toEqual([
      [MailKind.WELCOME, 'You get this email because you created an account.'],
      [MailKind.BACK_IN_STOCK, 'You get this email because you asked for it.'],
      [MailKind.CUSTOMIZATION_ANSWER, 'You get this email because you asked for it.'],
      [MailKind.LOW_STOCK, 'You get this email because you are an admin of this shop.'],
    ]);
  });
});
