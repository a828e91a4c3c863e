import { createStyleSheet } from './style-sheet.js';

const STYLES = createStyleSheet(`
  dialog {
    box-sizing: border-box; width: min(28rem, calc(100vw - 2rem)); padding: 1.5rem;
    border: 1px solid GrayText; border-radius: 0.5rem; background: Canvas; color: CanvasText;
    font: 1rem/1.5 system-ui, sans-serif;
  }
  dialog::backdrop { background: rgb(0 0 0 / 0.5); }
  h2 { margin: 0 0 0.5rem; font-size: 1.25rem; line-height: 1.25; }
  p { margin: 0 0 1.25rem; }
  form { display: flex; flex-wrap: wrap; gap: 0.75rem; }
  button { flex: 1 1 auto; min-height: 2.75rem; padding: 0 1rem; font: inherit; cursor: pointer; }
`);

/** Shows the bank's 3-D Secure challenge as a modal dialog. Resolves with whether it succeeded; Escape fails it. */
export function showAuthenticationDialog(cents: number): Promise<boolean> {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [STYLES];
  const dialog = root.appendChild(document.createElement('dialog'));
  const heading = dialog.appendChild(document.createElement('h2'));
  heading.id = 'heading';
  heading.textContent = '3-D Secure authentication';
  const description = dialog.appendChild(document.createElement('p'));
  const amount = (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  description.textContent = `Your bank would ask you to confirm the payment of ${amount}. In test mode, you choose the result.`;
  const form = dialog.appendChild(document.createElement('form'));
  form.method = 'dialog';
  form.append(
    createButton('complete', 'Complete authentication'),
    createButton('fail', 'Fail authentication'),
  );
  dialog.setAttribute('aria-labelledby', heading.id);
  document.body.append(host);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      host.remove();
      resolve(dialog.returnValue === 'complete');
    });
  });
}

function createButton(value: string, text: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.value = value;
  element.textContent = text;
  return element;
}
