import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, DomainError, notFound } from '../../common/errors';
import { groupInOrder } from '../../common/group-by';
import { newId, requireOptionalId, requireId } from '../../common/ids';
import type { Page, PageRequest } from '../../common/page';
import { requireVersion } from '../../common/version';
import type { Viewer } from '../../common/viewer';
import { keysetPage } from '../../platform/database/keyset-page';
import { lockRecord } from '../../platform/database/lock-record';
import { readRecord, readRecords } from '../../platform/database/read-records';
import { WhereBuilder } from '../../platform/database/where-builder';
import { AuditAction, recordAudit } from '../audit';
import { eraseMailsOfEvents, MailKind, type Outbox } from '../mail';
import { CustomizationAnswer } from './customization-answer.entity';
import { CustomizationRequest, CustomizationRequestStatus } from './customization-request.entity';
import type { RequestCustomizationInput } from './customization.inputs';

export const MAX_ANSWERS = 10;

const { NEW, ANSWERED, CLOSED } = CustomizationRequestStatus;

interface CustomizationRequestListRequest extends PageRequest {
  readonly statuses?: readonly CustomizationRequestStatus[] | null;
  /** The customer whose verified email address they have. */
  readonly userId?: string | null;
}

export class CustomizationService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Saves a request for the admins. */
  async request({ email }: RequestCustomizationInput): Promise<CustomizationRequest> {
    const request = Object.assign(new CustomizationRequest(), {
      id: newId(),
      email: email.trim().toLowerCase(),
      status: NEW,
      createdAt: this.clock(),
      version: 1,
    });
    await this.database.getRepository(CustomizationRequest).insert(request);
    return request;
  }

  /** The requests, newest first. */
  list(
    { statuses, userId, ...page }: CustomizationRequestListRequest,
    select?: readonly string[],
  ): Promise<Page<CustomizationRequest>> {
    const where = new WhereBuilder()
      .whereOptional('status = ANY(?)', statuses)
      .whereOptional(
        'email = ANY(ARRAY(SELECT email FROM users WHERE id = ? AND email_verified))',
        requireOptionalId(userId, 'user'),
      );
    return keysetPage(this.database, { entity: CustomizationRequest, where, descending: true, select }, page);
  }

  /** @throws DomainError NOT_FOUND */
  async find(id: string): Promise<CustomizationRequest> {
    const where = new WhereBuilder().where('id = ?', requireId(id, 'customization request'));
    const request = await readRecord(this.database, CustomizationRequest, where);
    if (request === null) throw notFound('customization request');
    return request;
  }

  /** The answers to requests by their ids, oldest answer first. */
  readonly loadAnswers = async (requestIds: readonly string[]): Promise<readonly CustomizationAnswer[][]> => {
    const where = new WhereBuilder().where('request_id = ANY(?)', requestIds);
    const answers = await readRecords(this.database, CustomizationAnswer, where);
    return groupInOrder(requestIds, answers, ({ requestId }) => requestId);
  };

  /**
   * Sends an answer by email. The text of the last answer is not sent again, so a repeated request has no effect.
   * @param version the one that the admin has read; not checked without one.
   * @throws DomainError NOT_FOUND, MAIL_DISABLED, CONFLICT when the request is closed or has another version,
   * BAD_USER_INPUT when it has too many answers.
   */
  answer(
    viewer: Viewer,
    id: string,
    unedited: string,
    version?: number | null,
  ): Promise<CustomizationRequest> {
    const at = this.clock();
    const text = unedited.trim().replaceAll('\r\n', '\n');
    return this.database.transaction(async (manager) => {
      const request = await lockRecord(manager, CustomizationRequest, id, 'customization request');
      if (!this.outbox.isEnabled) throw new DomainError('MAIL_DISABLED', 'This shop sends no emails.');
      const answers = manager.getRepository(CustomizationAnswer);
      const earlier = await answers.find({ where: { requestId: request.id }, order: { id: 'ASC' } });
      if (earlier.at(-1)?.text === text) return request;
      if (request.status === CLOSED)
        throw new DomainError('CONFLICT', 'The request is closed. Reopen it first.');
      requireVersion(request, version, 'customization request');
      if (earlier.length >= MAX_ANSWERS) {
        throw badInput({ text: `This request has ${MAX_ANSWERS} answers already. Go on by email` });
      }
      const answer = { id: newId(), requestId: request.id, userId: viewer.id, text, createdAt: at };
      await answers.insert(answer);
      await this.outbox.add(manager, MailKind.CUSTOMIZATION_ANSWER, {
        address: request.email,
        eventId: answer.id,
        data: { text, requestedAt: request.createdAt.toISOString() },
      });
      const action = AuditAction.ANSWER_CUSTOMIZATION_REQUEST;
      return update(manager, viewer, request, {
        action,
        after: { status: ANSWERED, answerId: answer.id },
        at,
      });
    });
  }

  /**
   * Closes a request that needs no (further) answer. Has no effect on a closed one.
   * @throws DomainError NOT_FOUND
   */
  close(viewer: Viewer, id: string): Promise<CustomizationRequest> {
    const [action, at] = [AuditAction.CLOSE_CUSTOMIZATION_REQUEST, this.clock()];
    return this.database.transaction(async (manager) => {
      const request = await lockRecord(manager, CustomizationRequest, id, 'customization request');
      if (request.status === CLOSED) return request;
      return update(manager, viewer, request, { action, after: { status: CLOSED }, at });
    });
  }

  /**
   * Reopens a closed request. Has no effect on any other.
   * @throws DomainError NOT_FOUND
   */
  reopen(viewer: Viewer, id: string): Promise<CustomizationRequest> {
    const [action, at] = [AuditAction.REOPEN_CUSTOMIZATION_REQUEST, this.clock()];
    return this.database.transaction(async (manager) => {
      const request = await lockRecord(manager, CustomizationRequest, id, 'customization request');
      if (request.status !== CLOSED) return request;
      const isAnswered = await manager.getRepository(CustomizationAnswer).existsBy({ requestId: request.id });
      return update(manager, viewer, request, { action, after: { status: isAnswered ? ANSWERED : NEW }, at });
    });
  }

  /**
   * Erases a request with its answers and their emails; an answer that is not sent yet is dropped.
   * @throws DomainError NOT_FOUND
   */
  delete(viewer: Viewer, id: string): Promise<CustomizationRequest> {
    const [action, at] = [AuditAction.DELETE_CUSTOMIZATION_REQUEST, this.clock()];
    return this.database.transaction(async (manager) => {
      const request = await lockRecord(manager, CustomizationRequest, id, 'customization request');
      const answers = await manager
        .getRepository(CustomizationAnswer)
        .find({ where: { requestId: request.id }, select: { id: true } });
      const answerIds = answers.map((answer) => answer.id);
      await eraseMailsOfEvents(manager, MailKind.CUSTOMIZATION_ANSWER, answerIds);
      await manager.getRepository(CustomizationRequest).delete({ id: request.id });
      const before = { status: request.status, createdAt: request.createdAt };
      await recordAudit(manager, viewer, { action, targetId: request.id, before, at });
      return request;
    });
  }
}

interface Update {
  readonly action: AuditAction;
  /** The new status and, for the audit log, the id of the new answer. */
  readonly after: { readonly status: CustomizationRequestStatus; readonly answerId?: string };
  readonly at: Date;
}

async function update(
  manager: EntityManager,
  viewer: Viewer,
  request: CustomizationRequest,
  { action, after, at }: Update,
): Promise<CustomizationRequest> {
  const changes = { status: after.status, version: request.version + 1 };
  await manager.getRepository(CustomizationRequest).update({ id: request.id }, changes);
  await recordAudit(manager, viewer, { action, targetId: request.id, before: request, after, at });
  return Object.assign(request, changes);
}
