import type { InventoryProduct } from '../../../contracts/inventory.ts';
import { ApiError, call } from '../../session/call.ts';
import { readToken } from '../../session/token.ts';
import { MissingTokenError } from './productErrors.ts';
import { type ProductForm, toDraft, toForm } from './productForm.ts';

/** The version being edited: of a stored product, or `base` undefined for a new one with an id made here. */
export type Edited = { id: string; base: Base | undefined };

/** What was loaded: the version, and the stock in all and of each variant. */
type Base = { version: number; stock: number; stocks: Record<string, number> };

/** The version being edited, from a loaded product. */
export const toEdited = (product: InventoryProduct): Edited => ({
	id: product.id,
	base: toBase(product),
});

const toBase = ({ version, stock, variants }: InventoryProduct): Base => ({
	version,
	stock,
	stocks: Object.fromEntries(variants.map((variant) => [variant.id, variant.stock])),
});

/** The version of a new product. */
const firstVersion = 1;

async function loadStored(id: string): Promise<InventoryProduct | undefined> {
	try {
		return await call('GET /admin/products/{id}', { params: { id } });
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) return undefined;
		throw error;
	}
}

/** What the server stores as it was sent: it cleans the long description. */
const comparable = (form: ProductForm): string => JSON.stringify({ ...toDraft(form), longDescription: '' });

/** The version that a save without an answer has created, if it did arrive. */
async function baseAfterLostResponse({ id, base }: Edited, sent: ProductForm): Promise<Edited['base']> {
	const stored = await loadStored(id);
	if (stored === undefined) return base;
	if (base === undefined) return { ...toBase(stored), version: firstVersion };
	return comparable(toForm(stored)) === comparable(sent) ? toBase(stored) : base;
}

/**
 * Saves the form.
 * @param sent the form of an earlier save that got no answer. The product is loaded first, so that repeating the save
 * neither creates a second product nor conflicts with the shopkeeper's own change.
 * @throws MissingTokenError before anything is sent; ApiError and NetworkError as `call`
 */
export async function saveProduct(
	edited: Edited,
	form: ProductForm,
	sent: ProductForm | undefined,
): Promise<void> {
	if (readToken() === null) throw new MissingTokenError();
	const { id } = edited;
	const base = sent === undefined ? edited.base : await baseAfterLostResponse(edited, sent);
	const draft = toDraft(form);
	const variants = draft.variants?.map((variant) => {
		const stockSeen = base?.stocks[variant.id];
		return stockSeen === undefined ? variant : { ...variant, stockSeen };
	});
	if (base === undefined) await call('POST /products', { body: { ...draft, id } });
	else
		await call('PUT /products/{id}', {
			params: { id },
			body: {
				...draft,
				...(variants === undefined ? {} : { variants }),
				version: base.version,
				stockSeen: base.stock,
			},
		});
}
