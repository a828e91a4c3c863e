import { useSearchParams } from 'react-router-dom';
import type { AuditAction } from '../../apollo/generated/schema-types';
import { FilterChips } from '../../components/filter-chips';
import { readDayFilter } from '../../components/table/day-filter';
import { ListInput } from '../../components/table/list-input';
import { ListSelect } from '../../components/table/list-select';
import { useChangeParameters } from '../../components/table/use-list-state';
import type { AllAuditEventsQueryVariables } from './all-audit-events.generated';
import type { AuditEventRow } from './audit-columns';
import { auditActions, auditTargetKinds, OPERATOR } from './audit-labels';

const options = Object.entries(auditActions).map(([value, label]) => ({ value, label }));

/** The parameters of the URL. */
const names = ['action', 'by', 'record', 'from', 'to'] as const;

interface Filters {
  action?: AuditAction;
  by?: string;
  record?: string;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isAction = (value: string): value is AuditAction => Object.hasOwn(auditActions, value);

/** Reads the filters of the URL (`?action=PACK_ORDERS&by=<id or operator>&record=<id>`). Wrong values are ignored. */
function readFilters(params: URLSearchParams): Filters {
  const read = (name: (typeof names)[number]) => params.get(name)?.trim() ?? '';
  const [action, by, record] = [read('action'), read('by'), read('record')];
  return {
    ...(isAction(action) && { action }),
    ...((ID.test(by) || by === OPERATOR) && { by }),
    ...(ID.test(record) && { record }),
  };
}

/** The filters of the audit log, which the URL holds. */
export function useAuditFilters() {
  const [params] = useSearchParams();
  const change = useChangeParameters();
  const { action, by, record } = readFilters(params);
  const { from, before } = readDayFilter(params);
  const variables: Omit<AllAuditEventsQueryVariables, 'first' | 'after'> = {
    ...(action && { action }),
    ...(by === OPERATOR ? { isOperator: true } : by && { actorId: by }),
    ...(record && { targetId: record }),
    ...(from && { createdFrom: from }),
    ...(before && { createdBefore: before }),
  };
  return {
    variables,
    isFiltered: Object.keys(variables).length > 0,
    clear: () => change(Object.fromEntries(names.map((name) => [name, undefined]))),
  };
}

/** The controls of the filters by action and by day. */
export const AuditFilters = () => (
  <>
    <ListSelect label="Action" parameter="action" all="Any action" options={options} />
    <ListInput label="From" parameter="from" type="date" />
    <ListInput label="To" parameter="to" type="date" />
  </>
);

interface AuditFilterChipsProps {
  /** A row of the filtered list, with the names of the admin and the record; undefined for an empty list. */
  row: AuditEventRow | undefined;
}

/** The filters that are set, each of which one click removes. */
export function AuditFilterChips({ row }: AuditFilterChipsProps) {
  const [params] = useSearchParams();
  const { action, by, record } = readFilters(params);
  const without = (...parameters: readonly string[]) => {
    const next = new URLSearchParams(params);
    for (const parameter of parameters) next.delete(parameter);
    return { search: next.toString() };
  };
  const chips = [
    ...(action ? [{ label: `Action: ${auditActions[action]}`, without: without('action') }] : []),
    ...(by ? [{ label: `Admin: ${nameActor(row, by)}`, without: without('by') }] : []),
    ...(record ? [{ label: `Record: ${nameTarget(row, record)}`, without: without('record') }] : []),
    ...readDayFilter(params).chips.map(({ label, parameter }) => ({ label, without: without(parameter) })),
  ];
  return <FilterChips chips={chips} withoutAll={without(...names)} />;
}

// While another list loads, the rows are those of the one before.
const nameActor = (row: AuditEventRow | undefined, id: string): string =>
  id === OPERATOR ? 'Operator' : ((row?.actorId === id ? row.actorName : null) ?? 'one admin');

function nameTarget(row: AuditEventRow | undefined, id: string): string {
  if (row?.targetId !== id) return 'one record';
  const kind = auditTargetKinds[row.targetKind];
  return row.targetName === null ? kind : `${kind} ${row.targetName}`;
}
