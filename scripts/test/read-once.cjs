const fs = require('graceful-fs');

const { readFileSync } = fs;

/** @type {Map<string, Buffer>} the files of packages that this process has read, by path */
const files = new Map();

/**
 * Reads each file of a package once per process. Jest reads all files anew for each test file, and each time gets another
 * string, which has to be compared with the one that was compiled.
 */
fs.readFileSync = (file, ...options) => {
  if (options.length > 0 || typeof file !== 'string' || !file.includes('node_modules')) {
    return readFileSync(file, ...options);
  }
  const known = files.get(file);
  if (known) return known;
  const content = readFileSync(file);
  const text = content.toString();
  content.toString = () => text;
  files.set(file, content);
  return content;
};
