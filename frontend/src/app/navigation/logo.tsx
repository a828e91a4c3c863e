import { chakra, HStack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';

/** A T whose stem is a dovetail. */
function LogoIcon() {
  return (
    <chakra.svg viewBox="0 0 32 32" boxSize="8" flexShrink="0" aria-hidden>
      <chakra.rect width="32" height="32" rx="6" fill="bg.inverted" />
      <chakra.path d="M5 6h22v7h-7l4 13H8l4-13H5z" fill="signal.solid" />
    </chakra.svg>
  );
}

interface LogoProps {
  /** Whether tablets show the icon only. */
  isCompact?: boolean;
}

/** The icon and name of the shop, linking to Home. */
export function Logo({ isCompact = false }: LogoProps) {
  return (
    <HStack asChild gap="2.5" minH="11" borderRadius="l2" focusVisibleRing="outside">
      <Link to={paths.home} aria-label="Tools-Hub, home">
        <LogoIcon />
        <Text
          as="span"
          display={isCompact ? { mdToLg: 'none' } : undefined}
          fontFamily="heading"
          fontWeight="800"
          fontSize="xl"
          letterSpacing="tight"
          whiteSpace="nowrap"
        >
          Tools-Hub
        </Text>
      </Link>
    </HStack>
  );
}
