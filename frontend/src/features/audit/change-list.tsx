import { ArrowDown, ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { ShownChange } from './audit-changes';

/** The fields that are shown at first. */
const SHOWN = 4;

/** Longer texts stand below each other, and are folded to two lines. */
const LONG = 60;

const isLong = ({ before, after }: ShownChange): boolean =>
  [before, after].some((value) => value !== null && (value.length > LONG || value.includes('\n')));

/** The changed fields with their values before and after. Many fields and long texts are folded. */
export function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const hasMore = changes.length > SHOWN + 1;
  const isFoldable = hasMore || changes.some(isLong);
  const shown = hasMore && !isWhole ? changes.slice(0, SHOWN) : changes;
  return (
    <div className="changes">
      <dl id={id} data-folded={isFoldable && !isWhole ? '' : undefined}>
        {shown.map((change) => (
          <Change key={change.field} change={change} />
        ))}
      </dl>
      {isFoldable && (
        <button
          type="button"
          className="show-all"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : hasMore ? `Show all ${changes.length} fields` : 'Show all'}
        </button>
      )}
    </div>
  );
}

function Change({ change }: { change: ShownChange }) {
  const { label, before, after } = change;
  const Arrow = isLong(change) ? ArrowDown : ArrowRight;
  return (
    <div>
      <dt>{label}</dt>
      <dd data-long={isLong(change) ? '' : undefined}>
        <Value of={before} /> <Arrow role="img" aria-label="to" /> <Value of={after} />
      </dd>
    </div>
  );
}

function Value({ of: value }: { of: string | null }) {
  return value === null ? <span className="no-value">none</span> : <span className="value">{value}</span>;
}
