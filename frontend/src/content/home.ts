/** The fixed texts of Home. */

export const homeMeta = {
  title: 'Carpentry tools in bulk',
  description:
    'Order carpentry tools in bulk from the manufacturer: delivered in 7 days, replaced for 6 months.',
};

export const hero = {
  headline: 'Get all your carpentry tools in bulk amount',
  lead: 'Straight from the maker to your workshop. We deliver to your business door in 7 days, and whatever fails within 6 months we replace.',
};

/** One thing that the shop is good at. */
export interface Service {
  id: 'ease' | 'delivery' | 'refund';
  title: string;
  text: string;
}

export const services: { heading: string; cards: readonly Service[] } = {
  heading: 'We Offer Best Service',
  cards: [
    {
      id: 'ease',
      title: 'Very easy to use',
      text: 'Pick a tool, say how many pieces and where they go. The total stands there before you place the order.',
    },
    {
      id: 'delivery',
      title: 'Fastest Delivery',
      text: 'One box of chisels or tools for the whole crew: your order is at your business door in 7 days.',
    },
    {
      id: 'refund',
      title: 'Trusted Refund Policy',
      text: 'What fails within 6 months we replace. And if you want your money back, we ask no questions.',
    },
  ],
};

/** A figure of the business, as it stands in print: not counted by anything. */
export interface Statistic {
  name: string;
  figure: string;
  trend: string;
}

export const statistics: { heading: string; figures: readonly Statistic[] } = {
  heading: 'The shop in figures',
  figures: [
    { name: 'Total Sales', figure: '250.6K', trend: '21% more than last month' },
    { name: 'Total Order', figure: '160K', trend: '51% more' },
    { name: 'New User', figure: '26%', trend: '20% more' },
  ],
};
