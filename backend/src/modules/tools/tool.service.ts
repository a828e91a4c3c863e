import { IsNull, type DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, notFound } from '../../common/errors';
import { newId, requireId } from '../../common/ids';
import type { ImageLinks } from '../../platform/images/image-links';
import type { Page } from '../../common/page';
import type { ListArgs } from '../../graphql/list-args';
import { keysetPage } from '../../platform/database/keyset-page';
import { openStock } from './stock';
import { Tool } from './tool.entity';
import type { AddToolInput, ToolSort } from './tool.inputs';

export class ToolService {
  constructor(
    private readonly database: DataSource,
    private readonly images: ImageLinks,
    private readonly clock: Clock,
  ) {}

  /** The catalogue. */
  page({ search, sortBy, descending, ...request }: ListArgs<`${ToolSort}`>): Promise<Page<Tool>> {
    const list = {
      entity: Tool,
      sortBy,
      descending,
      where: { deletedAt: null },
      search: { text: search, in: ['toolName', 'toolDescription'] as const },
    };
    return keysetPage(this.database, list, request);
  }

  /** @throws DomainError NOT_FOUND */
  async byId(id: string): Promise<Tool> {
    const wanted = { id: requireId(id, 'tool'), deletedAt: IsNull() };
    const tool = await this.database.getRepository(Tool).findOneBy(wanted);
    if (tool === null) throw notFound('tool');
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
    const image = this.images.stored(imageLink.trim());
    if (image === undefined) throw badInput({ imageLink: 'This is not the link of a picture' });
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
