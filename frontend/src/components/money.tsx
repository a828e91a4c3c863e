import { Text, type TextProps } from '@chakra-ui/react';
import { formatAmount } from '../lib/money';

interface MoneyProps extends Omit<TextProps, 'children'> {
  /** US dollars. */
  amount: number;
  /** Where the dollar sign stands; the bills of the order tables put it behind. */
  sign?: 'before' | 'after';
}

/** An amount in figures of one width, so that columns of money line up. */
export function Money({ amount, sign = 'before', ...props }: MoneyProps) {
  const figures = formatAmount(amount);
  return (
    <Text as="span" textStyle="figure" whiteSpace="nowrap" {...props}>
      {sign === 'before' ? `$${figures}` : `${figures}$`}
    </Text>
  );
}
