import { HStack, Icon, Stack, Text } from '@chakra-ui/react';
import { CircleAlert, Info } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '../../components/action-button';
import { preventsOrder } from '../../lib/cart-problems';
import { formatNumber } from '../../lib/numbers';
import type { CartLine, CartProblem } from './cart';

interface LineProblemsProps {
  id: string;
  line: CartLine;
  /** Saves the quantity that solves a problem. */
  onSave: (quantity: number) => Promise<void>;
  onRemove: () => void;
}

/** What the customer should change in a line or know of it, each with the change that solves it. */
export function LineProblems({ id, line, onSave, onRemove }: LineProblemsProps) {
  return (
    <Stack id={id} aria-live="polite" gap="2">
      {line.problems.map((problem) => (
        <HStack
          key={problem.kind}
          wrap="wrap"
          justify="space-between"
          columnGap="4"
          {...(preventsOrder(problem) ? { bg: 'bg.error', color: 'fg.error' } : { bg: 'bg.muted' })}
          borderRadius="l2"
          ps="4"
          pe="2"
          py="2"
        >
          <HStack gap="2" py="1">
            <Icon as={preventsOrder(problem) ? CircleAlert : Info} boxSize="5" flexShrink="0" aria-hidden />
            <Text fontWeight="600">{problem.message}</Text>
          </HStack>
          <Fix {...{ line, problem, onSave, onRemove }} />
        </HStack>
      ))}
    </Stack>
  );
}

interface FixProps extends Pick<LineProblemsProps, 'line' | 'onSave' | 'onRemove'> {
  problem: CartProblem;
}

function Fix({ line, problem, onSave, onRemove }: FixProps) {
  const { kind, suggestedQuantity } = problem;
  const [isBusy, setIsBusy] = useState(false);
  const fix = async () => {
    if (suggestedQuantity === null) {
      onRemove();
      return;
    }
    setIsBusy(true);
    await onSave(suggestedQuantity);
    setIsBusy(false);
  };
  const label = fixLabel(kind, suggestedQuantity);
  return (
    <ActionButton
      variant="outline"
      size="sm"
      colorPalette={preventsOrder(problem) ? 'danger' : undefined}
      isBusy={isBusy}
      busyText="Saving"
      aria-label={`${label}: ${line.tool.toolName}`}
      onClick={() => void fix()}
    >
      {label}
    </ActionButton>
  );
}

function fixLabel(kind: CartProblem['kind'], suggestedQuantity: number | null): string {
  if (suggestedQuantity === null) return 'Remove';
  return kind === 'PRICE_CHANGED' ? 'Accept price' : `Set to ${formatNumber(suggestedQuantity)}`;
}
