import 'reflect-metadata';
import fastify from 'fastify';
import type { DataSource } from 'typeorm';
import { systemClock } from './common/clock';
import { StartupError } from './common/startup-error';
import { composeServices } from './compose-services';
import type { Settings } from './config/settings';
import { startShopJobs } from './jobs';
import { RedisGenerations } from './platform/generations/redis-generations';
import { logging } from './platform/logging';
import { RedisConnection } from './platform/redis';
import { startProcess } from './start-process';

/** Runs the jobs without serving requests, whatever RUN_JOBS says. */
startProcess(createWorker, ({ redisUrl, usesLocalServices }) => {
  if (redisUrl === undefined && !usesLocalServices) {
    throw new StartupError(
      'REDIS_URL is required: servers learn through it what the jobs of a worker change.',
    );
  }
});

function createWorker(settings: Settings, database: DataSource) {
  // Fastify has the logger of the server.
  const { log } = fastify(logging(settings.logLevel));
  const redis =
    settings.redisUrl === undefined
      ? undefined
      : new RedisConnection(settings.redisUrl, settings.redisTimeoutMs, log);
  const generations = redis && new RedisGenerations(redis);
  const { services, imageStores, identityProvider, mailTransport } = composeServices(
    settings,
    database,
    systemClock,
    generations,
  );
  let stopJobs: (() => Promise<void>) | undefined;
  return {
    run: async () => {
      stopJobs = await startShopJobs(settings, services, imageStores, log);
    },
    drain: () => Promise.resolve(),
    close: async () => {
      await stopJobs?.();
      mailTransport?.close();
      redis?.close();
      await identityProvider.close();
    },
  };
}
