import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InventoryRow } from '../../../contracts/inventory.ts';
import { CallRefused, call } from '../../session/call.ts';
import { readToken } from '../../session/token.ts';
import { toast } from '../../shell/toasts.ts';
import { refreshProducts } from './queries.ts';
import { failureOf, type ProductWrite, TokenMissing } from './refusals.ts';

/** A write from the list that was refused. */
export type Failure = {
	sentence: string;
	/** Archives the product that cannot be deleted (D28). */
	offer?: () => void;
};

/** What is done to a product from the list: deleting, archiving and taking back. */
export function useProductWrites() {
	const client = useQueryClient();
	const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set());
	const [failure, setFailure] = useState<Failure>();

	/** Does a write and shows the new list; says why when it is refused. */
	async function write(kind: ProductWrite, work: () => Promise<unknown>, offer?: () => void) {
		setFailure(undefined);
		try {
			if (readToken() === null) throw new TokenMissing();
			await work();
		} catch (error) {
			const sentence = failureOf(error, kind);
			const refused = error instanceof CallRefused ? error.status : undefined;
			setFailure(refused === 400 && offer !== undefined ? { sentence, offer } : { sentence });
			// The way to the login has taken the list away.
			if (refused === 401) toast.error(sentence);
			if (refused !== 404) return;
		}
		await refreshProducts(client);
	}

	async function archive(product: InventoryRow, archived: boolean) {
		await write('update', async () => {
			await call('PUT /admin/products/{id}/archived', { params: { id: product.id }, body: { archived } });
			toast.success(archived ? 'Product archived' : 'Product restored');
		});
	}

	async function remove(product: InventoryRow) {
		setRemoving((now) => new Set([...now, product.id]));
		await write(
			'delete',
			async () => {
				await call('DELETE /products/{id}', { params: { id: product.id } });
				toast.success('Product deleted');
			},
			product.archived ? undefined : () => void archive(product, true),
		);
		setRemoving((now) => new Set([...now].filter((id) => id !== product.id)));
	}

	return { removing, failure, remove, archive };
}
