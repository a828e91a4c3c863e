/** How far a delivery is, for its customer and for admins, by the codes of the API. */
export const fulfillmentLabels = {
  UNFULFILLED: { customer: 'Preparing', admin: 'To pack' },
  PACKED: { customer: 'Packed', admin: 'Packed' },
  PARTIALLY_SHIPPED: { customer: 'Partly on its way', admin: 'Partly shipped' },
  SHIPPED: { customer: 'On its way', admin: 'On its way' },
  DELIVERED: { customer: 'Delivered', admin: 'Delivered' },
} as const;
