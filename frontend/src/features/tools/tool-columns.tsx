import { Text } from '@chakra-ui/react';
import type { ToolSort } from '../../apollo/generated/schema-types';
import type { Column } from '../../components/table/data-table';
import { DeleteButton } from '../../components/table/delete-button';
import { Money } from '../../components/money';
import { ToolImage } from '../../components/tool-image';
import { formatNumber } from '../../lib/numbers';
import type { ToolRow_toolFragment } from './tool-row.generated';

/** A tool in a row of the admin list. */
export type ToolRow = ToolRow_toolFragment;

const nameId = ({ id }: ToolRow) => `tool-${id}`;

/** The columns of the admin list of tools. */
export function toolColumns(onDelete: (tool: ToolRow) => void): readonly Column<ToolRow, ToolSort>[] {
  return [
    {
      header: 'Image',
      cell: ({ imageLink, imageSrcSet }) => (
        <ToolImage
          src={imageLink}
          srcSet={imageSrcSet}
          alt=""
          sizes="4rem"
          boxSize="16"
          borderRadius="l2"
          flexShrink="0"
        />
      ),
    },
    {
      header: 'Tool Name',
      sortKey: 'NAME',
      cell: (tool) => (
        <Text id={nameId(tool)} minW="0" overflowWrap="anywhere">
          {tool.toolName}
        </Text>
      ),
    },
    {
      header: 'Min Order',
      sortKey: 'MIN_ORDER',
      align: 'end',
      cell: ({ minOrder }) => formatNumber(minOrder),
    },
    { header: 'Available', align: 'end', cell: ({ available }) => formatNumber(available) },
    {
      header: 'Price Per Piece',
      sortKey: 'PRICE',
      align: 'end',
      cell: ({ price }) => <Money amount={price} />,
    },
    {
      header: 'Action',
      cell: (tool) => <DeleteButton describedBy={nameId(tool)} onClick={() => onDelete(tool)} />,
    },
  ];
}
