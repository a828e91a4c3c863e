import { Box } from '@chakra-ui/react';

interface UploadProgressProps {
  /** The accessible name. */
  label: string;
  /** The share that was sent, 0 to 1. */
  progress: number;
}

/** The progress bar of an upload, drawn as a tape measure. */
export function UploadProgress({ label, progress }: UploadProgressProps) {
  const percent = Math.round(progress * 100);
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      bg="bg.emphasized"
      borderRadius="l1"
      overflow="hidden"
    >
      <Box
        bg="signal.solid"
        color="signal.contrast"
        minW="1"
        transition="width {durations.moderate} linear"
        style={{ width: `${percent}%` }}
      >
        <Box layerStyle="ruler" />
      </Box>
    </Box>
  );
}
