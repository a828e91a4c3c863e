/** The fixed texts of About Us. */

export const aboutUsMeta = {
  title: 'About Us',
  description: 'Who makes the tools of Tools-Hub, for whom, and what we promise with every order.',
};

export const aboutUs = {
  lead: 'We make carpentry tools and sell them to carpentry businesses: in bulk, at a reasonable price, without anybody in between.',
  picture: 'A workbench with a plane on a plank, a hand saw and a mallet above it, and crates ready to leave',
  chapters: [
    {
      heading: 'Made to be ordered by the box',
      text: 'A carpentry business does not buy one hammer. It buys hammers for a crew, chisels for every bench and clamps until there are enough, which is never. So we sell by the piece from a stated minimum, and the price per piece and what is in stock stand beside every tool.',
    },
    {
      heading: 'All of it in one place',
      text: 'From the pencil line to the last clamp: select every tool that your business needs, order it here and pay by card when it suits you. What you have ordered, and what is paid, stays in your dashboard.',
    },
  ],
  promises: {
    heading: 'What we stand for',
    items: [
      'Delivered to your business door in 7 days',
      'Replaced, if it fails within 6 months',
      'Refunded, without questions asked',
      'A service center that answers 24x7',
    ],
  },
};
