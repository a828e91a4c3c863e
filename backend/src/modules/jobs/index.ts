export { ScheduledJob } from './job.entity';
export { JobResolver } from './job.resolver';
export { JobService } from './job.service';
