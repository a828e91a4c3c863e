import { IsNull, type DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { notFound } from '../../common/errors';
import { newId, requireId } from '../../common/ids';
import type { ImageLinks } from '../../platform/images/image-links';
import type { Page } from '../../common/page';
import { Conditions } from '../../platform/database/conditions';
import { keysetPage } from '../../platform/database/keyset-page';
import { readRecords } from '../../platform/database/read-records';
import { openStock } from './stock';
import { Tool } from './tool.entity';
import type { AddToolInput, UpdateToolInput } from './tool.inputs';
import type { ToolListArgs } from './tool.list-args';
import { updateTool } from './update-tool';

export class ToolService {
  constructor(
    private readonly database: DataSource,
    private readonly images: ImageLinks,
    private readonly clock: Clock,
  ) {}

  /** The catalogue. */
  page({ search, minPrice, maxPrice, orderable, ...list }: ToolListArgs): Promise<Page<Tool>> {
    const where = new Conditions()
      .add('deleted_at IS NULL')
      // An amount may be larger than any price, and than the column holds.
      .addGiven('price >= ?::bigint', minPrice)
      .addGiven('price <= ?::bigint', maxPrice)
      .addGiven('(available >= min_order) = ?', orderable)
      .addSearch(search, 'tool_name', 'tool_description');
    return keysetPage(this.database, { entity: Tool, where, ...list }, list);
  }

  /**
   * @param only the properties that are needed of it; without it all.
   * @throws DomainError NOT_FOUND
   */
  async byId(id: string, only?: readonly string[]): Promise<Tool> {
    const where = new Conditions().add('id = ?', requireId(id, 'tool')).add('deleted_at IS NULL');
    const [tool] = await readRecords(this.database, { entity: Tool, where, only });
    if (tool === undefined) throw notFound('tool');
    return tool;
  }

  /** @throws DomainError BAD_USER_INPUT */
  async add({
    toolName,
    toolDescription,
    imageLink,
    price,
    available,
    minOrder,
  }: AddToolInput): Promise<Tool> {
    const image = this.images.accepted('imageLink', imageLink);
    const tool = Object.assign(new Tool(), {
      id: newId(),
      toolName: toolName.trim(),
      toolDescription: toolDescription.trim(),
      image,
      price,
      available,
      minOrder,
      createdAt: this.clock(),
      deletedAt: null,
    });
    await this.database.transaction(async (manager) => {
      await manager.getRepository(Tool).insert(tool);
      await openStock(manager, [tool]);
    });
    return tool;
  }

  /**
   * Changes what is given; the stock by a difference, judged at that moment.
   * @throws DomainError BAD_USER_INPUT, NOT_FOUND
   */
  update(id: string, input: UpdateToolInput): Promise<Tool> {
    return updateTool(this.database, this.images, id, input, this.clock());
  }

  /**
   * Takes the tool out of the catalogue; orders of it stay as they are.
   * @throws DomainError NOT_FOUND
   */
  async delete(id: string): Promise<Tool> {
    const tool = await this.byId(id);
    const wanted = { id: tool.id, deletedAt: IsNull() };
    await this.database.getRepository(Tool).update(wanted, { deletedAt: this.clock() });
    return tool;
  }
}
