import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { nameWithVariant } from '../../shared/variants.ts';
import { loseStock } from '../catalog/catalog.ts';
import { type Db, queryRows } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { productVariants } from '../schema/catalog.ts';
import { orderItems } from '../schema/orders.ts';
import { parcelItems, parcels } from '../schema/parcels.ts';
import { returnItems } from '../schema/returns.ts';
import { stockMovements } from '../schema/stockMovements.ts';
import type { Item } from './itemStatus.ts';

/** Replacements that the courier lost, for which no other units have left the stock yet; each with how many are missing. */
const missingUnits = (where: SQL) => sql`select i.id, i.replacement_of, i.variant_id, i.quantity * count(*)
		+ (select coalesce(sum(m.change), 0) from ${stockMovements} m where m.order_item_id = i.id and m.reason = 'correction') as units
	from ${parcels} p join ${parcelItems} t on t.parcel_id = p.id join ${orderItems} i on i.id = t.order_item_id
	where p.state = 'lost' and i.replacement_of is not null and ${where} group by i.id`;

/** The ids of returns whose replacement was lost, while there is no stock to send another. @checklist RET-060 */
export const returnsWithoutReplacement = (): SQL => sql`select r.return_id
	from (${missingUnits(sql`i.status = 'pending'`)}) missing join ${productVariants} v on v.id = missing.variant_id
	join ${returnItems} r on r.order_item_id = missing.replacement_of
	where missing.units > 0 and v.available < missing.units`;

/**
 * Takes the units of a replacement out of the stock in place of those that the courier lost, if that was not possible then.
 * @throws HttpError 409 while there are not as many
 */
export async function takeMissingUnits(tx: Db, item: Item): Promise<void> {
	if (item.replacementOf === null) return;
	const [missing] = await queryRows(
		tx,
		missingUnits(sql`i.id = ${item.id}`),
		z.object({ units: z.coerce.number() }),
	);
	if (missing === undefined || missing.units <= 0) return;
	const { id, productId, variantId } = item;
	const { units } = missing;
	if (!(await loseStock(tx, { productId, variantId, quantity: units, orderItemId: id })))
		throw new HttpError(
			409,
			'out_of_stock',
			`'${nameWithVariant(item)}' replaces what the courier lost, and there are not ${units} in stock. Please enter what is there first, or refund the return instead. Nothing was changed.`,
		);
}
