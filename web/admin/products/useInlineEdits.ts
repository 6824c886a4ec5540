import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Api } from '../../../contracts/api.ts';
import type { InventoryRow, InventoryVariant, ProductFigures } from '../../../contracts/inventory.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { ApiError, call } from '../../session/call.ts';
import { readToken } from '../../session/token.ts';
import { toast } from '../../ui/toasts.ts';
import { saveErrorText } from './inlineNumberErrors.ts';
import { getErrorMessage, MissingTokenError } from './productErrors.ts';
import { productsKey, refreshProducts, variantsQuery } from './queries.ts';

/**
 * Saves one number of a product in the list, or of one of its variants.
 * @throws when it could not be saved
 */
export type SaveInlineEdit = (
	product: InventoryRow,
	value: number,
	variant?: InventoryVariant,
) => Promise<void>;

/**
 * Saves price and stock edited in the list, each edit with the version that the previous one created, so that an
 * administrator never conflicts with their own edit. Edits of a product must run one after the other.
 * @param onChanged called with the changed product
 */
export function useInlineEdits(onChanged: (product: InventoryRow) => void): {
	changePrice: SaveInlineEdit;
	changeStock: SaveInlineEdit;
} {
	const client = useQueryClient();
	/** Versions created by edits of this list, by the version they replaced. */
	const made = useRef(new Map<string, number>());

	function latestVersion({ id, version: displayedVersion }: InventoryRow): number {
		let version = displayedVersion;
		for (let next = made.current.get(`${id} ${version}`); next !== undefined; ) {
			version = next;
			next = made.current.get(`${id} ${version}`);
		}
		return version;
	}

	async function send(product: InventoryRow, write: (version: number) => Promise<ProductFigures>) {
		try {
			if (readToken() === null) throw new MissingTokenError();
			const version = latestVersion(product);
			const figures = await write(version);
			made.current.set(`${product.id} ${version}`, figures.version);
			client.setQueriesData<Api['GET /admin/products']['response']>(
				{ queryKey: productsKey },
				(page) =>
					page && {
						...page,
						products: page.products.map((row) => (row.id === product.id ? { ...row, ...figures } : row)),
					},
			);
			onChanged({ ...product, ...figures });
		} catch (error) {
			// Redirecting to the login unmounts the list and its error.
			if (error instanceof ApiError && error.status === 401) toast.error(getErrorMessage(error, 'update'));
			throw error;
		} finally {
			// Shows what is stored now, whether the edit succeeded or failed.
			void refreshProducts(client);
		}
	}

	/** Shows the saved number of a variant, if its row is open. */
	const showVariant = (
		{ id }: InventoryRow,
		variant: InventoryVariant | undefined,
		changed: Partial<Pick<InventoryVariant, 'price' | 'stock'>>,
	) =>
		client.setQueryData(
			variantsQuery(id).queryKey,
			(product) =>
				product && {
					...product,
					variants: product.variants.map((one) => (one.id === variant?.id ? { ...one, ...changed } : one)),
				},
		);
	const ofVariant = (variant: InventoryVariant | undefined) =>
		variant === undefined ? {} : { variantId: variant.id };

	async function savePrice(product: InventoryRow, price: number, variant: InventoryVariant | undefined) {
		await send(product, (version) =>
			call('PUT /admin/products/{id}/price', {
				params: { id: product.id },
				body: { price, version, ...ofVariant(variant) },
			}),
		);
		showVariant(product, variant, { price });
	}

	return {
		changePrice: async (product, price, variant) => {
			await savePrice(product, price, variant);
			const before = variant?.price ?? product.numericPrice;
			toast.success('Price changed', {
				text: `${product.name}: ${formatRupeesExact(before)} → ${formatRupeesExact(price)}`,
				undo: () =>
					savePrice(product, before, variant).then(
						() => toast.success('Price changed back'),
						(error: unknown) => toast.error(saveErrorText(error)),
					),
			});
		},
		changeStock: async (product, stock, variant) => {
			await send(product, (version) =>
				call('PUT /admin/products/{id}/stock', {
					params: { id: product.id },
					body: { stock, stockSeen: (variant ?? product).stock, version, ...ofVariant(variant) },
				}),
			);
			showVariant(product, variant, { stock });
		},
	};
}
