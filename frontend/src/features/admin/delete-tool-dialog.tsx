import { Box, Flex, Text } from '@chakra-ui/react';
import { forgetRecord } from '../../apollo/forget-record';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Money } from '../../components/money';
import { ToolImage } from '../../components/tool-image';
import { useDeleteToolMutation } from './delete-tool.generated';
import type { Product } from './product-columns';
import { useOutcome } from './use-outcome';

interface DeleteToolDialogProps {
  /** What it is about, null while the dialog is closed. */
  tool: Product | null;
  onClose: () => void;
  /** The id of the list's heading. */
  returnTo: string;
}

/** Asks before a tool leaves the catalogue. Its row is gone at once, and back when the shop refuses. */
export function DeleteToolDialog({ tool, onClose, returnTo }: DeleteToolDialogProps) {
  const tellOutcome = useOutcome();
  const [deleteTool] = useDeleteToolMutation({
    update(cache, { data }) {
      if (data) forgetRecord(cache, data.deleteTool);
    },
  });

  function confirm({ id, toolName }: Product): Promise<void> {
    const record = { __typename: 'Tool' as const, id };
    const answer = deleteTool({ variables: { id }, optimisticResponse: { deleteTool: record } });
    return tellOutcome(answer, {
      record,
      name: toolName,
      outcome: 'deleted',
      done: `Tools: ${id} deleted`,
    });
  }

  return (
    <ConfirmDialog
      subject={tool}
      question="Are you sure you want to delete this product?"
      isDangerous
      onConfirm={confirm}
      onClose={onClose}
      returnTo={returnTo}
    >
      {({ toolName, imageLink, imageSrcSet, available, price }) => (
        <>
          <Flex align="center" gap="4" mb="4">
            <ToolImage
              src={imageLink}
              srcSet={imageSrcSet}
              alt=""
              sizes="5rem"
              boxSize="20"
              borderRadius="l2"
              flexShrink="0"
            />
            <Box minW="0" overflowWrap="anywhere">
              <Text fontWeight="650">{toolName}</Text>
              <Text color="fg.muted" textStyle="figure">
                {available} in stock, <Money amount={price} /> per piece
              </Text>
            </Box>
          </Flex>
          <Text>Nobody can order it any more. Orders that were placed stay as they are.</Text>
        </>
      )}
    </ConfirmDialog>
  );
}
