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
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []));
  return { texts, roles: rolesOf(await page.getStructTree()) };
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
const hasContent = ({ type, children = [] }) => type === 'content' || children.some(hasContent);
