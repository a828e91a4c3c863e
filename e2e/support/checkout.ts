/** A new delivery address, by the exact labels of its fields. The recipient is the user. */
export const deliveryAddress = {
  'Street address': '12 Mill Lane',
  City: 'Boston',
  State: 'MA',
  'ZIP code': '02101',
  'Phone number': '01712345678',
  'Delivery notes (optional)': 'Use the gate at the back',
} as const;
