/** Public API of the delivery domain. */
export { requireDelivery } from './estimate.ts';
