/** @jest-environment node */
import type { DataSource } from 'typeorm';
import type { Settings } from './config/settings';
import { seedDemoShop } from './demo/seed-demo-shop';
import './main';
import { startProcess } from './start-process';

jest.mock('./app', () => ({ createApp: jest.fn() }));
jest.mock('./demo/seed-demo-shop', () => ({ seedDemoShop: jest.fn() }));
jest.mock('./start-process', () => ({ startProcess: jest.fn() }));

describe('The server', () => {
  it('fills an empty shop with the demo catalogue only when it uses local services', async () => {
    const [create] = jest.mocked(startProcess).mock.lastCall ?? [];
    const start = (usesLocalServices: boolean) =>
      create?.({ usesLocalServices } as Settings, {} as DataSource);
    await start(false);
    expect(seedDemoShop).not.toHaveBeenCalled();
    await start(true);
    expect(seedDemoShop).toHaveBeenCalledTimes(1);
  });
});
