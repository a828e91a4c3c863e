export const blogsMeta = {
  title: 'Some Question Answer',
  description: 'Questions about React, JavaScript and Node.js, answered in plain language.',
};

const javascriptVersusNodejs =
  'JavaScript is a programming language. It was created for the browser, where every engine runs it in a sandbox: a script can change the page, but it cannot read your disk. Node.js is not a language but a runtime that executes JavaScript outside the browser. It combines V8, the engine of Chrome, with what a server needs: access to files, the network and processes. The language is the same in both. In the browser it works on the page, in Node.js on the machine.';

const differenceOfJavascriptAndNodejs = 'What is the difference between javascript and nodejs?';

/** All three questions have the same answer. */
export const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'How to improve the performance of a React application?',
    answer: javascriptVersusNodejs,
  },
  { question: differenceOfJavascriptAndNodejs, answer: javascriptVersusNodejs },
  { question: differenceOfJavascriptAndNodejs, answer: javascriptVersusNodejs },
];
