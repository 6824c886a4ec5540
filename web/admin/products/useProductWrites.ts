import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InventoryRow } from '../../../contracts/inventory.ts';
import { ApiError, call } from '../../session/call.ts';
import { readToken } from '../../session/token.ts';
import { toast } from '../../ui/toasts.ts';
import { getErrorMessage, MissingTokenError, type ProductWrite } from './productErrors.ts';
import { refreshProducts } from './queries.ts';

export type Failure = {
	message: string;
	/** Archives the product that cannot be deleted. */
	offer?: () => void;
};

const deleteKey = ['delete product'];

function requireToken(): void {
	if (readToken() === null) throw new MissingTokenError();
}

/** Deletes, archives and restores products from the list, which is refetched afterwards. */
export function useProductWrites() {
	const client = useQueryClient();
	const [failure, setFailure] = useState<Failure>();

	async function handleError(error: Error, kind: ProductWrite, offer?: () => void) {
		const message = getErrorMessage(error, kind);
		const status = error instanceof ApiError ? error.status : undefined;
		setFailure(status === 400 && offer !== undefined ? { message, offer } : { message });
		// Redirecting to the login has unmounted the list.
		if (status === 401) toast.error(message);
		if (status === 404) await refreshProducts(client);
	}

	const archiving = useMutation({
		mutationFn: async ({ product, archived }: { product: InventoryRow; archived: boolean }) => {
			requireToken();
			await call('PUT /admin/products/{id}/archived', { params: { id: product.id }, body: { archived } });
		},
		onMutate: () => setFailure(undefined),
		onSuccess: (_, { archived }) => {
			toast.success(archived ? 'Product archived' : 'Product restored');
			return refreshProducts(client);
		},
		onError: (error) => handleError(error, 'update'),
	});
	const archive = (product: InventoryRow, archived: boolean) => archiving.mutate({ product, archived });

	const { mutate: remove } = useMutation({
		mutationKey: deleteKey,
		mutationFn: async ({ id }: InventoryRow) => {
			requireToken();
			await call('DELETE /products/{id}', { params: { id } });
		},
		onMutate: () => setFailure(undefined),
		onSuccess: () => {
			toast.success('Product deleted');
			return refreshProducts(client);
		},
		onError: (error, product) =>
			handleError(error, 'delete', product.status === 'archived' ? undefined : () => archive(product, true)),
	});
	const removing = useMutationState({
		filters: { mutationKey: deleteKey, status: 'pending' },
		// Set by `remove`, the only mutation with this key.
		select: ({ state }) => (state.variables as InventoryRow).id,
	});

	return { removing: new Set<string>(removing), failure, remove, archive };
}
