import { VisuallyHidden } from '@chakra-ui/react';
import { SheetTable } from '../../components/sheet-table';
import type { DataSheet_toolFragment } from './data-sheet.generated';

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
            <td>{specificationText(specification)}</td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}

/** A value with its unit, such as `567 g`. */
const specificationText = ({ value, unit }: { value: string; unit: string | null }): string =>
  unit ? `${value} ${unit}` : value;
