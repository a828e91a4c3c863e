/** In the description of a mutation that takes the header `Idempotency-Key`. */
export const ONCE_BY_KEY =
  'Sent again with the same header `Idempotency-Key` within 24 hours, it is done once and answers as before. ';
