const { createHash } = require('node:crypto');

const versions = ['ts-jest', 'typescript'].map((name) => require(`${name}/package.json`).version);

const hash = (...parts) => parts.reduce((sum, part) => sum.update(part).update('\0'), createHash('sha256'));

/** ts-jest, loaded when a file is not in Jest's cache: it loads TypeScript, which takes a third of a second. */
module.exports = {
  createTransformer(options) {
    const setup = JSON.stringify([versions, options]);
    let transformer;
    return {
      getCacheKey: (source, path, { configString, instrument }) =>
        hash(setup, configString, String(instrument), path, source).digest('hex'),
      process: (...args) => {
        transformer ??= require('ts-jest').default.createTransformer(options);
        return transformer.process(...args);
      },
    };
  },
};
