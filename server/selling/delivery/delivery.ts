export { getExpectedDate, requireDelivery } from './estimate.ts';
