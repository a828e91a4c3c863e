import { HStack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { LogoMark } from '../../components/drawings/logo-mark';

/** The mark and the name of the shop, on the way home. */
export function Logo() {
  return (
    <HStack asChild gap="2.5" minH="11" borderRadius="l2" focusVisibleRing="outside">
      <Link to={paths.home} aria-label="Tools-Hub, home">
        <LogoMark boxSize="8" />
        <Text as="span" fontFamily="heading" fontWeight="800" fontSize="xl" letterSpacing="tight">
          Tools-Hub
        </Text>
      </Link>
    </HStack>
  );
}
