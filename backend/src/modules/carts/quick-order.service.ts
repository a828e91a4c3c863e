import type { ToolService } from '../tools';
import { QuickOrderLine } from './quick-order';
import type { QuickOrderLineInput } from './quick-order.inputs';

export class QuickOrderService {
  constructor(private readonly tools: ToolService) {}

  /** Finds the tools of SKUs and checks each quantity together with that in the cart. */
  async check(lines: readonly QuickOrderLineInput[]): Promise<QuickOrderLine[]> {
    const matches = await this.tools.matchSkus(lines.map(({ sku }) => sku));
    return lines.map((line, index) => new QuickOrderLine(line, matches[index] ?? NO_MATCH));
  }
}

const NO_MATCH = { tool: null, suggestions: [] };
