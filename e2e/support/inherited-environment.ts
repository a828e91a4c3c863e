/** Settings of the developer's environment that tests must not inherit. */
const settings =
  /^(PORT|HOST|NODE_ENV|DEMO|DATA_DIR|DATABASE_URL|REDIS_URL|PUBLIC_URL|API_URL|LOG_LEVEL|FIREBASE_|GOOGLE_|STRIPE_|IMAGE_HOST|SMTP_|MAIL)/;

/** The environment for a program of the shop, without settings. */
export const inheritedEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)));
