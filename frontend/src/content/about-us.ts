import { deliveryTime, guaranteeTime, hasReturns } from './promises';

export const aboutUsMeta = {
  title: 'About Us',
  description: 'Who we are, who we make tools for, and what we guarantee with every order.',
};

export const aboutUs = {
  lead: 'We make carpentry tools and sell them in bulk, directly to carpentry businesses, at a reasonable price.',
  image: 'A workbench with a plane on a plank, a hand saw and a mallet above it, and crates ready to ship',
  sections: [
    {
      heading: 'Built for bulk orders',
      text: 'A carpentry business does not buy one hammer. It buys hammers for a crew, chisels for every bench and more clamps than anyone thought it needed. That is why we sell by the piece from a minimum order, with the price per piece and the available stock shown for every tool.',
    },
    {
      heading: 'Everything in one place',
      text: 'From the first pencil line to the last clamp: select and order all the tools your business needs, and pay by card when it suits you. Your dashboard shows what you have ordered and what is paid.',
    },
  ],
  guarantees: {
    heading: 'What we guarantee',
    items: () => [
      `Delivery to your door ${deliveryTime()}`,
      `Replacement of any tool that fails ${guaranteeTime()}`,
      ...(hasReturns() ? ['No-questions-asked refunds'] : []),
      'A 24x7 service center',
    ],
  },
};
