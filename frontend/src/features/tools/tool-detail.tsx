import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Money } from '../../components/money';
import { ToolImage } from '../../components/tool-image';
import type { ToolDetail_toolFragment } from './tool-detail.generated';

interface ToolDetailProps {
  tool: ToolDetail_toolFragment;
}

/** The tool of the order page: image, name, price, minimum order, stock and description. */
export function ToolDetail({ tool }: ToolDetailProps) {
  return (
    <Stack as="section" aria-labelledby="tool-name" gap="6">
      <ToolImage
        src={tool.imageLink}
        srcSet={tool.imageSrcSet}
        alt=""
        sizes="(min-width: 62rem) 36rem, 100vw"
        borderRadius="l3"
        priority
      />
      <Heading as="h1" id="tool-name" textStyle="title">
        {tool.toolName}
      </Heading>
      <Stack as="dl" gap="0" borderTopWidth="2px" borderColor="border.strong">
        <Detail term="Price/Piece: " value={<Money amount={tool.price} />} />
        <Detail term="Min Order" value={tool.minOrder} />
        <Detail term="Available" value={tool.available} />
      </Stack>
      <Text textStyle="lead" maxW="prose">
        {tool.toolDescription}
      </Text>
    </Stack>
  );
}

interface DetailProps {
  term: string;
  value: ReactNode;
}

function Detail({ term, value }: DetailProps) {
  return (
    <Flex justify="space-between" gap="4" py="3" borderBottomWidth="1px" borderColor="border">
      <Text as="dt" color="fg.muted">
        {term}
      </Text>
      <Text as="dd" textStyle="figure" fontWeight="650">
        {value}
      </Text>
    </Flex>
  );
}
