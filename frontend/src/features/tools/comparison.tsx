import { Button, Flex } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { Plus, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Checkbox } from '../../components/form/checkbox';
import { paths } from '../../config/paths';
import { CompareTable } from './compare-table';
import type { CompareTable_toolFragment } from './compare-table.generated';
import { MAX_COMPARED } from './compared-tools';

type Tool = CompareTable_toolFragment & { category: { slug: string } };

interface ComparisonProps {
  /** At least one. */
  tools: readonly Tool[];
  onRemove: (tool: { slug: string }) => void;
}

const paper = { '@page': { size: 'landscape' } };

/** Tools next to each other. */
export function Comparison({ tools, onRemove }: ComparisonProps) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const [{ category } = { category: undefined }] = tools;
  const isSingle = tools.length === 1;
  return (
    <>
      <Global styles={paper} />
      <Flex
        wrap="wrap"
        align="center"
        columnGap="4"
        rowGap="2"
        mb="4"
        css={{ '@media print, (scripting: none)': { display: 'none' } }}
      >
        {!isSingle && (
          <Checkbox
            role="switch"
            checked={onlyDifferences}
            onChange={({ target }) => setOnlyDifferences(target.checked)}
          >
            Only differences
          </Checkbox>
        )}
        <Flex wrap="wrap" gap="3" ms="auto">
          {category && tools.length < MAX_COMPARED && (
            <Button asChild variant="outline">
              <Link to={paths.category(category.slug)}>
                <Plus aria-hidden /> Add a tool
              </Link>
            </Button>
          )}
          <Button variant="outline" onClick={() => window.print()}>
            <Printer aria-hidden /> Print
          </Button>
        </Flex>
      </Flex>
      <CompareTable tools={tools} onlyDifferences={onlyDifferences && !isSingle} onRemove={onRemove} />
    </>
  );
}
