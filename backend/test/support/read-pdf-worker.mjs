import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

const pdf = await getDocumentProxy(workerData);
const { info } = await pdf.getMetadata();
const numbers = Array.from({ length: pdf.numPages }, (_none, index) => index + 1);
const pages = await Promise.all(numbers.map(readPage));
parentPort?.postMessage({ title: info.Title, language: info.Language, pages });

/** @param {number} number */
async function readPage(number) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
  texts.forEach((text, index) => {
    const other = texts.slice(0, index).find((earlier) => isOver(text, earlier));
    if (other) throw new Error(`"${text.str}" is written over "${other.str}" on page ${number}`);
  });
  return { texts: texts.map(({ str }) => str), roles: rolesOf(await page.getStructTree()) };
}

/**
 * Whether one text makes another one unreadable: they share a part of their lines.
 * @typedef {{ str: string, transform: number[], width: number, height: number }} PlacedText
 * @param {PlacedText} text
 * @param {PlacedText} other
 * @returns {boolean}
 */
function isOver(text, other) {
  const [, , , , x = 0, y = 0] = text.transform;
  const [, , , , otherX = 0, otherY = 0] = other.transform;
  const shared = Math.min(x + text.width, otherX + other.width) - Math.max(x, otherX);
  return shared > 1 && Math.abs(y - otherY) < Math.min(text.height, other.height) / 2;
}

/**
 * @param {StructureNode} node
 * @typedef {{ role?: string, type?: string, children?: StructureNode[] }} StructureNode
 * @returns {string[]} the roles of the elements with content on the page.
 */
function rolesOf(node) {
  const { role, children = [] } = node;
  return hasContent(node) ? [...(role ? [role] : []), ...children.flatMap(rolesOf)] : [];
}

/**
 * @param {StructureNode} node
 * @returns {boolean}
 */
function hasContent({ type, children = [] }) {
  return type === 'content' || children.some(hasContent);
}
