import { HStack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { LogoIcon } from '../../components/brand/logo-icon';

/** The icon and name of the shop, linking to Home. */
export function Logo() {
  return (
    <HStack asChild gap="2.5" minH="11" borderRadius="l2" focusVisibleRing="outside">
      <Link to={paths.home} aria-label="Tools-Hub, home">
        <LogoIcon boxSize="8" />
        <Text as="span" fontFamily="heading" fontWeight="800" fontSize="xl" letterSpacing="tight">
          Tools-Hub
        </Text>
      </Link>
    </HStack>
  );
}
