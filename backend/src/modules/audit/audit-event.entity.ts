import { GraphQLID, GraphQLString } from 'graphql';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { DependsOn } from '../../graphql/selected-fields';
import { DateTimeScalar } from '../../graphql/scalars';

/** What admins do. Each member's value is the name of the operation in GraphQL and in OpenAPI. */
export enum AuditAction {
  ADD_TOOL = 'addTool',
  UPDATE_TOOL = 'updateTool',
  DELETE_TOOL = 'deleteTool',
  UPLOAD_CATALOGUE_IMPORT = 'uploadCatalogueImport',
  APPLY_CATALOGUE_IMPORT = 'applyCatalogueImport',
  DISCARD_CATALOGUE_IMPORT = 'discardCatalogueImport',
  UPDATE_TOOLS = 'updateTools',
  ARCHIVE_TOOLS = 'archiveTools',
  RESTORE_TOOLS = 'restoreTools',
  ADD_CATEGORY = 'addCategory',
  UPDATE_CATEGORY = 'updateCategory',
  SORT_CATEGORIES = 'sortCategories',
  MERGE_CATEGORIES = 'mergeCategories',
  ADD_SYNONYM_GROUP = 'addSynonymGroup',
  UPDATE_SYNONYM_GROUP = 'updateSynonymGroup',
  DELETE_SYNONYM_GROUP = 'deleteSynonymGroup',
  DELETE_SEARCHES_WITHOUT_RESULT = 'deleteSearchesWithoutResult',
  CANCEL_ORDER = 'cancelOrder',
  CANCEL_PURCHASE = 'cancelPurchase',
  CANCEL_UNPAID_ORDERS = 'cancelUnpaidOrders',
  PACK_ORDERS = 'packOrders',
  UNPACK_ORDERS = 'unpackOrders',
  SHIP_ORDERS = 'shipOrders',
  UPDATE_SHIPMENT = 'updateShipment',
  DELIVER_SHIPMENTS = 'deliverShipments',
  CANCEL_RETURN = 'cancelReturn',
  RECEIVE_RETURN = 'receiveReturn',
  REFUND_RETURN = 'refundReturn',
  ASK_ABOUT_CLAIM = 'askAboutClaim',
  ACCEPT_CLAIM = 'acceptClaim',
  REJECT_CLAIM = 'rejectClaim',
  REFUND_CLAIM = 'refundClaim',
  ALLOCATE_REFUND = 'allocateRefund',
  REFUND_ORDER = 'refundOrder',
  RECORD_OUTSIDE_REFUND = 'recordOutsideRefund',
  MAKE_ADMIN = 'makeAdmin',
  REMOVE_ADMIN = 'removeAdmin',
  DELETE_USER = 'deleteUser',
  HIDE_REVIEW = 'hideReview',
  SHOW_REVIEW = 'showReview',
  DELETE_REVIEW = 'deleteReview',
  HIDE_TOOL_REVIEW = 'hideToolReview',
  SHOW_TOOL_REVIEW = 'showToolReview',
  ANSWER_TOOL_REVIEW = 'answerToolReview',
  RESEND_MAIL = 'resendMail',
  ANSWER_CUSTOMIZATION_REQUEST = 'answerCustomizationRequest',
  CLOSE_CUSTOMIZATION_REQUEST = 'closeCustomizationRequest',
  REOPEN_CUSTOMIZATION_REQUEST = 'reopenCustomizationRequest',
  DELETE_CUSTOMIZATION_REQUEST = 'deleteCustomizationRequest',
}

