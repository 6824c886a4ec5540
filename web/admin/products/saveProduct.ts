import type { InventoryProduct } from '../../../contracts/inventory.ts';
import { CallRefused, call } from '../../session/call.ts';
import { readToken } from '../../session/token.ts';
import { draftOf, formOf, type ProductForm } from './productForm.ts';
import { TokenMissing } from './refusals.ts';

/** What an editor works on: a stored product as it was read, or a new one under an id made here. */
export type Edited = { id: string; read: { version: number; stock: number } | undefined };

/** What an editor works on once it has read a product. */
export const editedOf = ({ id, version, stock }: InventoryProduct): Edited => ({
	id,
	read: { version, stock },
});

/** Every product begins with it. */
const firstVersion = 1;

async function storedNow(id: string): Promise<InventoryProduct | undefined> {
	try {
		return await call('GET /admin/products/{id}', { params: { id } });
	} catch (error) {
		if (error instanceof CallRefused && error.status === 404) return undefined;
		throw error;
	}
}

/** What a save without an answer has left, when it did arrive. */
async function leftBy({ id, read }: Edited, sent: ProductForm): Promise<Edited['read']> {
	const stored = await storedNow(id);
	if (stored === undefined) return read;
	if (read === undefined) return { version: firstVersion, stock: stored.stock };
	const arrived = JSON.stringify(draftOf(formOf(stored))) === JSON.stringify(draftOf(sent));
	return arrived ? stored : read;
}

/**
 * Stores what was typed.
 * @param sent what an earlier save sent without getting an answer: it is looked for first, so that sending again
 * neither makes a second product nor meets its own change as somebody else's
 * @throws TokenMissing before anything is sent; CallRefused and NetworkFailed as `call`
 */
export async function saveProduct(
	edited: Edited,
	form: ProductForm,
	sent: ProductForm | undefined,
): Promise<void> {
	if (readToken() === null) throw new TokenMissing();
	const { id } = edited;
	const read = sent === undefined ? edited.read : await leftBy(edited, sent);
	const draft = draftOf(form);
	if (read === undefined) await call('POST /products', { body: { ...draft, id } });
	else
		await call('PUT /products/{id}', {
			params: { id },
			body: { ...draft, version: read.version, stockSeen: read.stock },
		});
}
