import { deliveryTime, guarantee, guaranteeTime, hasReturns } from './promises';

export const homeMeta = {
  title: 'Carpentry tools in bulk',
  description: () =>
    `Order carpentry tools in bulk from the manufacturer. Delivered ${deliveryTime()}, with a ${guarantee()}.`,
};

export const hero = {
  headline: 'Get all your carpentry tools in bulk amount',
  lead: () =>
    `Straight from the manufacturer to your workshop. We deliver to your door ${deliveryTime()} and replace any tool that fails ${guaranteeTime()}.`,
};

export interface Service {
  id: 'ease' | 'delivery' | 'refund';
  title: string;
  text: string;
}

export const services: { heading: string; cards: () => readonly Service[] } = {
  heading: 'We Offer Best Service',
  cards: () => [
    {
      id: 'ease',
      title: 'Very easy to use',
      text: 'Choose a tool, enter how many pieces you need and where to deliver them. You see the total before you order.',
    },
    {
      id: 'delivery',
      title: 'Fastest Delivery',
      text: `From one box of chisels to tools for the whole crew: your order is at your door ${deliveryTime()}.`,
    },
    {
      id: 'refund',
      title: 'Trusted Refund Policy',
      text: `We replace any tool that fails ${guaranteeTime()}.${hasReturns() ? " And if you want your money back, we'll refund you, no questions asked." : ''}`,
    },
  ],
};

export interface Statistic {
  name: string;
  value: string;
  trend: string;
}

/** Fixed texts, not computed from data. */
export const statistics: { heading: string; items: readonly Statistic[] } = {
  heading: 'Tools-Hub in numbers',
  items: [
    { name: 'Total Sales', value: '250.6K', trend: '21% more than last month' },
    { name: 'Total Order', value: '160K', trend: '51% more' },
    { name: 'New User', value: '26%', trend: '20% more' },
  ],
};
