import '../orders/orders.ts';
import '../schema/orders.ts';
import '../platform/clock.ts';

export type { Services } from '../platform/services.ts';
