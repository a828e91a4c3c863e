import type { QuotaName, Quotas } from '../../common/quotas';
import type { RedisCounter } from './redis-counter';
import { WriteLimiter } from './write-limiter';

const HOUR_MS = 60 * 60 * 1000;
const NAMES: readonly QuotaName[] = [
  'orders',
  'reviews',
  'customizationRequests',
  'signIns',
  'uploads',
  'documents',
  'exports',
  'writes',
];

/** A limiter with the same quota for each kind of write. */
function createLimiter(account: number, address: number, redis?: RedisCounter): WriteLimiter {
  const quota = { account, address, windowMs: HOUR_MS };
  const quotas = Object.fromEntries(NAMES.map((name) => [name, quota])) as unknown as Quotas;
  return new WriteLimiter(quotas, () => new Date(0), redis);
}

const CARLA = { account: 'carla', address: '10.0.0.1' };

describe('WriteLimiter', () => {
  it.each([
    ['orders', 'orders'],
    ['reviews', 'reviews'],
    ['customizationRequests', 'requests'],
    ['signIns', 'sign-ins'],
    ['uploads', 'uploads'],
    ['documents', 'documents'],
    ['exports', 'exports'],
    ['writes', 'changes'],
  ] as const)('names the writes of the quota %s as %s', async (name, description) => {
    const limiter = createLimiter(1, 0);
    await limiter.count(name, CARLA);
    await expect(limiter.count(name, CARLA)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: `Too many ${description}. Try again in 1 hour.`,
      retryAfterSeconds: 3600,
    });
  });

  it('does not limit an account whose quota is 0, but its address', async () => {
    const limiter = createLimiter(0, 2);
    await limiter.count('writes', CARLA);
    await limiter.count('writes', CARLA);
    await expect(limiter.count('writes', CARLA)).rejects.toThrow('Too many changes from your network.');
    await expect(limiter.count('writes', { ...CARLA, address: '10.0.0.2' })).resolves.toBeUndefined();
  });

  it('does not limit an address whose quota is 0, but its accounts', async () => {
    const limiter = createLimiter(1, 0);
    await limiter.count('writes', CARLA);
    await expect(limiter.count('writes', { ...CARLA, account: 'jo' })).resolves.toBeUndefined();
    await expect(limiter.count('writes', CARLA)).rejects.toThrow('Too many changes. Try again');
    await expect(limiter.count('orders', CARLA)).resolves.toBeUndefined();
  });

  it('counts visitors by their address only, and a write of an unknown source not at all', async () => {
    const limiter = createLimiter(1, 2);
    const visitor = { address: '10.0.0.1' };
    await limiter.count('writes', visitor);
    await limiter.count('writes', visitor);
    await expect(limiter.count('writes', visitor)).rejects.toThrow('from your network');
    for (let count = 0; count < 3; count += 1)
      await expect(limiter.count('writes', {})).resolves.toBeUndefined();
  });

  it('counts in memory while Redis is unavailable', async () => {
    const countWithin = jest.fn().mockRejectedValue(new Error('Redis is unavailable'));
    const limiter = createLimiter(1, 0, { countWithin } as unknown as RedisCounter);
    await limiter.count('writes', CARLA);
    await expect(limiter.count('writes', CARLA)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(countWithin).toHaveBeenCalledTimes(2);
  });
});
