import { useMemo, useSyncExternalStore } from 'react';
import type { ProductCard } from '../../contracts/products.ts';
import { type CompareList, maxCompared } from '../../shared/compareList.ts';
import { browserStore } from '../session/browserStore.ts';
import { toast } from '../ui/toasts.ts';

const key = 'compare';
const listeners = new Set<() => void>();

const readStored = () => browserStore.read(key);

/** The stored list; invalid data is none. */
export function parseCompareList(stored: string | null): CompareList | undefined {
	try {
		const list = JSON.parse(stored ?? 'null') as CompareList | null;
		// Written by `write`; the server checks every id.
		return Array.isArray(list?.products) && list.products.length > 0 ? list : undefined;
	} catch {
		return undefined;
	}
}

function write(list: CompareList | undefined): void {
	browserStore.write(key, list === undefined || list.products.length === 0 ? null : JSON.stringify(list));
	for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
	listeners.add(changed);
	window.addEventListener('storage', changed);
	return () => {
		listeners.delete(changed);
		window.removeEventListener('storage', changed);
	};
}

/** The products chosen in this browser; undefined without any, on the server and during hydration. */
export function useCompareList(): CompareList | undefined {
	const stored = useSyncExternalStore(subscribe, readStored, () => null);
	return useMemo(() => parseCompareList(stored), [stored]);
}

export const clearCompareList = (): void => write(undefined);

/** The list with a product added; a product of another category starts a list of its own. */
export function withCompared(
	list: CompareList | undefined,
	{ id, name, category }: Pick<ProductCard, 'id' | 'name' | 'category'>,
): CompareList {
	const products = list?.category.id === category.id ? list.products : [];
	return { category: { id: category.id, name: category.name }, products: [...products, { id, name }] };
}

export function removeCompared(id: string): void {
	const list = parseCompareList(readStored());
	if (list !== undefined) write({ ...list, products: list.products.filter((product) => product.id !== id) });
}

/** Adds a product, or says why it cannot be added. */
export function addCompared(product: Pick<ProductCard, 'id' | 'name' | 'category'>): void {
	const list = parseCompareList(readStored());
	if (list?.category.id === product.category.id && list.products.length >= maxCompared) {
		toast.warning('You can compare four products. Remove one first.');
		return;
	}
	if (list !== undefined && list.category.id !== product.category.id)
		toast.warning(
			`You can only compare similar products. We started a new list with ${product.category.name}.`,
		);
	write(withCompared(list, product));
}
