import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Api } from '../../../contracts/api.ts';
import type { InventoryRow, ProductFigures } from '../../../contracts/inventory.ts';
import { CallRefused, call } from '../../session/call.ts';
import { readToken } from '../../session/token.ts';
import { toast } from '../../shell/toasts.ts';
import { productsKey, refreshProducts } from './queries.ts';
import { failureOf, TokenMissing } from './refusals.ts';

/** Changes one figure of a product in the list. @throws why it could not */
export type ChangeFigure = (product: InventoryRow, value: number) => Promise<void>;

/**
 * Price and stock as they are changed in the list. Changes of one product wait for each other, each with the version
 * that the one before it made, so that nobody meets their own change as somebody else's.
 * @param onChanged is told what a change has made of a product
 */
export function useFigures(onChanged: (product: InventoryRow) => void): {
	changePrice: ChangeFigure;
	changeStock: ChangeFigure;
} {
	const client = useQueryClient();
	const running = useRef(new Map<string, Promise<void>>());
	/** The version that an own change made of one that was seen. */
	const made = useRef(new Map<string, number>());

	function versionNow({ id, version: seen }: InventoryRow): number {
		let version = seen;
		for (let next = made.current.get(`${id} ${version}`); next !== undefined; ) {
			version = next;
			next = made.current.get(`${id} ${version}`);
		}
		return version;
	}

	async function send(product: InventoryRow, write: (version: number) => Promise<ProductFigures>) {
		try {
			if (readToken() === null) throw new TokenMissing();
			const version = versionNow(product);
			const figures = await write(version);
			made.current.set(`${product.id} ${version}`, figures.version);
			client.setQueriesData<Api['GET /admin/products']['answer']>(
				{ queryKey: productsKey },
				(page) =>
					page && {
						...page,
						products: page.products.map((row) => (row.id === product.id ? { ...row, ...figures } : row)),
					},
			);
			onChanged({ ...product, ...figures });
		} catch (error) {
			// The way to the login takes the list away, and the reason with it.
			if (error instanceof CallRefused && error.status === 401) toast.error(failureOf(error, 'update'));
			throw error;
		} finally {
			// Whether it was saved or refused, the list is to show what is stored now.
			void refreshProducts(client);
		}
	}

	async function inTurn(product: InventoryRow, write: (version: number) => Promise<ProductFigures>) {
		const { id } = product;
		const before = running.current.get(id);
		const work = Promise.allSettled([before]).then(() => send(product, write));
		running.current.set(id, work);
		await work;
	}

	return {
		changePrice: (product, price) =>
			inTurn(product, (version) =>
				call('PUT /admin/products/{id}/price', { params: { id: product.id }, body: { price, version } }),
			),
		changeStock: (product, stock) =>
			inTurn(product, (version) =>
				call('PUT /admin/products/{id}/stock', {
					params: { id: product.id },
					body: { stock, stockSeen: product.stock, version },
				}),
			),
	};
}
