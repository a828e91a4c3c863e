import { Button, Flex, HStack, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { formatCountOf } from '../../lib/numbers';
import { focusNeighborOnRemoval } from '../focus-neighbor';
import { highWindow, stickyBar } from '../sticky-bar';
import { selectRowId } from './select-boxes';
import { MAX_SELECTED, type Selection } from './use-selection';

interface SelectionBarProps {
  selection: Pick<Selection<{ id: string }>, 'rows' | 'hiddenCount' | 'clear'>;
  /** What is selected: 'tool'. */
  noun: string;
  /** Content above the selection, also shown without one. */
  outcome?: ReactNode;
  /** The buttons of the actions. */
  children: ReactNode;
}

const styles = stickyBar('10rem', highWindow);

/**
 * The bar below a list with the actions on its selected rows. It stays at the bottom of a high window, and comes after the
 * list, so that it covers no row at the end of the page.
 */
export function SelectionBar({ selection, noun, outcome, children }: SelectionBarProps) {
  const { rows, hiddenCount, clear } = selection;
  const message = selectionMessage(rows.length, hiddenCount, noun);
  return (
    <>
      <VisuallyHidden aria-live="polite">{message}</VisuallyHidden>
      {(rows.length > 0 || Boolean(outcome)) && (
        <Stack
          ref={focusNeighborOnRemoval}
          // The bar disappears with the selection, and the heading is far above.
          data-returns-focus={selectRowId(rows.at(-1)?.id ?? '')}
          layerStyle="card"
          boxShadow="lg"
          css={styles.bar}
          bottom="calc(0.5rem + env(safe-area-inset-bottom))"
          zIndex="docked"
          mt="6"
          px={{ base: '3', md: '4' }}
          py="2"
          gap="2"
        >
          <Global styles={styles.page} />
          {outcome}
          {rows.length > 0 && (
            <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" justify="space-between">
              <HStack gap="2" flex="1">
                <Text fontWeight="650" textStyle="figure">
                  {message}
                </Text>
                <Button ref={focusNeighborOnRemoval} variant="ghost" size="sm" onClick={clear}>
                  Clear<VisuallyHidden> the selection</VisuallyHidden>
                </Button>
              </HStack>
              <HStack gap="2" wrap="wrap">
                {children}
              </HStack>
            </Flex>
          )}
        </Stack>
      )}
    </>
  );
}

function selectionMessage(count: number, hiddenCount: number, noun: string): string {
  if (count === 0) return '';
  return [
    `${formatCountOf(count, noun)} selected`,
    ...(count === MAX_SELECTED ? ['the most at once'] : []),
    ...(hiddenCount > 0 ? [`${hiddenCount} not in this list`] : []),
  ].join(', ');
}
