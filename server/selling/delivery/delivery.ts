/** Public API of the delivery domain. */
export { getExpectedDate, requireDelivery } from './estimate.ts';
