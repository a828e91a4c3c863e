import { clientNetwork } from './client-network';

describe('clientNetwork', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['::FFFF:10.0.0.1', '10.0.0.1'],
    ['2001:db8:7:8:9:a:b:c', '2001:db8:7:8'],
    ['2001:0DB8:0007:0008::1', '2001:db8:7:8'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:7:8:9:a::', '2001:db8:7:8'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
  ])('counts the address "%s" as "%s"', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });
});
