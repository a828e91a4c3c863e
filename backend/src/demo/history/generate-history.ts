import type { SeededTool } from '../seed-demo-catalogue';
import { addAccounts, addBusinesses, createAdmin, type Customer } from './customers';
import { generateCustomizationRequests, generateSearches } from './generate-requests';
import { generateReviews } from './generate-reviews';
import { emptyHistory, type History, type HistoryContext, type HistorySettings } from './history';
import { issueDocuments } from './issue-documents';
import { drawCourse, drawLines, MAX_LINES, type PurchasePlan } from './purchase-plan';
import { Random } from './random';
import { ShopTime, weekdayOf } from './shop-time';
import { simulatePurchase } from './simulate-purchase';
import { courseOf, SPECIAL_PLANS } from './special-plans';
import { balanceStock } from './stock-ledger';
import type { HistoryTexts } from './texts';

/** The days of the history, which ends before the day of the start. */
const HISTORY_DAYS = 365;
const PURCHASES = 860;
/** The first number of the sequence of purchases. */
const FIRST_PURCHASE_NUMBER = 100_001;

/** From Sunday. */
const WEEKDAY_WEIGHTS = [0.2, 1.2, 1.15, 1.1, 1, 0.85, 0.35];
/** From January: builders are busy from spring to autumn. */
const MONTH_WEIGHTS = [0.75, 0.8, 1, 1.15, 1.25, 1.2, 1.05, 1, 1.15, 1.1, 0.95, 0.7];
const POPULAR_TOOLS = 6;
/** The tools of a special purchase, so that those of the demo accounts and the late ones are easy to survey. */
const MAX_SPECIAL_LINES = 3;
/** The sales at the end of the year, in those of its beginning. */
const GROWTH = 1.8;

export interface HistoryInput {
  readonly tools: readonly SeededTool[];
  readonly texts: HistoryTexts;
  readonly settings: HistorySettings;
  readonly now: Date;
}

interface GeneratedHistory {
  readonly history: History;
  /** When the shop opened: before everything else. */
  readonly startedAt: Date;
}

/**
 * Generates a year of purchases with all that follows from them, up to the beginning of the day. The same on the same day
 * for the same tools.
 */
export function generateHistory({ tools, texts, settings, now }: HistoryInput): GeneratedHistory {
  const random = new Random('tools-hub');
  const time = new ShopTime(settings.timeZone, random, now);
  const startedAt = time.at(time.daysAgo(HISTORY_DAYS + 1), 9 * 60);
  const admin = createAdmin(random, startedAt);
  const history = emptyHistory();
  const context = { random, time, settings, texts, tools, admin, history, onNumbered: [] };
  const accounts = addAccounts(context, startedAt);
  const businesses = addBusinesses(context, HISTORY_DAYS);
  const popularity = new Map(tools.map(({ id }, index) => [id, drawPopularity(random, index)]));
  const plans = planPurchases(context, { accounts, businesses, popularity });
  for (const plan of plans.toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime()))
    simulatePurchase(context, plan);
  numberPurchases(context);
  issueDocuments(context);
  balanceStock(context, HISTORY_DAYS);
  const customers = [accounts.admin, accounts.customer, ...businesses];
  generateReviews(context, customers);
  generateCustomizationRequests(context, businesses);
  generateSearches(context);
  sortByTime(history);
  return { history, startedAt };
}

/** The catalogue begins with the tools that Home shows. */
const drawPopularity = (random: Random, index: number): number =>
  index < POPULAR_TOOLS ? 1.6 + random.next() : random.next() ** 2 + 0.08;

interface Demand {
  readonly accounts: Readonly<Record<'admin' | 'customer', Customer>>;
  readonly businesses: readonly Customer[];
  readonly popularity: ReadonlyMap<string, number>;
}

function planPurchases(
  context: HistoryContext,
  { accounts, businesses, popularity }: Demand,
): PurchasePlan[] {
  const { random, time, tools } = context;
  const days = Array.from({ length: HISTORY_DAYS }, (_, index) => time.daysAgo(HISTORY_DAYS - index));
  const weights = days.map((day, index) => weigh(day, index / HISTORY_DAYS));
  const perWeight = PURCHASES / weights.reduce((sum, weight) => sum + weight, 0);
  const usual = days.flatMap((day, index) => {
    const expected = (weights[index] ?? 0) * perWeight;
    return Array.from({ length: Math.floor(expected * 2 * random.next() + random.next()) }, () => ({
      day,
      course: drawCourse(random),
      ...{ tool: undefined, account: undefined, maxLines: MAX_LINES },
    }));
  });
  const special = SPECIAL_PLANS.map((plan) => ({
    ...plan,
    day: time.daysAgo(plan.daysAgo),
    course: courseOf(plan),
    maxLines: MAX_SPECIAL_LINES,
  }));
  return [...usual, ...special].map(({ day, course, tool: slug, account, maxLines }) => {
    const placedAt = time.orderTime(day);
    const joined = businesses.filter(({ user }) => user.createdAt < placedAt);
    const customer = account ? accounts[account] : random.weighted(joined, ({ weight }) => weight);
    const only = tools.find((tool) => tool.slug === slug);
    const lines = only
      ? [{ tool: only, quantity: only.minOrder }]
      : drawLines(random, tools, popularity, maxLines);
    return { ...course, customer, placedAt, lines };
  });
}

/** How much is ordered on a day, beside other days. */
const weigh = (day: string, share: number): number =>
  (WEEKDAY_WEIGHTS[weekdayOf(day)] ?? 1) *
  (MONTH_WEIGHTS[Number(day.slice(5, 7)) - 1] ?? 1) *
  (1 + (GROWTH - 1) * share);

function numberPurchases({ history, onNumbered }: HistoryContext): void {
  history.purchases.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  for (const [index, purchase] of history.purchases.entries()) {
    purchase.numberValue = FIRST_PURCHASE_NUMBER + index;
  }
  for (const apply of onNumbered) apply();
}

/** The ids of these records are given by the database, in the order in which they are inserted. */
function sortByTime({ events, movements }: History): void {
  const timeOf = ({ createdAt }: { createdAt?: Date }) => createdAt?.getTime() ?? 0;
  events.sort((one, other) => timeOf(one) - timeOf(other));
  movements.sort((one, other) => timeOf(one) - timeOf(other));
}
