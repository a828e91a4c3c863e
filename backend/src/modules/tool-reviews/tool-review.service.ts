import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, denied, DomainError, notFound } from '../../common/errors';
import { newId, requireOptionalId, requireId } from '../../common/ids';
import type { Page, PageRequest } from '../../common/page';
import { requireVersion } from '../../common/version';
import type { Viewer } from '../../common/viewer';
import { keysetPage } from '../../platform/database/keyset-page';
import { lockRecord } from '../../platform/database/lock-record';
import { readRecord } from '../../platform/database/read-records';
import { WhereBuilder } from '../../platform/database/where-builder';
import { markChanged } from '../../platform/generations/generations';
import { AuditAction, recordAudit } from '../audit';
import { canChangeToolReview } from '../policies';
import { assertToolExists } from '../tools';
import { lockUser } from '../users';
import { countRatings } from './count-ratings';
import type { MyToolReview } from './my-tool-review';
import {
  ToolReview,
  type ToolReviewFilter,
  ToolReviewSort,
  type ToolReviewHiddenReason,
} from './tool-review.entity';
import type { ToolReviewInput } from './tool-review.inputs';

interface ToolReviewListRequest extends PageRequest {
  readonly toolId: string;
  readonly sortBy: ToolReviewSort;
  readonly rating?: number | null;
}

interface AllToolReviewsRequest extends PageRequest {
  readonly filter?: ToolReviewFilter | null;
  /** The author. */
  readonly userId?: string | null;
}

/** The version of the review that the admin has read; not checked without one. */
type ExpectedVersion = ToolReview['version'] | null | undefined;

type Changes = Partial<Omit<ToolReview, 'tool' | 'user' | 'version'>>;

const CONDITIONS: Readonly<Record<ToolReviewFilter, string>> = {
  UNANSWERED: 'answer IS NULL AND hidden_reason IS NULL',
  HIDDEN: 'hidden_reason IS NOT NULL',
};

/** The reviews of tools. Each write keeps the ratings of the tool exact. */
export class ToolReviewService {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * The reviews of a tool that are not hidden.
   * @throws DomainError NOT_FOUND for a text that is no id.
   */
  list(
    { toolId, sortBy, rating, ...page }: ToolReviewListRequest,
    select?: readonly string[],
  ): Promise<Page<ToolReview>> {
    const where = new WhereBuilder()
      .where('tool_id = ?', requireId(toolId, 'tool'))
      .where('hidden_reason IS NULL')
      .whereOptional('rating = ?', rating);
    const order = {
      sortBy: sortBy === ToolReviewSort.NEWEST ? ('id' as const) : ('rating' as const),
      descending: sortBy !== ToolReviewSort.LOWEST,
    };
    return keysetPage(this.database, { entity: ToolReview, where, ...order, select }, page);
  }

  /** The reviews of all tools, newest first. */
  listAll(
    { filter, userId, ...page }: AllToolReviewsRequest,
    select?: readonly string[],
  ): Promise<Page<ToolReview>> {
    const where = new WhereBuilder().whereOptional('user_id = ?', requireOptionalId(userId, 'user'));
    if (filter != null) where.where(CONDITIONS[filter]);
    return keysetPage(this.database, { entity: ToolReview, where, descending: true, select }, page);
  }

  /** @throws DomainError NOT_FOUND */
  async find(id: string): Promise<ToolReview> {
    const where = new WhereBuilder().where('id = ?', requireId(id, 'review'));
    const review = await readRecord(this.database, ToolReview, where);
    if (review === null) throw notFound('review');
    return review;
  }

  /**
   * The viewer's review of a tool.
   * @throws DomainError NOT_FOUND for a text that is no id.
   */
  async findOwn({ id: userId }: Viewer, tool: string): Promise<MyToolReview> {
    const toolId = requireId(tool, 'tool');
    const where = new WhereBuilder().where('tool_id = ?', toolId).where('user_id = ?', userId);
    const review = await readRecord(this.database, ToolReview, where);
    const canReview = review === null && (await isDelivered(this.database.manager, userId, toolId));
    return { toolId, canReview, review };
  }

  /**
   * Adds a review with the viewer's current name; an equal one that is listed is returned instead, so that a
   * repeated request adds it once.
   * @throws DomainError NOT_FOUND, UNAUTHENTICATED, BAD_USER_INPUT when the tool was not delivered to the viewer, or the
   * viewer has reviewed it otherwise.
   */
  add(viewer: Viewer, tool: string, input: ToolReviewInput): Promise<ToolReview> {
    const toolId = requireId(tool, 'tool');
    return this.database.transaction(async (manager) => {
      // One review of the viewer is added at a time.
      const { displayName } = await lockUser(manager, viewer);
      await assertToolExists(manager, toolId);
      const reviews = manager.getRepository(ToolReview);
      const values = valuesOf(input);
      const existing = await reviews.findOneBy({ toolId, userId: viewer.id });
      if (existing !== null) {
        if (!existing.isHidden && hasValues(existing, values)) return existing;
        throw badInput({ toolId: 'You have reviewed this tool already' });
      }
      if (!(await isDelivered(manager, viewer.id, toolId))) {
        throw badInput({ toolId: 'You can review a tool once it has been delivered to you' });
      }
      const review = Object.assign(new ToolReview(), {
        ...{ id: newId(), toolId, userId: viewer.id, reviewerName: displayName },
        ...values,
        ...{
          createdAt: this.clock(),
          editedAt: null,
          hiddenReason: null,
          answer: null,
          answeredAt: null,
          version: 1,
        },
      });
      await reviews.insert(review);
      await countRatings(manager, null, review);
      markChanged(manager, 'catalogue');
      return review;
    });
  }

