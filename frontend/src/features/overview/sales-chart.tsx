import { Box } from '@chakra-ui/react';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { useId, useState } from 'react';
import type { SalesInterval } from '../../apollo/generated/schema-types';
import { formatMonth, formatShortDay } from '../../lib/days';
import { bucketName } from './bucket-name';
import { formatAmount } from './change';
import type { SalesChart_bucketFragment as Bucket } from './sales-chart.generated';
import { barStyles, lineStyles, SalesLegend } from './sales-legend';
import { useWidth } from './use-width';

const HEIGHT = 260;
const MARGIN = { top: 8, right: 8, bottom: 28, left: 56 };
/** The space of one label below the chart. */
const LABEL_WIDTH = 72;
/** Until the chart is measured. */
const INITIAL_WIDTH = 640;

const compactAmounts = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

interface SalesChartProps {
  interval: SalesInterval;
  buckets: readonly Bucket[];
}

/** The net sales as bars, and those of the period before as a dashed line. The table below has the same figures. */
export function SalesChart({ interval, buckets }: SalesChartProps) {
  const { ref, width } = useWidth(INITIAL_WIDTH);
  const [shownIndex, setShownIndex] = useState<number>();
  const descriptionId = useId();
  const { x, y } = createScales(buckets, width);
  const center = ({ from }: Bucket): number => (x(from) ?? 0) + x.bandwidth() / 2;

  return (
    <Box layerStyle="card" p={{ base: '2', md: '4' }} mb="2">
      <SalesLegend interval={interval} shown={shownIndex === undefined ? undefined : buckets[shownIndex]} />
      <Box ref={ref} h={`${HEIGHT}px`}>
        <svg width={width} height={HEIGHT} role="img" aria-labelledby={descriptionId}>
          <desc id={descriptionId}>{describe(interval, buckets)}</desc>
          <Axes interval={interval} buckets={buckets} width={width} x={x} y={y} />
          {buckets.map(({ from, current }, index) => (
            <Box key={from} asChild {...barStyles}>
              <Bar
                x={x(from) ?? 0}
                width={x.bandwidth()}
                y={y(Math.max(0, current.net))}
                height={Math.abs(y(0) - y(current.net))}
                opacity={shownIndex === undefined || shownIndex === index ? 1 : 0.5}
              />
            </Box>
          ))}
          <Box asChild {...lineStyles}>
            <LinePath data={[...buckets]} x={center} y={({ previous }) => y(previous.net)} />
          </Box>
          {buckets.map((bucket, index) => (
            <rect
              key={bucket.from}
              x={center(bucket) - x.step() / 2}
              width={x.step()}
              height={HEIGHT}
              fill="transparent"
              onPointerEnter={() => setShownIndex(index)}
              onPointerLeave={() => setShownIndex(undefined)}
            />
          ))}
        </svg>
      </Box>
    </Box>
  );
}

function createScales(buckets: readonly Bucket[], width: number) {
  const amounts = buckets.flatMap(({ current, previous }) => [current.net, previous.net]);
  return {
    x: scaleBand({
      domain: buckets.map(({ from }) => from),
      range: [MARGIN.left, Math.max(width - MARGIN.right, MARGIN.left + 1)],
      padding: 0.25,
    }),
    y: scaleLinear({
      domain: [Math.min(0, ...amounts), Math.max(1, ...amounts)],
      range: [HEIGHT - MARGIN.bottom, MARGIN.top],
      nice: true,
    }),
  };
}

interface AxesProps extends SalesChartProps, ReturnType<typeof createScales> {
  width: number;
}

const tickLabel = { fill: 'currentColor', fontSize: 13, fontFamily: 'inherit' } as const;

/** The amounts on the left, with lines across the chart, and as many days or months below as fit. */
function Axes({ interval, buckets, width, x, y }: AxesProps) {
  const plotWidth = Math.max(1, width - MARGIN.left - MARGIN.right);
  const every = Math.max(1, Math.ceil((buckets.length * LABEL_WIDTH) / plotWidth));
  return (
    <>
      <Box asChild color="border" _highContrast={{ color: 'GrayText' }}>
        <g>
          <GridRows scale={y} left={MARGIN.left} width={plotWidth} numTicks={4} stroke="currentColor" />
        </g>
      </Box>
      <Box asChild color="fg.muted" _highContrast={{ color: 'CanvasText' }}>
        <g>
          <AxisLeft
            scale={y}
            left={MARGIN.left}
            numTicks={4}
            hideAxisLine
            hideTicks
            tickFormat={(amount) => compactAmounts.format(Number(amount))}
            tickLabelProps={{ ...tickLabel, textAnchor: 'end', dx: -4, dy: 4 }}
          />
          <AxisBottom
            scale={x}
            top={HEIGHT - MARGIN.bottom}
            tickValues={buckets.filter((_, index) => index % every === 0).map(({ from }) => from)}
            tickFormat={interval === 'MONTH' ? formatMonth : formatShortDay}
            stroke="currentColor"
            tickStroke="currentColor"
            tickLabelProps={{ ...tickLabel, textAnchor: 'middle' }}
          />
        </g>
      </Box>
    </>
  );
}

/** The chart in words. */
function describe(interval: SalesInterval, buckets: readonly Bucket[]): string {
  const [first] = buckets;
  if (!first) return 'No sales';
  const best = buckets.reduce((one, other) => (other.current.net > one.current.net ? other : one), first);
  const [unit, preposition] = interval === 'MONTH' ? ['month', 'in'] : ['day', 'on'];
  return (
    `Net sales by ${unit}, beside the period before. The highest: ${formatAmount(best.current.net)} ` +
    `${preposition} ${bucketName(interval, best.from)}. The table below has every figure.`
  );
}
