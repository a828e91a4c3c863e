import { Flex, Link, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { FoldedList } from '../../components/folded-list';
import { Money } from '../../components/money';
import { largeText, ToolImage } from '../../components/tool-image';
import { paths } from '../../config/paths';
import { totalTerms } from '../../content/promises';
import { isSold, preventsOrder } from '../../lib/cart-problems';
import { formatNumber } from '../../lib/numbers';
import type { CheckoutCart, CheckoutLine } from './checkout-cart';
import type { LineErrors } from './use-place-purchase';

interface PurchaseSummaryProps {
  cart: CheckoutCart;
  /** The errors of the last attempt. */
  lineErrors: LineErrors;
}

/** The lines that are ordered, at the prices of their quantities, and the total. */
export function PurchaseSummary({ cart, lineErrors }: PurchaseSummaryProps) {
  const hasProblems =
    Object.keys(lineErrors).length > 0 || cart.lines.some(({ problems }) => problems.length > 0);
  return (
    <div>
      <FoldedList
        items={cart.lines}
        renderItem={(line) => <SummaryLine key={line.tool.id} line={line} error={lineErrors[line.tool.id]} />}
        showAll={`Show all ${cart.lines.length} tools`}
        isUnfolded={hasProblems}
      />
      <Flex
        justify="space-between"
        align="baseline"
        gap="4"
        py="4"
        borderYWidth="2px"
        borderColor="border.strong"
        aria-live="polite"
      >
        <Text fontWeight="650">Total</Text>
        <Money amount={cart.total} textStyle="subtitle" />
      </Flex>
      <Text color="fg.muted" textStyle="sm" mt="4">
        {totalTerms()}
      </Text>
    </div>
  );
}

function SummaryLine({ line, error }: { line: CheckoutLine; error: string | undefined }) {
  const { tool, quantity, price, total, jobReference, problems } = line;
  // The response to the attempt says the same about the line.
  const messages = error === undefined ? problems : problems.filter((problem) => !preventsOrder(problem));
  return (
    <Flex
      as="li"
      gap={{ base: '4', md: '3', lg: '4' }}
      py="4"
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTop: 'none' }}
    >
      <ToolImage
        src={tool.imageLink}
        srcSet={tool.imageSrcSet}
        alt=""
        sizes="5rem"
        w={{ base: '20', md: '14', lg: '20' }}
        flexShrink="0"
        alignSelf="flex-start"
        borderRadius="l2"
        css={{ [largeText]: { display: 'none' } }}
      />
      <Stack flex="1" minW="0" gap="1">
        <Link asChild minH="11" alignSelf="flex-start" fontWeight="650" overflowWrap="anywhere">
          <RouterLink to={paths.tool(tool.slug)}>{tool.toolName}</RouterLink>
        </Link>
        {/* Below the name, which needs the whole width of a phone. */}
        {isSold(line) && (
          <Flex justify="space-between" wrap="wrap" columnGap="4">
            <Text color="fg.muted">
              {formatNumber(quantity)} × <Money amount={price} />
            </Text>
            <Money amount={total} fontWeight="650" ms="auto" />
          </Flex>
        )}
        {jobReference && (
          <Text color="fg.muted" overflowWrap="anywhere">
            Job: {jobReference}
          </Text>
        )}
        {error && <Text color="fg.error">{error}</Text>}
        {messages.map((problem) => (
          <Text key={problem.kind} color={preventsOrder(problem) ? 'fg.error' : undefined}>
            {problem.message}
          </Text>
        ))}
      </Stack>
    </Flex>
  );
}
