import '../orders/orders.ts';
import '../orders/tables.ts';
import '../platform/clock.ts';

export type { Services } from '../services.ts';
