import { Box, Flex, Text } from '@chakra-ui/react';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog';
import { Money } from '../../components/money';
import { ToolImage } from '../../components/tool-image';
import { formatNumber } from '../../lib/numbers';
import type { ToolRow } from './tool-columns';
import { useDeleteTool } from './use-delete-tool';

interface DeleteToolDialogProps {
  /** The tool to delete; null while the dialog is closed. */
  tool: ToolRow | null;
  /** Called with the tool when its deletion starts. */
  onDelete: (tool: ToolRow) => void;
  onClose: () => void;
}

/** Asks for confirmation before a tool is deleted. */
export function DeleteToolDialog({ tool, onDelete, onClose }: DeleteToolDialogProps) {
  const deleteTool = useDeleteTool();
  return (
    <ConfirmDialog
      subject={tool}
      question="Are you sure you want to delete this product?"
      isDangerous
      onConfirm={(toolToDelete) => {
        onDelete(toolToDelete);
        return deleteTool(toolToDelete);
      }}
      onClose={onClose}
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
                {formatNumber(available)} in stock, <Money amount={price} /> per piece
              </Text>
            </Box>
          </Flex>
          <Text>
            Customers can no longer order it. Existing orders do not change. You can restore it from the
            archived tools.
          </Text>
        </>
      )}
    </ConfirmDialog>
  );
}
