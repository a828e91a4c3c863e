import type { ApolloClient } from '@apollo/client';
import { Stack, Text } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { SectionHeading } from '../../components/brand/section-heading';
import { CatalogueExportUrlDocument } from './catalogue-export-url.generated';
import { DownloadButton } from './download-button';
import { ImportPreview } from './import-preview';
import { UploadForm } from './upload-form';

const HEADING_ID = 'import';

async function loadExportUrl(client: ApolloClient): Promise<string> {
  const { data } = await client.query({ query: CatalogueExportUrlDocument, fetchPolicy: 'no-cache' });
  return data?.catalogueExportUrl ?? '';
}

/** Exports the catalogue, and imports a file with a preview. The address holds the import (`?id=...`). */
export function ImportPage() {
  const [searchParams, setSearchParams] = useSearchParams();
  const id = searchParams.get('id');
  const show = (params: Record<string, string>) => {
    setSearchParams(params);
    // The focused control is removed.
    document.getElementById(HEADING_ID)?.focus();
  };
  return (
    <section aria-labelledby={HEADING_ID}>
      <SectionHeading as="h1" id={HEADING_ID}>
        Import tools
      </SectionHeading>
      {id === null ? (
        <Stack gap="8">
          <Stack gap="4" maxW="prose" align="flex-start">
            <Text>
              Export the catalogue, edit it in a spreadsheet and import it again. Rows are matched by SKU. An
              empty cell changes nothing. You see every change before it is applied.
            </Text>
            <DownloadButton label="Export all tools" loadUrl={loadExportUrl} />
          </Stack>
          <UploadForm onUploaded={(uploaded) => show({ id: uploaded })} />
        </Stack>
      ) : (
        <ImportPreview key={id} id={id} onClose={() => show({})} />
      )}
    </section>
  );
}
