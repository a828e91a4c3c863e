import { Box, Container, Flex, HStack, Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { NavLink } from './nav-link';
import { ColorModeSwitch } from './color-mode-switch';
import { Logo } from './logo';
import { footerLinks } from './links';

/** The year of the first version, which the server renders: its clock may show another year than that of the browser. */
const FIRST_YEAR = 2026;

const neverChanges = () => () => undefined;
const readYear = (): number => new Date().getFullYear();

export function Footer() {
  const year = useSyncExternalStore(neverChanges, readYear, () => FIRST_YEAR);
  return (
    <Box as="footer" position="relative">
      <Box
        aria-hidden
        layerStyle="dovetail"
        color="wood.surface"
        position="absolute"
        insetX="0"
        bottom="100%"
      />
      <Box bg="wood.surface">
        <Container maxW="7xl" py="8">
          <Flex wrap="wrap" align="center" justify="space-between" columnGap="8" rowGap="4">
            <Logo />
            <HStack as="nav" aria-label="Footer" wrap="wrap" gap="1">
              {footerLinks.map((link) => (
                <NavLink key={link.to} {...link} />
              ))}
            </HStack>
            <ColorModeSwitch />
          </Flex>
          <Text mt="6" textStyle="sm">
            Copyright © {year} Tools-Hub. All Rights Reserved.
          </Text>
        </Container>
      </Box>
    </Box>
  );
}
