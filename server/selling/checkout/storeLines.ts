import type { CheckoutId } from '../../../contracts/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/statement.ts';
import type { QuotedLine } from '../../pricing/quote.ts';
import { checkoutLines } from '../../schema/checkout.ts';
import type { CartProduct } from './quote.ts';

const insertLines = insertRows(checkoutLines, []);

/** Stores the lines of a new checkout as they were priced. */
export async function storeLines(tx: Db, id: CheckoutId, lines: QuotedLine<CartProduct>[]): Promise<void> {
	await insertLines(
		tx,
		lines.map((line, position) => ({
			...line,
			checkoutId: id,
			position,
			regularPaise: line.pricePaise,
			shippingPaise: line.shippingSharePaise,
		})),
	);
}
