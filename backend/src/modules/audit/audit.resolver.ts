import { GraphQLString } from 'graphql';
import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { createConnectionType } from '../../graphql/connection';
import { Context, type Batch } from '../../graphql/context';
import { DependsOn, SelectedFields } from '../../graphql/selected-fields';
import { roles } from '../policies';
import { AuditEvent, type AuditTargetKind } from './audit-event.entity';
import { AuditEventListArgs } from './audit.args';
import type { AuditService } from './audit.service';

const AuditEventConnection = createConnectionType(AuditEvent, 'AuditEvent');

/** Loads names of records by their ids, with null for an unknown record. */
type LoadNames = Batch<string, string | null>;

/** The names of users, and those of the records of each kind that has names. The later modules load them. */
interface AuditNames {
  readonly actors: LoadNames;
  readonly targets: Readonly<Partial<Record<AuditTargetKind, LoadNames>>>;
}

@Resolver(() => AuditEvent)
export class AuditResolver {
  constructor(
    private readonly audit: AuditService,
    private readonly names: AuditNames,
  ) {}

  @Auth(roles.listAuditEvents)
  @Query(() => AuditEventConnection, {
    nullable: true,
    description:
      'The actions of admins, latest first. Null only with an error: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.',
  })
  async auditEvents(
    @Args(() => AuditEventListArgs) args: AuditEventListArgs,
    @SelectedFields() select: readonly string[],
  ) {
    return new AuditEventConnection(await this.audit.list(args, select));
  }

  @DependsOn('actorId')
  @FieldResolver(() => GraphQLString, {
    nullable: true,
    description: 'The name of the admin, also of a deleted one; null for the operator.',
  })
  actorName(@Root() { actorId }: AuditEvent, @Ctx() context: Context): Promise<string | null> | null {
    return actorId === null ? null : context.load(this.names.actors, actorId);
  }

  @DependsOn('targetKind', 'targetId')
  @FieldResolver(() => GraphQLString, {
    nullable: true,
    description:
      'The current name of the tool, category or user, the number of the purchase that the order, shipment, return, ' +
      'claim or refund belongs to, or the recipient of the email. Null for the other kinds, for a deleted user, and for a record that is erased.',
  })
  targetName(
    @Root() { targetKind, targetId }: AuditEvent,
    @Ctx() context: Context,
  ): Promise<string | null> | null {
    const loadNames = this.names.targets[targetKind];
    return loadNames === undefined ? null : context.load(loadNames, targetId);
  }
}
