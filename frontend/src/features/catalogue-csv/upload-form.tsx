import { Box, chakra, Field, Flex, Spinner, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { CircleAlert, FileSpreadsheet } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { errorMessage } from '../../apollo/error';
import { toast } from '../../components/feedback/toaster';
import { paths } from '../../config/paths';
import { useSessionActions } from '../../lib/session/session-provider';
import { DropZone } from '../../uploads/drop-zone';
import { useFileDrop } from '../../uploads/use-file-drop';
import { MAX_FILE_BYTES, uploadCatalogue, type ImportMode } from './upload-catalogue';

const modes: readonly { mode: ImportMode; label: string }[] = [
  { mode: 'BOTH', label: 'Add new tools and update existing ones' },
  { mode: 'UPDATE', label: 'Update existing tools only' },
  { mode: 'CREATE', label: 'Add new tools only' },
];

function validateFile(files: readonly File[]): string | undefined {
  const [file] = files;
  if (files.length !== 1 || file === undefined) return 'Choose one file';
  if (!/\.(csv|tsv|txt)$/i.test(file.name)) return 'Save the spreadsheet as CSV, then choose that file';
  return file.size > MAX_FILE_BYTES ? 'The file may be at most 100 MB' : undefined;
}

/**
 * Uploads a CSV file by click, keyboard or drop, and reports the id of the import. A toast leads to it when the user has left the
 * page meanwhile.
 */
export function UploadForm({ onUploaded }: { onUploaded: (id: string) => void }) {
  const id = useId();
  const session = useSessionActions();
  const input = useRef<HTMLInputElement>(null);
  const [mode, setMode] = useState<ImportMode>('BOTH');
  const [pending, setPending] = useState<string>();
  const [error, setError] = useState<string>();
  const { isOver, zone } = useFileDrop((files) => void upload(files));

  async function upload(files: readonly File[]): Promise<void> {
    if (pending !== undefined) return;
    const invalid = validateFile(files);
    setError(invalid);
    const [file] = files;
    if (invalid !== undefined || file === undefined) return;
    setPending(file.name);
    try {
      const importId = await uploadCatalogue(session, file, mode);
      if (input.current) onUploaded(importId);
      else
        toast.success(`${file.name} was checked`, 'Nothing is imported yet.', {
          label: 'View',
          to: `${paths.importTools}?id=${importId}`,
        });
    } catch (cause) {
      if (input.current) setError(errorMessage(cause));
      else toast.error(`${file.name} was not imported`, errorMessage(cause));
    } finally {
      setPending(undefined);
    }
  }

  return (
    <Stack gap="6" maxW="2xl">
      <ModeField mode={mode} onChange={setMode} />
      <Field.Root invalid={error !== undefined}>
        <DropZone w="full" state={isOver ? 'over' : error === undefined ? 'idle' : 'invalid'} {...zone}>
          <Flex asChild align="center" gap="4" minH="20" cursor="button">
            <label htmlFor={id}>
              {pending === undefined ? <FileSpreadsheet size="2em" aria-hidden /> : <Spinner size="lg" />}
              <Box minW="0">
                <Text as="span" id={`${id}label`} display="block" fontWeight="650">
                  Choose a CSV file
                </Text>
                <Text as="span" role="status" color="fg.muted" overflowWrap="anywhere">
                  {pending === undefined
                    ? isOver
                      ? 'Drop the file here'
                      : 'or drag it here. At most 100 MB and 100,000 rows'
                    : `Checking ${pending}`}
                </Text>
              </Box>
            </label>
          </Flex>
          <VisuallyHidden asChild>
            <input
              ref={input}
              id={id}
              type="file"
              accept=".csv,.tsv,.txt,text/csv"
              aria-labelledby={`${id}label`}
              aria-describedby={error && `${id}error`}
              aria-invalid={error === undefined ? undefined : true}
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])];
                // Lets the user choose the same file again.
                currentTarget.value = '';
                if (files.length > 0) void upload(files);
              }}
            />
          </VisuallyHidden>
        </DropZone>
        {error !== undefined && (
          <Field.ErrorText id={`${id}error`}>
            <CircleAlert size="1.1em" aria-hidden />
            {error}
          </Field.ErrorText>
        )}
      </Field.Root>
    </Stack>
  );
}

interface ModeFieldProps {
  mode: ImportMode;
  onChange: (mode: ImportMode) => void;
}

function ModeField({ mode, onChange }: ModeFieldProps) {
  const name = useId();
  return (
    <chakra.fieldset border="0" p="0" m="0">
      <chakra.legend fontWeight="650" mb="2">
        What the file may change
      </chakra.legend>
      <Stack gap="0">
        {modes.map((option) => (
          <Flex asChild key={option.mode} align="center" gap="3" minH="11" cursor="button">
            <label>
              <chakra.input
                type="radio"
                name={name}
                boxSize="5"
                flexShrink="0"
                accentColor="fg"
                checked={mode === option.mode}
                onChange={() => onChange(option.mode)}
              />
              {option.label}
            </label>
          </Flex>
        ))}
      </Stack>
    </chakra.fieldset>
  );
}
