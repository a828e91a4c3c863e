import { chakra, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { SalesInterval } from '../../apollo/generated/schema-types';
import { bucketName } from './bucket-name';
import { formatAmount } from './change';
import type { SalesChart_bucketFragment as Bucket } from './sales-chart.generated';

export const barStyles = { fill: 'fg.wood', _highContrast: { fill: 'Highlight' } } as const;

export const lineStyles = {
  fill: 'none',
  stroke: 'fg',
  strokeWidth: '2px',
  strokeDasharray: '5 4',
  _highContrast: { stroke: 'CanvasText' },
  // `fg` is light in dark mode, and paper is white.
  _print: { stroke: 'black' },
} as const;

const Rect = chakra('rect', { base: barStyles });
const Path = chakra('path', { base: lineStyles });

interface SalesLegendProps {
  interval: SalesInterval;
  /** The bucket below the pointer. */
  shown: Bucket | undefined;
}

/** What the bars and the line stand for, or the figures below the pointer. The table has them for screen readers. */
export function SalesLegend({ interval, shown }: SalesLegendProps) {
  return (
    <Flex
      wrap="wrap"
      columnGap="5"
      rowGap="1"
      minH={{ base: '12', sm: '6' }}
      textStyle="sm"
      px="2"
      aria-hidden
    >
      {shown ? (
        <Text>
          <b>{bucketName(interval, shown.from)}</b>: {formatAmount(shown.current.net)}, before (
          {bucketName(interval, shown.previousFrom)}): {formatAmount(shown.previous.net)}
        </Text>
      ) : (
        <>
          <Entry name="This period">
            <Rect x="2" y="2" width="12" height="12" />
          </Entry>
          <Entry name="The period before">
            <Path d="M0 8H16" />
          </Entry>
        </>
      )}
    </Flex>
  );
}

const Entry = ({ name, children }: { name: string; children: ReactNode }) => (
  <Flex as="span" align="center" gap="2">
    <svg width="16" height="16">
      {children}
    </svg>
    {name}
  </Flex>
);
