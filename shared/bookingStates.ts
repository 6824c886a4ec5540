/**
 * | booking    | when |
 * |------------|------|
 * | requested  | the courier is being asked |
 * | booked     | the courier has given a tracking id |
 * | failed     | the courier rejected it; it can be requested again |
 * | cancelling | the courier is being asked to cancel it |
 * | cancelled  | the courier does not come |
 */
export const bookingStates = ['requested', 'booked', 'failed', 'cancelling', 'cancelled'] as const;
