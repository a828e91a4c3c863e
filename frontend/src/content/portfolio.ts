import { paths } from '../config/paths';

export const portfolioMeta = {
  title: 'Portfolio',
  description: 'Who wrote this site: education, skills, projects and how to get in touch.',
};

/** A sample profile: whoever runs the shop puts the author's own here. The contact address is a setting. */
export const author = {
  name: 'Robin Ashdown',
  role: 'Author of this site',
  introduction:
    'I build shops for people who build things: pages that load fast, say what something costs and keep working when a lot happens at once.',
  education: 'Joinery apprenticeship, then a Bachelor of Science in Computer Science',
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
      text: 'Carpentry tools in bulk, from the board to the order.',
      to: paths.home,
    },
    {
      name: 'Tools-Hub dashboard',
      text: 'Where a business follows its orders and pays them.',
      to: paths.dashboard,
    },
    {
      name: 'Some Question Answer',
      text: 'What people ask about React, JavaScript and Node.js.',
      to: paths.blogs,
    },
  ],
};
