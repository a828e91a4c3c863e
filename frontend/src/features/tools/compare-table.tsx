import { Box, Button, Link, Text, VisuallyHidden } from '@chakra-ui/react';
import { EqualNot, X } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { focusNeighborOnRemoval, ignoreHeldKey } from '../../components/focus-neighbor';
import { ToolImage } from '../../components/tool-image';
import { paths } from '../../config/paths';
import { dataSheetRows, termRows, type CompareRow } from './compare-rows';
import { compareStyles } from './compare-styles';
import type { CompareTable_toolFragment } from './compare-table.generated';

interface CompareTableProps {
  tools: readonly CompareTable_toolFragment[];
  /** Leaves out the rows in which all tools are equal. */
  onlyDifferences: boolean;
  onRemove: (tool: CompareTable_toolFragment) => void;
}

/** A column for each tool, and a row for each of their properties. It scrolls sideways below its first column. */
export function CompareTable({ tools, onlyDifferences, onRemove }: CompareTableProps) {
  const select = (rows: readonly CompareRow[]) =>
    onlyDifferences ? rows.filter(({ isDifferent }) => isDifferent) : rows;
  const terms = select(termRows(tools));
  const dataSheet = select(dataSheetRows(tools));
  return (
    // The keyboard scrolls what has the focus.
    <Box role="region" aria-label="Comparison" tabIndex={0} css={compareStyles}>
      <table style={{ ['--tools' as string]: tools.length }}>
        <caption>
          <VisuallyHidden>Tools in columns, their properties in rows</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td />
            {tools.map((tool) => (
              <ToolHeader key={tool.id} tool={tool} onRemove={() => onRemove(tool)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {terms.map((row) => (
            <Row key={row.name} row={row} />
          ))}
        </tbody>
        {dataSheet.length > 0 && (
          <tbody>
            <tr className="group">
              <th scope="rowgroup">Data sheet</th>
              <td colSpan={tools.length} />
            </tr>
            {dataSheet.map((row) => (
              <Row key={row.name} row={row} />
            ))}
          </tbody>
        )}
      </table>
      {terms.length + dataSheet.length === 0 && <Text py="6">These tools have no differences.</Text>}
    </Box>
  );
}

interface ToolHeaderProps {
  tool: CompareTable_toolFragment;
  onRemove: () => void;
}

function ToolHeader({ tool, onRemove }: ToolHeaderProps) {
  return (
    <th scope="col">
      <ToolImage
        src={tool.imageLink}
        srcSet={tool.imageSrcSet}
        alt=""
        sizes="14rem"
        borderRadius="l2"
        priority
      />
      <Link
        asChild
        color="inherit"
        display="flex"
        alignItems="center"
        minH="12"
        mt="1"
        overflowWrap="anywhere"
      >
        <RouterLink to={paths.tool(tool.slug)}>{tool.toolName}</RouterLink>
      </Link>
      <Text as="span" display="block" color="fg.muted" textStyle="sm" fontWeight="400">
        SKU {tool.sku}
      </Text>
      <Button
        ref={focusNeighborOnRemoval}
        variant="ghost"
        px="2"
        ms="-3"
        aria-label={`Remove ${tool.toolName}`}
        onClick={onRemove}
        onKeyDown={ignoreHeldKey}
      >
        <X aria-hidden /> Remove
      </Button>
    </th>
  );
}

/** A row in which the tools differ has a mark with a meaning for screen readers, and a background. */
function Row({ row: { name, cells, isDifferent } }: { row: CompareRow }) {
  return (
    <tr data-different={isDifferent || undefined}>
      <th scope="row">
        {name}
        {isDifferent && (
          <>
            {/* Never on a line of its own. */}
            {'\u00a0'}
            <EqualNot size="1em" aria-label="differs" role="img" />
          </>
        )}
      </th>
      {cells.map(({ lines }, index) => (
        // The columns have no other key, and each keeps its place.
        <td key={index}>
          {lines.length === 0 ? <Nothing /> : lines.map((line) => <div key={line}>{line}</div>)}
        </td>
      ))}
    </tr>
  );
}

const Nothing = () => (
  <>
    <span aria-hidden>–</span>
    <VisuallyHidden>None</VisuallyHidden>
  </>
);
