import { Box } from '@chakra-ui/react';
import type { ToolRow } from '../tool-columns';

/** The names of the tools that an action changes, some of which the list may not show. */
export const ToolNames = ({ tools }: { tools: readonly ToolRow[] }) => (
  <Box as="ul" ps="5" maxH="40dvh" overflowY="auto" tabIndex={tools.length > 8 ? 0 : undefined}>
    {tools.map(({ id, toolName }) => (
      <li key={id}>{toolName}</li>
    ))}
  </Box>
);
