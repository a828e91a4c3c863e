import { Box, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useDownload } from '../../apollo/use-download';
import { ActionButton } from '../../components/action-button';
import { SectionHeading } from '../../components/brand/section-heading';

/** Downloads what the shop stores about the signed-in user. */
export function ExportData() {
  const { isBusy, download } = useDownload('/user/export.json', 'tools-hub-data.json');
  return (
    <Box as="section" aria-labelledby="data" mt={{ base: '10', md: '14' }}>
      <SectionHeading id="data">Your data</SectionHeading>
      <Stack
        layerStyle="card"
        p={{ base: '5', md: '8' }}
        maxW="5xl"
        direction={{ base: 'column', md: 'row' }}
        align={{ base: 'stretch', md: 'center' }}
        justify="space-between"
        gap="5"
      >
        <Text maxW="prose">
          Download what we store about you as a JSON file: your profile, addresses, lists, purchases and
          reviews.
        </Text>
        <ActionButton
          variant="outline"
          isBusy={isBusy}
          busyText="Downloading"
          onClick={() => void download()}
        >
          <Download aria-hidden /> Export my data
        </ActionButton>
      </Stack>
    </Box>
  );
}
