import path from 'node:path';

const kebabCase = /^[a-z\d]+(-[a-z\d]+)*(\.[a-z\d]+(-[a-z\d]+)*)*$/;
const sayNothing = /(^|[-.])(utils?|helpers?|misc|common-functions)([-.]|$)/;

/** @type {import('eslint').Rule.RuleModule} */
export const fileNames = {
  meta: {
    type: 'suggestion',
    docs: { description: 'Files are named in the words of the domain, in kebab-case.' },
    messages: {
      case: '{{name}} is not kebab-case with its role as suffix, as in order.service.ts.',
      word: '{{name}} says nothing of what it holds; name it after that.',
    },
    schema: [],
  },
  create: (context) => ({
    Program(node) {
      const name = path.basename(context.filename);
      if (!kebabCase.test(name)) context.report({ node, messageId: 'case', data: { name } });
      if (sayNothing.test(name)) context.report({ node, messageId: 'word', data: { name } });
    },
  }),
};
