import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { PaymentId } from '../../contracts/ids.ts';
import { createdAt, idColumn } from '../platform/columns.ts';
import { payments } from './payments.ts';

/**
 * An emailed link with which a buyer confirms an order on delivery. It works while the payment is due and its stock is
 * reserved; afterwards it shows the order. Only its hash is stored.
 */
export const codConfirmations = pgTable(
	'cod_confirmations',
	{
		tokenHash: text().primaryKey(),
		paymentId: idColumn<PaymentId>()
			.notNull()
			.references(() => payments.id, { onDelete: 'cascade' }),
		createdAt: createdAt(),
	},
	(table) => [index().on(table.paymentId)],
);
