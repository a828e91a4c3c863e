import { Query, Resolver } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { roles } from '../policies';
import { ScheduledJob } from './job.entity';
import type { JobService } from './job.service';

@Resolver(() => ScheduledJob)
export class JobResolver {
  constructor(private readonly service: JobService) {}

  @Auth(roles.listJobs)
  @Query(() => [ScheduledJob], {
    nullable: true,
    description:
      'All jobs with their last runs, by name. Null only with an error: UNAUTHENTICATED, FORBIDDEN.',
  })
  jobs(): Promise<readonly ScheduledJob[]> {
    return this.service.list();
  }
}
