import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { newId } from '../../common/ids';
import type { Page, PageRequest } from '../../common/page';
import { keysetPage } from '../../platform/database/keyset-page';
import { CustomizationRequest } from './customization-request.entity';
import type { RequestCustomizationInput } from './customization.inputs';

export class CustomizationService {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Saves a request for the admins. */
  async request({ email }: RequestCustomizationInput): Promise<CustomizationRequest> {
    const request = Object.assign(new CustomizationRequest(), {
      id: newId(),
      email: email.trim().toLowerCase(),
      createdAt: this.clock(),
    });
    await this.database.getRepository(CustomizationRequest).insert(request);
    return request;
  }

  /** The requests, newest first. */
  list(request: PageRequest, select?: readonly string[]): Promise<Page<CustomizationRequest>> {
    return keysetPage(this.database, { entity: CustomizationRequest, descending: true, select }, request);
  }
}
