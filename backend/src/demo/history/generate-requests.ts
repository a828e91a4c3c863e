import {
  CustomizationAnswer,
  CustomizationRequest,
  CustomizationRequestStatus,
} from '../../modules/customization';
import { SearchWithoutResult } from '../../modules/tools';
import type { Customer } from './customers';
import type { HistoryContext } from './history';

const { NEW, ANSWERED, CLOSED } = CustomizationRequestStatus;

/** The days ago on which customization requests were made: a few of the last days wait for their answer. */
const REQUEST_DAYS = [
  350, 331, 305, 288, 262, 247, 219, 203, 180, 171, 150, 133, 118, 96, 83, 71, 54, 46, 31, 22, 12, 6,
];
const NEW_DAYS = [3, 2, 1];
/** Requests are closed when nothing more is asked within these days of the answer. */
const CLOSED_AFTER_DAYS = 14;

/** Adds customization requests of customers, with the answers of the shop. */
export function generateCustomizationRequests(context: HistoryContext, customers: readonly Customer[]): void {
  const { random, time, texts, history, admin } = context;
  for (const day of [...REQUEST_DAYS, ...NEW_DAYS]) {
    const createdAt = time.orderTime(time.daysAgo(day));
    const id = random.id(createdAt);
    const answeredAt = time.workTime(createdAt, random.int(0, 2));
    const isAnswered = !NEW_DAYS.includes(day) && random.chance(0.92) && time.isPast(answeredAt);
    const status = day > CLOSED_AFTER_DAYS ? CLOSED : isAnswered ? ANSWERED : NEW;
    const { email } = random.pick(customers).user;
    history.customizationRequests.push(
      Object.assign(new CustomizationRequest(), { id, email, status, createdAt, version: 1 }),
    );
    if (!isAnswered) continue;
    const text = random.pick(texts.customizationAnswers);
    history.customizationAnswers.push(
      Object.assign(new CustomizationAnswer(), {
        ...{ id: random.id(answeredAt), requestId: id, userId: admin.id, text, createdAt: answeredAt },
      }),
    );
  }
}

/** Adds searches that found no tool. */
export function generateSearches({ random, time, texts, history }: HistoryContext): void {
  for (const [index, text] of texts.searches.entries()) {
    const lastSearchedAt = time.orderTime(time.daysAgo(random.int(1, 40)));
    const count = Math.max(1, Math.round(90 / (index + 2)) - random.int(0, 4));
    history.searches.push(
      Object.assign(new SearchWithoutResult(), {
        id: random.id(lastSearchedAt),
        text,
        count,
        lastSearchedAt,
      }),
    );
  }
}
