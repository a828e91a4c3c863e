/** The fixed texts of Blogs: the specification gives all three questions one answer. */

export const blogsMeta = {
  title: 'Some Question Answer',
  description: 'Questions about React, JavaScript and Node.js, answered in plain words.',
};

const javascriptVersusNodejs =
  'JavaScript is a programming language. It was made for the browser, where it brings a page to life: every browser carries an engine that runs it, and lets it reach the page and nothing of your disk. Node.js is no language of its own but a place to run JavaScript outside the browser. It takes the engine of Chrome, V8, and adds what a server needs: files, network and processes. So the language is the same hammer in both hands; in the browser it works on the page, in Node.js on the machine.';

const differenceOfJavascriptAndNodejs = 'What is the difference between javascript and nodejs?';

export const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'How to improve the performance of a React application?',
    answer: javascriptVersusNodejs,
  },
  { question: differenceOfJavascriptAndNodejs, answer: javascriptVersusNodejs },
  { question: differenceOfJavascriptAndNodejs, answer: javascriptVersusNodejs },
];
