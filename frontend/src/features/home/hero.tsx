import { Box, Button, Container, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { ArrowDown } from 'lucide-react';
import { ShadowBoard } from '../../components/drawings/shadow-board';
import { TapeMeasure } from '../../components/tape-measure';
import { POPULAR_TOOLS_ID } from '../../config/paths';
import { hero } from '../../content/home';

function scrollToTools(): void {
  const section = document.getElementById(POPULAR_TOOLS_ID);
  // Asked for by name, a smooth scroll heeds no style sheet.
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
  section?.focus({ preventScroll: true });
}

/** What the shop is, in one view, and the way to the tools. */
export function Hero() {
  return (
    <Box as="section" aria-labelledby="hero-heading">
      <Container maxW="7xl" py={{ base: '10', md: '16', lg: '20' }}>
        <Grid
          templateColumns={{ base: '1fr', lg: '6fr 5fr' }}
          gap={{ base: '10', lg: '16' }}
          alignItems="center"
        >
          <Stack gap="6" align="flex-start">
            <Heading as="h1" id="hero-heading" textStyle="hero">
              {hero.headline}
            </Heading>
            <Text textStyle="lead" color="fg.muted" maxW="prose">
              {hero.lead}
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
