import { queryOptions, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { ProductId } from '../../../contracts/ids.ts';
import type { PinnedSearch } from '../../../contracts/searchPins.ts';
import type { ProductStatus } from '../../../shared/productStatus.ts';
import { call } from '../../session/call.ts';
import { FindField } from '../newOrder/FindField.tsx';

export type FoundProduct = PinnedSearch['products'][number];
export type AddedProduct = FoundProduct & { status: ProductStatus };

const maxFound = 6;

/** Products whose name, SKU or barcode contains the text. */
const foundQuery = (text: string) =>
	queryOptions({
		queryKey: ['me', 'admin', 'found products', text],
		queryFn: async ({ signal }) =>
			(await call('GET /admin/products', { query: { q: text, limit: maxFound, sort: 'name' }, signal }))
				.products,
		enabled: text.length >= 2,
		placeholderData: (before) => before,
	});

/** Finds a product and adds it to the list of a form. */
export function AddProduct({
	chosen,
	onAdd,
}: {
	/** Products that are not offered. */
	chosen: ReadonlySet<ProductId>;
	onAdd: (product: AddedProduct) => void;
}) {
	const [typed, setTyped] = useState('');
	const words = useDeferredValue(typed.trim());
	const { data: found } = useQuery(foundQuery(words));
	const left = words.length >= 2 ? found?.filter(({ id }) => !chosen.has(id)) : undefined;
	return (
		<div>
			<FindField
				label="Add a product"
				hint="By name, SKU or barcode."
				error={undefined}
				value={typed}
				onChange={setTyped}
			/>
			{left !== undefined && (
				<ul aria-label="Products found" className="mt-2 grid gap-1">
					{left.map(({ id, name, sku, status }) => (
						<li key={id}>
							<button
								type="button"
								onClick={() => onAdd({ id, name, sku, status, archived: status === 'archived' })}
								className="flex min-h-11 w-full items-center gap-3 rounded-sm border border-line px-3 py-2 text-left hover:border-line-strong"
							>
								<Plus size={16} aria-hidden className="flex-none" />
								<span className="min-w-0">
									<span className="wrap-anywhere block">Add {name}</span>
									<span className="text-muted text-sm">{sku}</span>
								</span>
							</button>
						</li>
					))}
					{left.length === 0 && <li className="text-muted text-sm">No other product found.</li>}
				</ul>
			)}
		</div>
	);
}