registerEnumType(AuditAction, {
  name: 'AuditAction',
  description: 'What an admin did, named like the operation.',
  valuesConfig: {
    ADD_TOOL: { description: 'Added a tool.' },
    UPDATE_TOOL: { description: 'Changed a tool or its stock.' },
    DELETE_TOOL: { description: 'Deleted a tool.' },
    UPLOAD_CATALOGUE_IMPORT: { description: 'Uploaded a file of tools.' },
    APPLY_CATALOGUE_IMPORT: { description: 'Started to apply a file of tools; each tool has its own event.' },
    DISCARD_CATALOGUE_IMPORT: { description: 'Discarded a file of tools.' },
    UPDATE_TOOLS: { description: 'Changed a tool together with others.' },
    ARCHIVE_TOOLS: { description: 'Archived a tool together with others.' },
    RESTORE_TOOLS: { description: 'Returned an archived tool to the catalogue.' },
    ADD_CATEGORY: { description: 'Added a category.' },
    UPDATE_CATEGORY: { description: 'Changed a category.' },
    SORT_CATEGORIES: { description: 'Moved a category in the order of the shop.' },
    MERGE_CATEGORIES: { description: 'Merged a category into another one.' },
    ADD_SYNONYM_GROUP: { description: 'Added a group of synonyms.' },
    UPDATE_SYNONYM_GROUP: { description: 'Changed a group of synonyms.' },
    DELETE_SYNONYM_GROUP: { description: 'Deleted a group of synonyms.' },
    DELETE_SEARCHES_WITHOUT_RESULT: { description: 'Deleted a search without a result.' },
    CANCEL_ORDER: { description: 'Cancelled an order of a customer.' },
    CANCEL_PURCHASE: { description: 'Cancelled an order with all orders of its purchase.' },
    CANCEL_UNPAID_ORDERS: { description: 'Cancelled an order with the unpaid orders of a customer.' },
    PACK_ORDERS: { description: 'Packed an order.' },
    UNPACK_ORDERS: { description: 'Unpacked an order.' },
    SHIP_ORDERS: { description: 'Shipped an order.' },
    UPDATE_SHIPMENT: { description: 'Changed the carrier or the tracking numbers of a shipment.' },
    DELIVER_SHIPMENTS: { description: 'Recorded the delivery of an order.' },
    CANCEL_RETURN: { description: 'Cancelled a return of a customer.' },
    RECEIVE_RETURN: { description: 'Received the pieces of a return.' },
    REFUND_RETURN: { description: 'Refunded a return again whose refund had failed.' },
    ASK_ABOUT_CLAIM: { description: 'Asked the customer about a claim.' },
    ACCEPT_CLAIM: { description: 'Accepted a claim of a customer.' },
    REJECT_CLAIM: { description: 'Rejected a claim of a customer.' },
    REFUND_CLAIM: { description: 'Refunded a claim again whose refund had failed.' },
    ALLOCATE_REFUND: { description: 'Assigned a refund to an order.' },
    REFUND_ORDER: { description: 'Refunded an order, or a part of it, by hand.' },
    RECORD_OUTSIDE_REFUND: {
      description: 'Recorded a refund outside the payment provider, in place of one that failed.',
    },
    MAKE_ADMIN: { description: 'Made a user an admin.' },
    REMOVE_ADMIN: { description: 'Made an admin a customer.' },
    DELETE_USER: { description: 'Deleted another user.' },
    HIDE_REVIEW: { description: 'Hid a review.' },
    SHOW_REVIEW: { description: 'Showed a hidden review again.' },
    DELETE_REVIEW: { description: 'Erased a review.' },
    HIDE_TOOL_REVIEW: { description: 'Hid a review of a tool, or changed the reason.' },
    SHOW_TOOL_REVIEW: { description: 'Showed a hidden review of a tool again.' },
    ANSWER_TOOL_REVIEW: { description: 'Wrote, changed or removed the answer to a review of a tool.' },
    RESEND_MAIL: { description: 'Sent an email again.' },
    ANSWER_CUSTOMIZATION_REQUEST: { description: 'Answered a customization request.' },
    CLOSE_CUSTOMIZATION_REQUEST: { description: 'Closed a customization request.' },
    REOPEN_CUSTOMIZATION_REQUEST: { description: 'Reopened a customization request.' },
    DELETE_CUSTOMIZATION_REQUEST: { description: 'Erased a customization request.' },
  },
});

