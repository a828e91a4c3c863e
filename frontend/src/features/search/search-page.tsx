import { Stack } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { listFetchPolicy } from '../../apollo/use-paged-list';
import { useWholeList } from '../../apollo/use-whole-list';
import { SectionHeading } from '../../components/brand/section-heading';
import { SearchesWithoutResult } from './searches-without-result';
import { SynonymDialog, type SynonymSubject } from './synonym-dialog';
import { useSynonymGroupsQuery } from './synonym-groups.generated';
import { Synonyms, type SynonymGroup } from './synonyms';

const NO_GROUPS: readonly SynonymGroup[] = [];

/** What admins can do for the search of the catalogue: synonyms, and a look at the searches that found nothing. */
export function SearchPage() {
  const [subject, setSubject] = useState<SynonymSubject | null>(null);
  const groups = useWholeList(useSynonymGroupsQuery(listFetchPolicy), ({ synonymGroups }) => synonymGroups);
  const edit = useCallback((group: SynonymGroup) => setSubject({ group }), []);
  const addSynonym = useCallback((text: string) => setSubject({ text }), []);
  return (
    <>
      <SectionHeading as="h1">Search</SectionHeading>
      <Stack gap="12">
        <Synonyms list={groups} onAdd={() => setSubject({})} onEdit={edit} />
        <SearchesWithoutResult onAddSynonym={addSynonym} />
      </Stack>
      {subject && (
        <SynonymDialog subject={subject} groups={groups.rows ?? NO_GROUPS} onClose={() => setSubject(null)} />
      )}
    </>
  );
}
