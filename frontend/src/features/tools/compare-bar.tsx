import { Button, HStack, Text } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { Link } from 'react-router-dom';
import { focusContent } from '../../components/focus-content';
import { stickyBar } from '../../components/sticky-bar';
import { paths } from '../../config/paths';
import { comparedTools, MAX_COMPARED } from './compared-tools';
import { useStoredValue } from '../../lib/stored-value';

const styles = stickyBar('6rem', 'all');

/**
 * The number of the tools that are selected for a comparison, and the link to it. It stays at the bottom of the screen, above
 * the padding at the end of the page, so that it moves nothing.
 */
export default function CompareBar() {
  const slugs = useStoredValue(comparedTools);
  return (
    <HStack
      as="aside"
      aria-label="Comparison"
      css={styles.bar}
      bottom="3"
      zIndex="docked"
      h="3.25rem"
      mb="-3.25rem"
      mx="auto"
      w="full"
      maxW="md"
      ps="4"
      pe="1.5"
      gap="1"
      layerStyle="card"
      borderColor="border.strong"
      boxShadow="lg"
    >
      <Global styles={styles.page} />
      <Text role="status" flex="1" fontWeight="650" textStyle="figure">
        {slugs.length} of {MAX_COMPARED} selected
      </Text>
      <Button asChild>
        <Link to={paths.compare(slugs)}>Compare</Link>
      </Button>
      <Button
        variant="ghost"
        onClick={({ currentTarget }) => {
          focusContent(currentTarget);
          comparedTools.write([]);
        }}
      >
        Clear
      </Button>
    </HStack>
  );
}
