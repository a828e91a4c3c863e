import type { DataSource } from 'typeorm';
import { requireId } from '../../common/ids';
import type { Page, PageRequest } from '../../common/page';
import { keysetPage } from '../../platform/database/keyset-page';
import { WhereBuilder } from '../../platform/database/where-builder';
import { StockMovement } from './stock-movement.entity';

/** Reads the stock ledger. */
export class StockService {
  constructor(private readonly database: DataSource) {}

  /**
   * The stock movements of a tool, in the catalogue or archived, latest first.
   * @throws DomainError NOT_FOUND for a text that is no id.
   */
  list(
    { toolId, ...page }: PageRequest & { readonly toolId: string },
    select?: readonly string[],
  ): Promise<Page<StockMovement>> {
    const where = new WhereBuilder().where('tool_id = ?', requireId(toolId, 'tool'));
    return keysetPage(this.database, { entity: StockMovement, where, descending: true, select }, page);
  }
}
