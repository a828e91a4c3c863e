import { VisuallyHidden } from '@chakra-ui/react';
import { SheetTable } from '../../components/sheet-table';
import type { DataSheet_toolFragment } from './data-sheet.generated';
import { formatSpecification } from './specification';

/** The specifications of a tool. */
export function DataSheet({ tool }: { tool: DataSheet_toolFragment }) {
  return (
    <SheetTable>
      <caption>
        <VisuallyHidden>Data sheet</VisuallyHidden>
      </caption>
      <tbody>
        {tool.specifications.map((specification) => (
          <tr key={specification.name}>
            <th scope="row">{specification.name}</th>
            <td>{formatSpecification(specification)}</td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}
