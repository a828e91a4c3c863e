import { Box, Container, Flex, HStack, Text } from '@chakra-ui/react';
import { NavLink } from './nav-link';
import { ColorModeSwitch } from './color-mode-switch';
import { Logo } from './logo';
import { footerLinks } from './links';

export function Footer() {
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
          {/* Around New Year the clock of the server may show another year than that of the browser. */}
          <Text mt="6" textStyle="sm" suppressHydrationWarning>
            Copyright © {new Date().getFullYear()} Tools-Hub. All Rights Reserved.
          </Text>
        </Container>
      </Box>
    </Box>
  );
}
