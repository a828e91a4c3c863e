/** The texts of the banner that offers help with an order. */
export const customization = {
  heading: 'Need help to customize your order?',
  lead: 'A set for every apprentice, another handle, a mix of sizes? Leave your address and we will write back, or call our service center: it answers 24x7.',
};
