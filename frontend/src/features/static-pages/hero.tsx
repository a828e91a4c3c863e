import { Box, Button, Container, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { ArrowDown } from 'lucide-react';
import { ShadowBoard } from '../../components/brand/shadow-board';
import { TapeMeasure } from '../../components/brand/tape-measure';
import { POPULAR_TOOLS_ID } from '../../config/paths';
import { hero } from '../../content/home';

function scrollToTools(): void {
  const section = document.getElementById(POPULAR_TOOLS_ID);
  // An explicit `behavior` overrides `scroll-behavior` in the style sheet, so the preference is checked here.
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: prefersReducedMotion ? 'instant' : 'smooth' });
  section?.focus({ preventScroll: true });
}

/** The first section of Home. 'Order Now' scrolls to the popular tools. */
export function Hero() {
  return (
    <Box as="section" aria-labelledby="hero-heading">
      <Container maxW="7xl" py={{ base: '10', md: '16', lg: '20' }}>
        <Grid
          templateColumns={{ base: '1fr', md: '6fr 5fr' }}
          gap={{ base: '10', lg: '16' }}
          alignItems="center"
        >
          <Stack gap="6" align="flex-start">
            <Heading as="h1" id="hero-heading" textStyle="hero">
              {hero.headline}
            </Heading>
            <Text textStyle="lead" color="fg.muted" maxW="prose">
              {hero.lead()}
            </Text>
            <Button colorPalette="signal" size="lg" onClick={scrollToTools}>
              Order Now <ArrowDown aria-hidden />
            </Button>
          </Stack>
          <ShadowBoard />
        </Grid>
      </Container>
      <TapeMeasure />
    </Box>
  );
}
