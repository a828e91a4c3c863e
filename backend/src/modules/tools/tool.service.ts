import type { DataSource } from 'typeorm';
import { notFound } from '../../common/errors';
import { requireId } from '../../common/ids';
import type { Page, PageRequest } from '../../common/page';
import { keysetPage } from '../../platform/database/keyset-page';
import { Tool } from './tool.entity';

export class ToolService {
  constructor(private readonly database: DataSource) {}

  /** The catalogue in its order: what was added first comes first. */
  page(request: PageRequest): Promise<Page<Tool>> {
    return keysetPage(this.database, { entity: Tool }, request);
  }

  /** @throws DomainError NOT_FOUND */
  async byId(id: string): Promise<Tool> {
    const tool = await this.database.getRepository(Tool).findOneBy({ id: requireId(id, 'tool') });
    if (tool === null) throw notFound('tool');
    return tool;
  }
}
