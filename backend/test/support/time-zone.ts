/** A time zone of the shop in which it is another day now than in UTC. */
export const TIME_ZONE = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