/** The kind of record that an action changed. */
export enum AuditTargetKind {
  TOOL = 'TOOL',
  CATALOGUE_IMPORT = 'CATALOGUE_IMPORT',
  CATEGORY = 'CATEGORY',
  SYNONYM_GROUP = 'SYNONYM_GROUP',
  SEARCH_WITHOUT_RESULT = 'SEARCH_WITHOUT_RESULT',
  ORDER = 'ORDER',
  SHIPMENT = 'SHIPMENT',
  RETURN = 'RETURN',
  CLAIM = 'CLAIM',
  REFUND = 'REFUND',
  USER = 'USER',
  REVIEW = 'REVIEW',
  TOOL_REVIEW = 'TOOL_REVIEW',
  MAIL = 'MAIL',
  CUSTOMIZATION_REQUEST = 'CUSTOMIZATION_REQUEST',
}

registerEnumType(AuditTargetKind, {
  name: 'AuditTargetKind',
  description: 'The kind of record that an action changed.',
  valuesConfig: {
    TOOL: { description: 'A tool.' },
    CATALOGUE_IMPORT: { description: 'A file of tools.' },
    CATEGORY: { description: 'A category.' },
    SYNONYM_GROUP: { description: 'A group of synonyms.' },
    SEARCH_WITHOUT_RESULT: { description: 'A search without a result.' },
    ORDER: { description: 'An order.' },
    SHIPMENT: { description: 'A shipment.' },
    RETURN: { description: 'A return.' },
    CLAIM: { description: 'A claim.' },
    REFUND: { description: 'A refund.' },
    USER: { description: 'A user.' },
    REVIEW: { description: 'A review.' },
    TOOL_REVIEW: { description: 'A review of a tool.' },
    MAIL: { description: 'An email.' },
    CUSTOMIZATION_REQUEST: { description: 'A customization request.' },
  },
});

@ObjectType({
  simpleResolvers: true,
  description: 'A field that an action changed, with its values as text.',
})
class AuditChange {
  @Field(() => GraphQLString, { description: 'The name of the field.' })
  field!: string;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'The value before; null for none. Amounts are in whole cents.',
  })
  before!: string | null;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'The value after; null for none. Amounts are in whole cents.',
  })
  after!: string | null;
}

/**
 * An action of an admin. The database rejects changes and deletions. The ids have no foreign keys, since the log
 * outlives the records.
 */
@Entity('audit_events')
@Index('audit_events_action_id', ['action', 'id'])
@Index('audit_events_actor_id_id', ['actorId', 'id'])
@Index('audit_events_target_id_id', ['targetId', 'id'])
@ObjectType({ simpleResolvers: true, description: 'An action of an admin or the operator.' })
export class AuditEvent {
  @Field(() => GraphQLID, { description: 'The id, a UUIDv7: later records have greater ids.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'audit_events_pkey' })
  id!: string;

  @Field(() => AuditAction, { description: 'What was done.' })
  @Column('text')
  action!: AuditAction;

  @Field(() => GraphQLID, {
    nullable: true,
    description: 'The id of the admin; null for the operator, by a command or by `ADMIN_EMAILS`.',
  })
  @Column('uuid', { nullable: true })
  actorId!: string | null;

  @Field(() => AuditTargetKind, { description: 'The kind of the changed record.' })
  @Column('text')
  targetKind!: AuditTargetKind;

  @Field(() => GraphQLID, { description: 'The id of the changed record.' })
  @Column('uuid')
  targetId!: string;

  /** The changed fields before the action; null for a new record. */
  @Column('jsonb', { nullable: true })
  before!: object | null;

  /** The changed fields after the action; null for a record that was erased. */
  @Column('jsonb', { nullable: true })
  after!: object | null;

  @Field(() => GraphQLID, {
    nullable: true,
    description: 'The id of the request, which its response carried in `x-request-id`; null for a command.',
  })
  @Column('uuid', { nullable: true })
  requestId!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it was done, in UTC.' })
  @Column('timestamptz')
  createdAt!: Date;

  @DependsOn('before', 'after')
  @Field(() => [AuditChange], { description: 'The changed fields.' })
  get changes(): AuditChange[] {
    const [before, after] = [fieldsOf(this.before), fieldsOf(this.after)];
    return Object.keys({ ...before, ...after }).map((field) => ({
      field,
      before: asText(before[field]),
      after: asText(after[field]),
    }));
  }
}

const fieldsOf = (record: object | null): Readonly<Record<string, unknown>> => ({ ...record });

function asText(value: unknown): string | null {
  if (value == null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
