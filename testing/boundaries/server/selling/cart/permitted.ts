import '../../catalog/catalog.ts';
import '../checkout/checkout.ts';
import '../../schema/orders.ts';
import '../../platform/clock.ts';

export type { Services } from '../../platform/services.ts';
