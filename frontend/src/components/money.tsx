import { Text, type TextProps } from '@chakra-ui/react';

const amountFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface MoneyProps extends Omit<TextProps, 'children'> {
  /** US dollars. */
  amount: number;
  /** The position of the dollar sign; in the order tables it stands after the bill. */
  sign?: 'before' | 'after';
}

/** An amount in tabular figures, which line up in a column. */
export function Money({ amount, sign = 'before', ...props }: MoneyProps) {
  const formatted = amountFormat.format(amount);
  return (
    <Text as="span" textStyle="figure" whiteSpace="nowrap" {...props}>
      {sign === 'before' ? `$${formatted}` : `${formatted}$`}
    </Text>
  );
}
