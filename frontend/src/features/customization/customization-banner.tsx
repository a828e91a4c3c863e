import { Box, Button, Container, Grid, HStack, Heading, Stack, Text } from '@chakra-ui/react';
import { Phone } from 'lucide-react';
import { getSettings } from '../../config/settings';
import { CustomizationForm } from './customization-form';

/** A `tel:` URL contains only digits and a leading plus. */
const telUrl = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Offers help with a customized order, by email or phone. Shown on Home and About Us. */
export function CustomizationBanner() {
  const { phone } = getSettings().contact;
  return (
    <Box as="section" aria-labelledby="customization-heading" layerStyle="pegboard">
      <Container maxW="7xl" pt={{ base: '10', md: '16' }} pb={{ base: '14', md: '20' }}>
        <Grid
          layerStyle="card"
          boxShadow="md"
          templateColumns={{ base: 'minmax(0, 1fr)', lg: '7fr 5fr' }}
          gap={{ base: '8', lg: '16' }}
          alignItems="center"
          p={{ base: '5', md: '8', lg: '12' }}
        >
          <Stack gap="5" align="flex-start">
            <Heading as="h2" id="customization-heading" tabIndex={-1} outline="none" textStyle="title">
              Need help to customize your order?
            </Heading>
            <Text textStyle="lead" color="fg.muted" maxW="prose">
              A set for every apprentice, a different handle, a mix of sizes? Leave your email address and
              we&apos;ll get back to you, or call our 24x7 service center.
            </Text>
            <HStack columnGap="4" rowGap="2" wrap="wrap">
              <Button asChild variant="outline" size="lg">
                <a href={telUrl(phone)}>
                  <Phone aria-hidden /> Call now
                </a>
              </Button>
              <Text textStyle="figure" fontWeight="650" fontSize="lg">
                {phone}
              </Text>
            </HStack>
          </Stack>
          <CustomizationForm />
        </Grid>
      </Container>
    </Box>
  );
}
