import { Args, Query, Resolver } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { createConnectionType } from '../../graphql/connection';
import { SelectedFields } from '../../graphql/selected-fields';
import { roles } from '../policies';
import { AuditEvent } from './audit-event.entity';
import { AuditEventListArgs } from './audit.args';
import type { AuditService } from './audit.service';

const AuditEventConnection = createConnectionType(AuditEvent, 'AuditEvent');

@Resolver(() => AuditEvent)
export class AuditResolver {
  constructor(private readonly audit: AuditService) {}

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
}