  /**
   * Changes the viewer's review. A hidden one stays hidden, and one with the same values stays as it is.
   * @throws DomainError NOT_FOUND, UNAUTHENTICATED
   */
  update(viewer: Viewer, id: string, input: ToolReviewInput): Promise<ToolReview> {
    return this.database.transaction(async (manager) => {
      const { displayName } = await lockUser(manager, viewer);
      const review = await lockOwnReview(manager, viewer, id);
      const values = { ...valuesOf(input), reviewerName: displayName };
      return hasValues(review, values)
        ? review
        : save(manager, review, { ...values, editedAt: this.clock() });
    });
  }

  /**
   * Erases the viewer's review.
   * @throws DomainError NOT_FOUND, UNAUTHENTICATED, CONFLICT for a hidden one, which its author could add again.
   */
  delete(viewer: Viewer, id: string): Promise<ToolReview> {
    return this.database.transaction(async (manager) => {
      await lockUser(manager, viewer);
      const review = await lockOwnReview(manager, viewer, id);
      if (review.isHidden) {
        throw new DomainError('CONFLICT', 'We have hidden this review. Change it instead of deleting it.');
      }
      await manager.getRepository(ToolReview).delete({ id: review.id });
      await countRatings(manager, review, null);
      markChanged(manager, 'catalogue');
      return review;
    });
  }

  /**
   * Takes a review out of the list and the ratings of its tool, or changes the reason.
   * @throws DomainError NOT_FOUND, CONFLICT when it has another version.
   */
  hide(
    viewer: Viewer,
    id: string,
    hiddenReason: ToolReviewHiddenReason,
    expectedVersion: ExpectedVersion,
  ): Promise<ToolReview> {
    return this.moderate(viewer, id, AuditAction.HIDE_TOOL_REVIEW, { hiddenReason }, expectedVersion);
  }

  /**
   * Lists a hidden review again. Has no effect on any other.
   * @throws DomainError NOT_FOUND, CONFLICT when it has another version.
   */
  show(viewer: Viewer, id: string, expectedVersion: ExpectedVersion): Promise<ToolReview> {
    return this.moderate(viewer, id, AuditAction.SHOW_TOOL_REVIEW, { hiddenReason: null }, expectedVersion);
  }

  /**
   * Writes, changes or removes the answer of the shop.
   * @throws DomainError NOT_FOUND, CONFLICT when it has another version.
   */
  answer(
    viewer: Viewer,
    id: string,
    text: string | null | undefined,
    expectedVersion: ExpectedVersion,
  ): Promise<ToolReview> {
    const answer = text?.trim() || null;
    const answeredAt = answer === null ? null : this.clock();
    return this.moderate(viewer, id, AuditAction.ANSWER_TOOL_REVIEW, { answer, answeredAt }, expectedVersion);
  }

  private moderate(
    viewer: Viewer,
    id: string,
    action: AuditAction,
    changes: Changes,
    expectedVersion: ExpectedVersion,
  ): Promise<ToolReview> {
    const at = this.clock();
    return this.database.transaction(async (manager) => {
      const review = await lockRecord(manager, ToolReview, id, 'review');
      const { hiddenReason = review.hiddenReason, answer = review.answer } = changes;
      if (hiddenReason === review.hiddenReason && answer === review.answer) return review;
      requireVersion(review, expectedVersion, 'review');
      const after = { hiddenReason, answer };
      await recordAudit(manager, viewer, { action, targetId: review.id, before: review, after, at });
      return save(manager, review, changes);
    });
  }
}

const valuesOf = ({ rating, text, trade, monthsInUse }: ToolReviewInput) => ({
  rating,
  text: text.trim(),
  trade: trade?.trim() || null,
  monthsInUse: monthsInUse ?? null,
});

const hasValues = (review: ToolReview, values: Partial<ToolReview>): boolean =>
  Object.entries(values).every(([name, value]) => review[name as keyof ToolReview] === value);

/** Saves the changes of a locked review. */
async function save(manager: EntityManager, review: ToolReview, changes: Changes): Promise<ToolReview> {
  const values = { ...changes, version: review.version + 1 };
  await manager.getRepository(ToolReview).update({ id: review.id }, values);
  const after = Object.assign(new ToolReview(), review, values);
  await countRatings(manager, review, after);
  markChanged(manager, 'catalogue');
  return after;
}

/** @throws DomainError NOT_FOUND, also for a review of another user. */
async function lockOwnReview(manager: EntityManager, viewer: Viewer, id: string): Promise<ToolReview> {
  const review = await lockRecord(manager, ToolReview, id, 'review');
  if (!canChangeToolReview(viewer, review)) throw denied('review');
  return review;
}

/** Whether an order of the tool was delivered to the user. A return changes nothing. */
async function isDelivered(manager: EntityManager, userId: string, toolId: string): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `SELECT FROM orders WHERE user_id = $1 AND tool_id = $2 AND fulfillment_status = 'DELIVERED' LIMIT 1`,
    [userId, toolId],
  );
  return rows.length > 0;
}
