import { useRef } from 'react';
import { hasUnknownOutcome } from '../../../apollo/error';
import type { ToolChangeInput } from '../../../apollo/generated/schema-types';
import { formatCountOf } from '../../../lib/numbers';
import { evictToolLists } from '../evict-tool-lists';
import type { ToolRow } from '../tool-columns';
import { useArchiveToolsMutation } from './archive-tools.generated';
import { pricesInDollars, type PricePreview } from './price-preview';
import { useRestoreToolsMutation } from './restore-tools.generated';
import { useUpdateToolsMutation } from './update-tools.generated';

/** What an operation on several tools has done. */
export interface BatchOutcome {
  /** A sentence without its full stop: 'Prices of 3 tools changed'. */
  done: string;
  /** The names of the tools that were changed or archived since they were loaded, and stayed as they are. */
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

export type ToolBatch = ReturnType<typeof useToolBatch>;

/**
 * Changes several tools with one request each. The promises reject when the request fails. Used where it stays mounted between
 * the attempts of a change, also in a dialog that is opened again.
 */
export function useToolBatch() {
  const options = { update: evictToolLists };
  const [updateTools] = useUpdateToolsMutation(options);
  const [archiveTools] = useArchiveToolsMutation();
  const [restoreTools] = useRestoreToolsMutation(options);
  /** The ids of the tools that an earlier request may have changed, whose response was lost. */
  const unconfirmed = useRef(new Set<string>());

  /**
   * Changes tools. After a lost response, a tool that already has its new values counts as changed. Otherwise it was another
   * admin who changed it, or archived it.
   * @param savedValues the values of a tool that change.
   * @param describeUndo without it the change cannot be undone.
   */
  async function update(
    updates: readonly ToolUpdate[],
    savedValues: (tool: ToolRow) => Values,
    describe: Describe,
    describeUndo?: Describe,
  ): Promise<BatchOutcome> {
    const changes = updates.map(({ tool: { id, version }, values }) => ({ id, version, ...values }));
    const { data } = await updateTools({ variables: { changes } }).catch((error: unknown) => {
      if (hasUnknownOutcome(error)) for (const { id } of changes) unconfirmed.current.add(id);
      throw error;
    });
    const repeated = new Set(changes.map(({ id }) => id).filter((id) => unconfirmed.current.delete(id)));
    const { updated = [], conflicts = [] } = data?.updateTools ?? {};
    const updateById = new Map(updates.map((entry) => [entry.tool.id, entry]));
    const isSaved = (tool: ToolRow) =>
      repeated.has(tool.id) &&
      JSON.stringify(savedValues(tool)) === JSON.stringify(updateById.get(tool.id)?.values);
    const changed = [...updated, ...conflicts.filter(isSaved)];
    const reverted = changed.map((tool) => ({
      tool,
      values: savedValues(updateById.get(tool.id)?.tool ?? tool),
    }));
    return {
      done: describe(changed.length === 0 ? 'no tools' : formatCountOf(changed.length, 'tool')),
      conflicts: conflicts.filter((tool) => !isSaved(tool)).map(({ toolName }) => toolName),
      undo:
        describeUndo && changed.length > 0 ? () => update(reverted, savedValues, describeUndo) : undefined,
    };
  }

  return {
    moveTools: (tools: readonly ToolRow[], category: { slug: string; name: string }) =>
      update(
        tools.map((tool) => ({ tool, values: { category: category.slug } })),
        savedCategory,
        (count) => `Moved ${count} to ${category.name}`,
        (count) => `Moved ${count} back`,
      ),

    changePrices: (previews: readonly PricePreview[]) =>
      update(
        previews.map(({ tool, after }) => ({
          tool,
          values: savedPrices({ ...tool, ...pricesInDollars(after) } as ToolRow),
        })),
        savedPrices,
        (count) => `Changed the prices of ${count}`,
        (count) => `Restored the prices of ${count}`,
      ),

    archiveTools: async (tools: readonly ToolRow[]): Promise<BatchOutcome> => {
      // All of them, not only those that this request archives: the response to an earlier one may have been lost.
      const ids = tools.map(({ id }) => id);
      await archiveTools({
        variables: { ids },
        update(cache) {
          for (const id of ids) cache.evict({ id: cache.identify({ __typename: 'Tool', id }) });
          evictToolLists(cache);
        },
      });
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
