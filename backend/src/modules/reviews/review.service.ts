import type { DataSource } from 'typeorm';
import type { Page, PageRequest } from '../../common/page';
import { pageById } from '../../platform/database/page-by-id';
import { Review } from './review.entity';

export class ReviewService {
  constructor(private readonly database: DataSource) {}

  /** What customers say, the latest first. */
  page(request: PageRequest): Promise<Page<Review>> {
    return pageById(this.database, { entity: Review, order: 'newest first' }, request);
  }
}
