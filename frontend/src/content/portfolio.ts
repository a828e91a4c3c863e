import { paths } from '../config/paths';

export const portfolioMeta = {
  title: 'Portfolio',
  description: 'The author of this site: education, skills, projects and contact.',
};

/** A sample profile, to be replaced with that of the real author. The contact address is a setting. */
export const author = {
  name: 'Robin Ashdown',
  role: 'Author of this site',
  introduction:
    'I build online shops for people who build things: fast pages, clear prices and a checkout that holds up on busy days.',
  education: 'Apprenticeship in joinery, followed by a Bachelor of Science in Computer Science',
  skills: [
    'TypeScript',
    'React',
    'Apollo Client',
    'GraphQL',
    'Node.js',
    'Fastify',
    'PostgreSQL',
    'Web accessibility',
  ],
  projects: [
    {
      name: 'Tools-Hub storefront',
      text: 'An online shop for carpentry tools in bulk.',
      to: paths.home,
    },
    {
      name: 'Tools-Hub dashboard',
      text: 'Where customers track and pay for their orders.',
      to: paths.dashboard,
    },
    {
      name: 'Some Question Answer',
      text: 'Answers to questions about React, JavaScript and Node.js.',
      to: paths.blogs,
    },
  ],
};
