import { Skeleton, Stack } from '@chakra-ui/react';

/** The skeleton of a FormField: a label and a control of this height, that of a text field by default. */
export function FieldSkeleton({ height = '11' }: { height?: string }) {
  return (
    <Stack gap="1.5">
      <Skeleton height="5" width="28" />
      <Skeleton height={height} />
    </Stack>
  );
}
