/** For the description of a mutation that reads the header `Idempotency-Key`. */
export const IDEMPOTENCY_NOTE =
  'A repetition with the same `Idempotency-Key` header within 24 hours has no second effect and returns the same record in its current state. ';
