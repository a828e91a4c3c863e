import { Container } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';

/** The width and padding of an ordinary page. A page with full-width sections is not nested in it. */
export function PageLayout() {
  return (
    <Container maxW="7xl" pt={{ base: '8', md: '12' }} pb={{ base: '16', md: '24' }}>
      <Outlet />
    </Container>
  );
}
