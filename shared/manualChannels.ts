/** How a manual order reached the shop. */
export const manualChannels = ['phone', 'WhatsApp', 'counter'] as const;
export type ManualChannel = (typeof manualChannels)[number];

/**
 * | state       | when |
 * |-------------|------|
 * | unpaid      | waits for the payment of its link |
 * | placed      | paid: the order exists, under the same id |
 * | cancelled   | cancelled by the shop before it was paid; a later payment is refunded |
 * | refunded    | paid too late for an order: refunded in full |
 */
export const manualOrderStates = ['unpaid', 'placed', 'cancelled', 'refunded'] as const;
export type ManualOrderState = (typeof manualOrderStates)[number];

/**
 * | state       | when |
 * |-------------|------|
 * | requested   | the gateway has not answered yet |
 * | open        | can be paid |
 * | paid        | was paid |
 * | expired     | was not paid in time |
 * | cancelled   | cancelled, or replaced by a newer link |
 */
export const paymentLinkStates = ['requested', 'open', 'paid', 'expired', 'cancelled'] as const;
export type PaymentLinkState = (typeof paymentLinkStates)[number];
