import type { ApolloCache } from '@apollo/client';
import type { ToolChangeInput } from '../../../apollo/generated/schema-types';
import { formatCountOf } from '../../../lib/numbers';
import type { ToolRow } from '../tool-columns';
import { useArchiveToolsMutation } from './archive-tools.generated';
import { pricesInDollars, type PricePreview } from './price-preview';
import { useRestoreToolsMutation } from './restore-tools.generated';
import { useUpdateToolsMutation } from './update-tools.generated';

/** What an operation on several tools has done. */
export interface BatchOutcome {
  /** A sentence without its full stop: 'Prices of 3 tools changed'. */
  done: string;
  /** The names of the tools that had changed since they were loaded, and stayed as they are. */
  conflicts: readonly string[];
  /** Changes the tools back, except those that have changed since. Undefined when there is nothing to undo. */
  undo: (() => Promise<BatchOutcome>) | undefined;
}

type Values = Omit<ToolChangeInput, 'id' | 'version'>;

interface ToolUpdate {
  tool: ToolRow;
  values: Values;
}

/** Describes a number of tools: '3 tools'. */
type Describe = (tools: string) => string;

const savedCategory = ({ category }: ToolRow): Values => ({ category: category.slug });

const savedPrices = ({ price, priceBreaks }: ToolRow): Values => ({
  price,
  priceBreaks: priceBreaks.map((step) => ({ minQuantity: step.minQuantity, price: step.price })),
});

/** Only the server knows which lists have the tools now, and at which positions. */
function evictToolLists(cache: ApolloCache): void {
  cache.evict({ fieldName: 'tools' });
  cache.evict({ fieldName: 'archivedTools' });
  cache.gc();
}

/** Changes several tools with one request each. The promises reject when the request fails. */
export function useToolBatch() {
  const options = { update: evictToolLists };
  const [updateTools] = useUpdateToolsMutation(options);
  const [archiveTools] = useArchiveToolsMutation(options);
  const [restoreTools] = useRestoreToolsMutation(options);

  /** @param savedValues the values that undo a change; without it the change cannot be undone. */
  async function update(
    updates: readonly ToolUpdate[],
    describe: Describe,
    revert?: { savedValues: (tool: ToolRow) => Values; describe: Describe },
  ): Promise<BatchOutcome> {
    const changes = updates.map(({ tool: { id, version }, values }) => ({ id, version, ...values }));
    const { data } = await updateTools({ variables: { changes } });
    const { updated = [], conflicts = [] } = data?.updateTools ?? {};
    const before = new Map(updates.map(({ tool }) => [tool.id, tool]));
    const reverted = updated.map((tool) => ({
      tool,
      values: revert?.savedValues(before.get(tool.id) ?? tool) ?? {},
    }));
    return {
      done: describe(updated.length === 0 ? 'no tools' : formatCountOf(updated.length, 'tool')),
      conflicts: conflicts.map(({ toolName }) => toolName),
      undo: revert && updated.length > 0 ? () => update(reverted, revert.describe) : undefined,
    };
  }

  return {
    moveTools: (tools: readonly ToolRow[], category: { slug: string; name: string }) =>
      update(
        tools.map((tool) => ({ tool, values: { category: category.slug } })),
        (count) => `Moved ${count} to ${category.name}`,
        { savedValues: savedCategory, describe: (count) => `Moved ${count} back` },
      ),

    changePrices: (previews: readonly PricePreview[]) =>
      update(
        previews.map(({ tool, after }) => ({
          tool,
          values: savedPrices({ ...tool, ...pricesInDollars(after) } as ToolRow),
        })),
        (count) => `Changed the prices of ${count}`,
        { savedValues: savedPrices, describe: (count) => `Restored the prices of ${count}` },
      ),

    archiveTools: async (tools: readonly ToolRow[]): Promise<BatchOutcome> => {
      const { data } = await archiveTools({ variables: { ids: tools.map(({ id }) => id) } });
      const ids = (data?.archiveTools ?? []).map(({ id }) => id);
      return {
        done: `Archived ${formatCountOf(ids.length, 'tool')}`,
        conflicts: [],
        undo: async () => {
          await restoreTools({ variables: { ids } });
          return { done: `Restored ${formatCountOf(ids.length, 'tool')}`, conflicts: [], undo: undefined };
        },
      };
    },
  };
}
