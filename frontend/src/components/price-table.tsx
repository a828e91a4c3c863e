import { Box, VisuallyHidden } from '@chakra-ui/react';
import { formatMoney, formatNumber } from '../lib/numbers';
import type { Prices } from '../lib/prices';
import { SheetTable } from './sheet-table';

interface PriceTableProps {
  /** In dollars. */
  prices: Prices;
  minOrder: number;
  /** Marks the row of this quantity. */
  quantity?: number;
}

/** The price of one piece by quantity, from the minimum order on, and what each break saves. */
export function PriceTable({ prices, minOrder, quantity }: PriceTableProps) {
  const rows = [{ minQuantity: minOrder, price: prices.price }, ...prices.priceBreaks];
  const current = rows.findLast(({ minQuantity }) => quantity !== undefined && minQuantity <= quantity);
  return (
    <SheetTable>
      <caption>
        <VisuallyHidden>Prices by quantity</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Pieces</th>
          <th scope="col">Price per piece</th>
          <th scope="col">You save</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.minQuantity} aria-current={row === current || undefined}>
            <th scope="row">{quantityRange(row.minQuantity, rows[index + 1]?.minQuantity)}</th>
            <td>{formatMoney(row.price)}</td>
            <td>{index === 0 ? <Box aria-label="Nothing">–</Box> : savedShare(prices.price, row.price)}</td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}

const quantityRange = (from: number, next: number | undefined): string =>
  next === undefined ? `${formatNumber(from)} or more` : `${formatNumber(from)}–${formatNumber(next - 1)}`;

function savedShare(price: number, breakPrice: number): string {
  const percent = (1 - breakPrice / price) * 100;
  return percent < 1 ? '<1%' : `${Math.round(percent)}%`;
}
