import type { OrderItemId } from '../contracts/ids.ts';
import { creditNoteOfItem, getCreditNote, type TaxDocument } from '../server/orders/invoice.ts';
import type { Db } from '../server/platform/database/database.ts';

/** The credit note of a cancelled, rejected or returned item; undefined without one. */
export async function itemCreditNote(db: Db, itemId: OrderItemId): Promise<TaxDocument | undefined> {
	const id = await creditNoteOfItem(db, itemId);
	return id && getCreditNote(db, id);
}
