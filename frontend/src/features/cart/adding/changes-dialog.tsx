import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Modal } from '../../../components/feedback/modal';
import { paths } from '../../../config/paths';
import { formatCountOf } from '../../../lib/numbers';
import type { AddingPlan } from './plan-lines';

interface ChangesDialogProps {
  plan: AddingPlan;
  onClose: () => void;
}

/** Names the lines that were added to the cart with another quantity, or not at all. */
export function ChangesDialog({ plan: { lines, changes }, onClose }: ChangesDialogProps) {
  const isEmpty = lines.length === 0;
  return (
    <Modal
      title={
        isEmpty
          ? 'Nothing was added to your cart'
          : `${formatCountOf(lines.length, 'tool')} added to your cart`
      }
      description={
        <Text>{isEmpty ? 'None of these tools can be ordered now:' : 'Some lines are different now:'}</Text>
      }
      onClose={onClose}
    >
      <Stack as="ul" gap="3" listStyle="none">
        {changes.map(({ toolId, toolName, message }) => (
          <li key={toolId}>
            <Text fontWeight="650" overflowWrap="anywhere">
              {toolName}
            </Text>
            <Text>{message}</Text>
          </li>
        ))}
      </Stack>
      <HStack justify="flex-end" gap="3">
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        {!isEmpty && (
          <Button asChild colorPalette="signal">
            <Link to={paths.cart} onClick={onClose}>
              View cart
            </Link>
          </Button>
        )}
      </HStack>
    </Modal>
  );
}
