import { formatNumber } from '../../lib/numbers';
import { bucketName } from './bucket-name';
import { describeChange, formatAmount } from './change';
import { Figures, type FigureColumn } from './figures';
import type { OverviewQuery } from './overview.generated';
import { SalesChart } from './sales-chart';
import { SalesTotals } from './sales-totals';

type Report = NonNullable<OverviewQuery['overview']>['sales'];
type Bucket = Report['buckets'][number];
type Interval = Report['interval'];

const columns: Readonly<Record<Interval, readonly FigureColumn<Bucket>[]>> = {
  DAY: salesColumns('DAY', 'Day'),
  MONTH: salesColumns('MONTH', 'Month'),
};

function salesColumns(interval: Interval, header: string): readonly FigureColumn<Bucket>[] {
  const amount = (title: string, value: (bucket: Bucket) => number): FigureColumn<Bucket> => ({
    header: title,
    align: 'end',
    cell: (bucket) => formatAmount(value(bucket)),
    value,
  });
  return [
    { header, cell: ({ from }) => bucketName(interval, from), value: ({ from }) => from },
    amount('Net sales', ({ current }) => current.net),
    amount('Period before', ({ previous }) => previous.net),
    {
      header: 'Change',
      align: 'end',
      cell: ({ current, previous }) => describeChange(current.net, previous.net, formatAmount),
      value: ({ current, previous }) => Math.round((current.net - previous.net) * 100) / 100,
    },
    amount('Before refunds', ({ current }) => current.gross),
    amount('Refunds', ({ current }) => current.refunds),
    {
      header: 'Orders',
      align: 'end',
      cell: ({ current }) => formatNumber(current.orderCount),
      value: ({ current }) => current.orderCount,
    },
    {
      header: 'Pieces',
      align: 'end',
      cell: ({ current }) => formatNumber(current.quantity),
      value: ({ current }) => current.quantity,
    },
  ];
}

/** What was sold in a period, by day or by month. */
export function Sales({ interval, buckets, total, previousTotal }: Report) {
  return (
    <Figures
      id="sales"
      title={interval === 'MONTH' ? 'Sales by month' : 'Sales by day'}
      hint="Paid orders on the day of their payment, less the refunds that succeeded that day."
      columns={columns[interval]}
      rows={buckets}
      rowKey={({ from }) => from}
      empty="No days"
      chart={<SalesChart interval={interval} buckets={buckets} />}
    >
      <SalesTotals current={total} previous={previousTotal} />
    </Figures>
  );
}
