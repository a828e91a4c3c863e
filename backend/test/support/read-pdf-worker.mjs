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
 * @param {{ role?: string, children?: object[] }} node
 * @returns {string[]}
 */
function rolesOf({ role, children = [] }) {
  return [...(role ? [role] : []), ...children.flatMap((child) => rolesOf(child))];
}
