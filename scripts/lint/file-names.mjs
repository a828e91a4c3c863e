import path from 'node:path';

const kebabCase = /^[a-z\d]+(-[a-z\d]+)*(\.[a-z\d]+(-[a-z\d]+)*)*$/;
const vagueWord = /(^|[-.])(utils?|helpers?|misc|common-functions)([-.]|$)/;

/** @type {import('eslint').Rule.RuleModule} */
export const fileNames = {
  meta: {
    type: 'suggestion',
    docs: { description: 'File names are domain words in kebab-case.' },
    messages: {
      case: '{{name}} is not kebab-case with its role as suffix, as in order.service.ts.',
      vague: '{{name}} does not describe what the file contains. Name the file after its content.',
    },
    schema: [],
  },
  create: (context) => ({
    Program(node) {
      const name = path.basename(context.filename);
      if (!kebabCase.test(name)) context.report({ node, messageId: 'case', data: { name } });
      if (vagueWord.test(name)) context.report({ node, messageId: 'vague', data: { name } });
    },
  }),
};
