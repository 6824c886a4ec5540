import type { Order } from '../../contracts/orders.ts';
import { formatAddress } from './AddressCards.tsx';

/** The business of an order and its billing address, on one line; empty for a consumer. */
export const billedTo = ({
	legalName,
	billingAddress,
}: Pick<Order, 'legalName' | 'billingAddress'>): string =>
	[legalName, billingAddress === null ? null : formatAddress(billingAddress)]
		.filter((part) => part !== null)
		.join(', ');
