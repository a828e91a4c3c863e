import { Box, Center, Flex, Heading, Icon, Link, SimpleGrid, Text } from '@chakra-ui/react';
import { ArrowRight, MousePointerClick, ShieldCheck, Truck, type LucideIcon } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { SectionHeading } from '../../components/brand/section-heading';
import { paths } from '../../config/paths';
import { services, type Service } from '../../content/home';

const ICONS: Record<Service['id'], LucideIcon> = {
  ease: MousePointerClick,
  delivery: Truck,
  refund: ShieldCheck,
};

function ServiceCard({ service }: { service: Service }) {
  return (
    <Flex as="article" layerStyle="card" direction="column" align="flex-start" gap="3" p="6">
      <Center boxSize="12" borderRadius="l2" bg="wood.surface" mb="1">
        <Icon as={ICONS[service.id]} boxSize="6" aria-hidden />
      </Center>
      <Heading as="h3" textStyle="cardTitle">
        {service.title}
      </Heading>
      <Text color="fg.muted" flex="1">
        {service.text}
      </Text>
      <Link asChild minH="11" mb="-2" fontWeight="650">
        <RouterLink to={paths.home} aria-label={`Learn More: ${service.title}`}>
          Learn More <ArrowRight size="1.15em" aria-hidden />
        </RouterLink>
      </Link>
    </Flex>
  );
}

export function ServiceCards() {
  return (
    <Box as="section" aria-labelledby="services-heading" pt={{ base: '12', md: '16' }}>
      <SectionHeading id="services-heading">{services.heading}</SectionHeading>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap={{ base: '5', lg: '7' }}>
        {services.cards().map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </SimpleGrid>
    </Box>
  );
}
