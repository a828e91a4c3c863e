import { Text, type TextProps } from '@chakra-ui/react';
import { formatMoney } from '../lib/numbers';

interface MoneyProps extends Omit<TextProps, 'children'> {
  /** US dollars. */
  amount: number;
  /** The position of the dollar sign; in the order tables it stands after the bill. */
  sign?: 'before' | 'after';
}

/** An amount in tabular figures, which line up in a column. */
export function Money({ amount, sign, ...props }: MoneyProps) {
  return (
    <Text as="span" textStyle="figure" whiteSpace="nowrap" {...props}>
      {formatMoney(amount, sign)}
    </Text>
  );
}
