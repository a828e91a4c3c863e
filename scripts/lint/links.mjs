import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../shared/project.mjs';
import { trackedFiles } from './repository-files.mjs';

/** A program of `npm run check`: each relative link of a document must lead to a file, and its anchor to a heading. */
const documents = await trackedFiles('*.md');
const broken = documents.flatMap((document) =>
  linksOf(readDocument(document))
    .filter((link) => !isFound(document, link))
    .map((link) => `${document}: ${link}`),
);
if (broken.length > 0) console.log(`Links that lead nowhere:\n${broken.join('\n')}`);
process.exitCode = broken.length > 0 ? 1 : 0;

/** @param {string} document */
function readDocument(document) {
  return readFileSync(inProject(document), 'utf8').replaceAll(/^```.*?^```/gms, '');
}

/** @param {string} text */
function linksOf(text) {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"/g)];
  return targets
    .map(([, link, attribute]) => link ?? attribute ?? '')
    .filter((link) => !/^[a-z]+:/.test(link));
}

/**
 * @param {string} document
 * @param {string} link
 */
function isFound(document, link) {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? document : path.join(path.dirname(document), file);
  if (!existsSync(inProject(target))) return false;
  return anchor === undefined || anchorsOf(readDocument(target)).includes(anchor);
}

/**
 * The anchors that GitHub gives to the headings.
 * @param {string} text
 */
function anchorsOf(text) {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}
