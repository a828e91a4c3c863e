import { Heading, Stack, Text } from '@chakra-ui/react';
import { Detail } from '../../components/detail';
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
        sizes="(min-width: 75rem) 36rem, (min-width: 48rem) 46vw, 88vw"
        borderRadius="l3"
        priority
      />
      <Heading as="h1" id="tool-name" textStyle="title">
        {tool.toolName}
      </Heading>
      <Stack as="dl" gap="0" borderYWidth="2px" borderColor="border.strong">
        <Detail term="Price/Piece: ">
          <Money amount={tool.price} />
        </Detail>
        <Detail term="Min Order">{tool.minOrder}</Detail>
        <Detail term="Available">{tool.available}</Detail>
      </Stack>
      <Text textStyle="lead" maxW="prose">
        {tool.toolDescription}
      </Text>
    </Stack>
  );
}
