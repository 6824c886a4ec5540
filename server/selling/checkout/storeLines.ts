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
			checkoutId: id,
			position,
			productId: line.productId,
			variantId: line.variantId,
			name: line.name,
			variantName: line.variantName,
			sku: line.sku,
			hsn: line.hsn,
			uqc: line.uqc,
			imageUrl: line.imageUrl,
			quantity: line.quantity,
			unitPaise: line.unitPaise,
			regularPaise: line.pricePaise,
			gstBasisPoints: line.gstBasisPoints,
			gstPaise: line.gstPaise,
			shippingPaise: line.shippingSharePaise,
			discountPaise: line.discountPaise,
		})),
	);
}
