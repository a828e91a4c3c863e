import { readFileSync } from 'node:fs';
import { minifySync, type HtmlTagDescriptor, type Plugin } from 'vite';

function inlineScript(name: string, attrs: Record<string, string> = {}): HtmlTagDescriptor {
  const { code } = minifySync(name, readFileSync(new URL(name, import.meta.url), 'utf8'));
  return { tag: 'script', attrs, children: code.trim() };
}

const MODULE_TAG =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*?(?:src|href)="([^"]*)"[^>]*>(?:<\/script>)?/g;
const STYLESHEET_TAG = /\s*<link rel="stylesheet"[^>]*href="\/([^"]*)"[^>]*>/g;

/**
 * Loads the fonts of a style sheet at a low priority: browsers load fonts before images, and a font that comes late is
 * for the next page (`font-display: optional`).
 */
const fontTags = (styles: string): string =>
  [...styles.matchAll(/url\((\/[^)]+\.woff2)\)/g)]
    .map(
      ([, file]) =>
        `\n    <link rel="preload" as="font" type="font/woff2" href="${file}" fetchpriority="low" crossorigin />`,
    )
    .join('');

/**
 * Writes the scripts that run before the modules into `index.html`, and the style sheet, which would cost the first paint a
 * request. The modules are loaded by a script, see load-modules.js.
 */
export function pageScripts(): Plugin {
  return {
    name: 'page-scripts',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const beforePaint = { ...inlineScript('before-paint.js'), injectTo: 'head-prepend' as const };
        if (bundle === undefined) return [beforePaint];
        const modules: string[] = [];
        const withoutModules = html.replace(MODULE_TAG, (_tag, file: string) => {
          modules.push(file);
          return '';
        });
        const withStyles = withoutModules.replace(STYLESHEET_TAG, (_tag, file: string) => {
          const sheet = bundle[file];
          if (sheet?.type !== 'asset') throw new Error(`The style sheet ${file} is missing.`);
          const styles = String(sheet.source).trim();
          return `${fontTags(styles)}\n    <style>${styles}</style>`;
        });
        const loadModules = inlineScript('load-modules.js', { 'data-modules': modules.join(' ') });
        return { html: withStyles, tags: [beforePaint, { ...loadModules, injectTo: 'body' }] };
      },
    },
  };
}
