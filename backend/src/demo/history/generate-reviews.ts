import { DAY_MS } from '../../common/days';
import { FulfillmentStatus, OrderKind, type Order } from '../../modules/orders';
import { ToolReview, ToolReviewHiddenReason } from '../../modules/tool-reviews';
import type { Customer } from './customers';
import type { SeededTool } from '../seed-demo-catalogue';
import type { HistoryContext } from './history';
import type { Random } from './random';
import type { HistoryTexts } from './texts';

const MONTH_DAYS = 30;
/** The share of delivered tools that their buyers review. */
const REVIEWED = 0.2;

/** How often each rating is given; a tool that is a little worse gets more of the lower ones. */
const RATINGS = [5, 4, 3, 2, 1];
const SHARES = [56, 29, 9, 4, 2];
const WORSE_SHARES = [28, 30, 20, 14, 8];

/** Adds reviews by customers to whom a tool was delivered, one for each tool, with some answers of the shop. */
export function generateReviews(context: HistoryContext, customers: readonly Customer[]): void {
  const { random, tools, history } = context;
  const shipments = new Map(history.shipments.map((shipment) => [shipment.id, shipment]));
  const toolById = new Map(tools.map((tool) => [tool.id, tool]));
  const customerById = new Map(customers.map((customer) => [customer.user.id, customer]));
  const worse = new Set(tools.filter(() => random.chance(0.12)).map(({ id }) => id));
  const reviewed = new Set<string>();
  for (const order of history.orders) {
    const deliveredAt = shipments.get(order.shipmentId ?? '')?.deliveredAt;
    const [tool, customer] = [toolById.get(order.toolId), customerById.get(order.userId)];
    const pair = `${order.toolId} ${order.userId}`;
    if (!deliveredAt || !tool || !customer || !isReviewable(order) || reviewed.has(pair)) continue;
    if (!random.chance(REVIEWED)) continue;
    reviewed.add(pair);
    const shares = worse.has(tool.id) ? WORSE_SHARES : SHARES;
    const rating = random.weighted(RATINGS, (stars) => shares[RATINGS.indexOf(stars)] ?? 0);
    addReview(context, { tool, customer, rating, deliveredAt });
  }
  hideOne(context);
}

const isReviewable = ({ kind, fulfillmentStatus }: Order): boolean =>
  kind === OrderKind.SALE && fulfillmentStatus === FulfillmentStatus.DELIVERED;

interface NewReview {
  readonly tool: SeededTool;
  readonly customer: Customer;
  readonly rating: number;
  readonly deliveredAt: Date;
}

function addReview(context: HistoryContext, { tool, customer, rating, deliveredAt }: NewReview): void {
  const { random, time, texts, history } = context;
  const createdAt = time.customerTime(deliveredAt, random.int(3, random.chance(0.6) ? 60 : 280));
  if (!time.isPast(createdAt)) return;
  const months = Math.floor((createdAt.getTime() - deliveredAt.getTime()) / DAY_MS / MONTH_DAYS);
  const answeredAt = time.workTime(createdAt, random.int(0, 3));
  const isAnswered = random.chance(rating <= 3 ? 0.6 : 0.08) && time.isPast(answeredAt);
  history.toolReviews.push(
    Object.assign(new ToolReview(), {
      ...{ id: random.id(createdAt), toolId: tool.id, userId: customer.user.id, rating, createdAt },
      text: writeText(random, texts.reviews, tool.categorySlug, rating),
      trade: random.chance(0.8) ? customer.trade : null,
      monthsInUse: months > 0 && random.chance(0.8) ? months : null,
      reviewerName: customer.user.displayName,
      ...{ editedAt: null, hiddenReason: null, version: 1 },
      answer: isAnswered ? random.pick(texts.reviews.answers[rating <= 3 ? 'poor' : 'good']) : null,
      answeredAt: isAnswered ? answeredAt : null,
    }),
  );
}

/** One to four sentences: what the customer thinks, why, and what follows. */
function writeText(random: Random, texts: HistoryTexts['reviews'], category: string, rating: number): string {
  const opening = random.pick(rating >= 4 ? texts.good : rating === 3 ? texts.mixed : texts.poor);
  const { good = [], poor = [] } = texts.details[category] ?? {};
  const praise = rating <= 2 ? 0 : random.int(0, rating >= 4 ? 2 : 1);
  const criticism = rating === 5 || (rating === 4 && random.chance(0.6)) ? 0 : 1;
  const closing = random.chance(0.35) ? [random.pick(texts.closings[rating >= 4 ? 'good' : 'poor'])] : [];
  return [
    opening,
    ...random.shuffle(good).slice(0, praise),
    ...random.shuffle(poor).slice(0, criticism),
    ...closing,
  ].join(' ');
}

/** An admin has hidden the oldest of the worst reviews because it names a person. */
function hideOne({ history }: HistoryContext): void {
  const review = history.toolReviews.find(({ rating, answer }) => rating === 1 && answer === null);
  if (review === undefined) return;
  review.text = `${review.text} Ask for Dave at the loading dock, he knows about it.`;
  review.hiddenReason = ToolReviewHiddenReason.PERSONAL_DATA;
}
