/**
 * `node encode-image.mjs`: decodes the image on standard input once and writes it in each width to standard output, each
 * as its length (four bytes, big-endian) and its bytes. One process serves one image, so the server can end it at any
 * time and a fault of a decoder does not reach the server. Exit code 2 with a sentence on standard error when the image
 * is invalid.
 */
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const widths = process.argv.slice(2).map(Number);
/** Higher images are made narrower. */
const maxRatio = 2;
const maxSide = 16_384;
const maxPixels = 25_000_000;
/** Progressive JPEGs have about ten. A decoder goes through all pixels for each, which may take less than 100 bytes. */
const maxScans = 100;

class InvalidImage extends Error {}

// The server's requests go first.
setPriority(10);
sharp.concurrency(1);
sharp.cache(false);

try {
  for (const image of await encode(await buffer(process.stdin))) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(image.length);
    process.stdout.write(length);
    process.stdout.write(image);
  }
} catch (error) {
  if (!(error instanceof InvalidImage)) throw error;
  process.stderr.write(error.message);
  process.exitCode = 2;
}

/** @param {Buffer} bytes */
async function encode(bytes) {
  const { data, info: raw } = await decode(bytes);
  const images = [];
  for (const width of widths) {
    images.push(await fit(sharp(data, { raw }), width).webp({ quality: 82 }).toBuffer());
  }
  return images;
}

/**
 * Checks the size in the header before anything is decoded.
 * @param {Buffer} bytes
 */
async function decode(bytes) {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(rejectUnreadable);
  if (Math.max(width, height) > maxSide || width * height > maxPixels) {
    throw new InvalidImage(
      `The image has ${format(width)} × ${format(height)} pixels. Choose one with at most ${maxPixels / 1e6} megapixels and ${format(maxSide)} pixels per side.`,
    );
  }
  if (countScans(bytes) > maxScans) rejectUnreadable();
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  return fit(image, Math.max(...widths))
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(rejectUnreadable);
}

/**
 * The number of scans of a JPEG; 0 for another format. What a segment contains, such as a preview, and what follows the image, such
 * as a video, does not count.
 * @param {Buffer} bytes
 */
function countScans(bytes) {
  let scans = 0;
  if (bytes.readUInt16BE() !== 0xffd8) return scans;
  let at = bytes.indexOf(0xff, 2);
  while (at >= 0 && at + 4 <= bytes.length && bytes[at + 1] !== 0xd9) {
    if (bytes[at + 1] === 0xda) scans += 1;
    at = bytes.indexOf(0xff, at + lengthOfSegment(bytes, at));
  }
  return scans;
}

/**
 * The bytes of a JPEG to skip after a byte 0xff: a marker with its segment, a marker without one, or no marker.
 * @param {Buffer} bytes
 * @param {number} at
 */
function lengthOfSegment(bytes, at) {
  const marker = bytes[at + 1] ?? 0;
  if (marker === 0xff) return 1;
  const hasSegment = marker > 0x01 && !(marker >= 0xd0 && marker <= 0xd7);
  return hasSegment ? 2 + bytes.readUInt16BE(at + 2) : 2;
}

/** @param {number} pixels */
function format(pixels) {
  return pixels.toLocaleString('en-US');
}

/** @returns {never} */
function rejectUnreadable() {
  throw new InvalidImage('The image cannot be read. Choose another one.');
}

/**
 * @param {import('sharp').Sharp} image
 * @param {number} width
 */
function fit(image, width) {
  return image.resize({ width, height: maxRatio * width, fit: 'inside', withoutEnlargement: true });
}
