import { Box, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { SheetTable } from '../../../components/sheet-table';
import { formatCents, formatCountOf } from '../../../lib/numbers';
import type { PricePreview } from './price-preview';

/** The old and the new prices of tools, and the tools that cannot have the new ones. */
export function PricePreviewTable({ previews }: { previews: readonly PricePreview[] }) {
  const rejected = previews.filter(({ error }) => error !== undefined);
  const changed = previews.filter(({ error }) => error === undefined);
  return (
    <Box
      role="region"
      aria-label="Preview"
      tabIndex={previews.length > 0 ? 0 : undefined}
      maxH="45dvh"
      overflowY="auto"
    >
      <Box role="status">{rejected.length > 0 && <Rejected previews={rejected} />}</Box>
      {changed.length > 0 && (
        <Box mt={rejected.length > 0 ? '5' : undefined}>
          <Changed previews={changed} />
        </Box>
      )}
    </Box>
  );
}

function Rejected({ previews }: { previews: readonly PricePreview[] }) {
  return (
    <Stack gap="2" bg="bg.error" borderRadius="l2" px="3" py="2.5">
      <Text display="flex" alignItems="center" gap="2" color="fg.error" fontWeight="600">
        <TriangleAlert size="1.1em" aria-hidden /> {formatCountOf(previews.length, 'tool')} will keep{' '}
        {previews.length === 1 ? 'its' : 'their'} prices
      </Text>
      <Box as="ul" ps="5" textStyle="sm" overflowWrap="anywhere">
        {previews.map(({ tool, error }) => (
          <li key={tool.id}>
            <b>{tool.toolName}:</b> {error}
          </li>
        ))}
      </Box>
    </Stack>
  );
}

function Changed({ previews }: { previews: readonly PricePreview[] }) {
  return (
    <SheetTable hasAmounts>
      <caption>
        <VisuallyHidden>Prices per piece</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Tool</th>
          <th scope="col">Now</th>
          <th scope="col">New</th>
        </tr>
      </thead>
      {previews.map((preview) => (
        <ToolPrices key={preview.tool.id} {...preview} />
      ))}
    </SheetTable>
  );
}

function ToolPrices({ tool: { toolName }, before, after }: PricePreview) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup">{toolName}</th>
        <td>{formatCents(before.price)}</td>
        <td>{formatCents(after.price)}</td>
      </tr>
      {after.priceBreaks.map(({ minQuantity, price }, index) => (
        <Box as="tr" key={minQuantity} color="fg.muted">
          <th scope="row">
            <Box as="span" fontWeight="400">
              from {formatCountOf(minQuantity, 'piece')}
            </Box>
          </th>
          <td>{formatCents(before.priceBreaks[index]?.price ?? 0)}</td>
          <td>{formatCents(price)}</td>
        </Box>
      ))}
    </tbody>
  );
}
