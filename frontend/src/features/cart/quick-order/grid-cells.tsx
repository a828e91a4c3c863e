import { Button, Link, Spinner } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { Money } from '../../../components/money';
import { paths } from '../../../config/paths';
import type { Fix } from './row-error';
import type { CheckedRow } from './use-quick-order';

/** Controls inside a cell are reached from the cell, not by Tab. */
const INSIDE_CELL = { tabIndex: -1 } as const;

export function ToolCell({ check }: CheckedRow) {
  if (!check?.tool) return null;
  return (
    <Link asChild color="inherit" py="2.5" my="-2.5">
      <RouterLink to={paths.tool(check.tool.slug)} {...INSIDE_CELL}>
        {check.tool.toolName}
      </RouterLink>
    </Link>
  );
}

export const AmountCell = ({ amount }: { amount: number | null | undefined }) =>
  amount == null ? null : <Money amount={amount} />;

interface StatusCellProps {
  row: CheckedRow;
  onFix: (fix: Fix) => void;
}

/** Whether the row can be added, else why not, with what solves it. */
export function StatusCell({ row: { check, error, addedUp, sku }, onFix }: StatusCellProps) {
  return (
    <>
      {check === undefined ? (
        <span className="status">
          <Spinner size="xs" /> Checking
        </span>
      ) : error ? (
        <span className="status" data-error>
          <CircleAlert size="1.1em" aria-hidden /> {error.message}
        </span>
      ) : (
        <span className="status">
          <CircleCheck size="1.1em" aria-hidden /> Ready
        </span>
      )}
      {addedUp > 1 && <span className="note">Added up from {addedUp} rows</span>}
      {error?.fixes.map((fix) => (
        <Button key={fix.label} size="sm" variant="outline" {...INSIDE_CELL} onClick={() => onFix(fix)}>
          {fix.label}
        </Button>
      ))}
      {check && !check.tool && sku !== '' && (
        <Link asChild variant="underline" minH="11">
          <RouterLink to={paths.search(sku)} {...INSIDE_CELL}>
            Search the catalogue
          </RouterLink>
        </Link>
      )}
    </>
  );
}

export const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="ghost" px="0" aria-label={label} title={label} {...INSIDE_CELL} onClick={onClick}>
    <X aria-hidden />
  </Button>
);
