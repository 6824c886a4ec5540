import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { InventoryRow } from '../../../contracts/inventory.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { DeleteProductDialog } from './DeleteProductDialog.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { ProductImagesDialog } from './images/ProductImagesDialog.tsx';
import { NewProductEditor, StoredProductEditor } from './OpenEditor.tsx';
import type { ProductAction } from './ProductActions.tsx';
import { type Change, ProductFilters } from './ProductFilters.tsx';
import { ProductGrid, ProductTable } from './ProductList.tsx';
import { productPageQuery, readProductSearch } from './queries.ts';
import { useProductWrites } from './useProductWrites.ts';

type Open =
	| { dialog: 'create' }
	| { dialog: Exclude<ProductAction, 'archive' | 'restore'>; product: InventoryRow };

/** All products, searched, filtered and paged by the database; all of it stands in the address (document 2, §2.7; D31). */
export default function ProductsTab() {
	const [address, setAddress] = useSearchParams();
	const search = readProductSearch(address);
	const { data, error, refetch } = useQuery(productPageQuery(search));
	const [open, setOpen] = useState<Open>();
	const [selected, setSelected] = useState<ReadonlyMap<string, InventoryRow>>(new Map());
	const { removing, failure, remove, archive } = useProductWrites();
	const narrow = useMedia('(max-width: 767px)');
	const view = search.view ?? (narrow ? 'cards' : 'table');
	const close = () => setOpen(undefined);

	function addressWith(changed: Record<string, string>): URLSearchParams {
		const next = new URLSearchParams(address);
		for (const [name, value] of Object.entries({ page: '', ...changed }))
			if (value === '') next.delete(name);
			else next.set(name, value);
		return next;
	}
	const change: Change = (changed) => setAddress(addressWith(changed));

	function act(action: ProductAction, product: InventoryRow) {
		if (action === 'archive' || action === 'restore') {
			select([product], false);
			void archive(product, action === 'archive');
		} else setOpen({ dialog: action, product });
	}

	function select(products: readonly InventoryRow[], on: boolean) {
		setSelected((now) => {
			const next = new Map(now);
			for (const product of products)
				if (on) next.set(product.id, product);
				else next.delete(product.id);
			return next;
		});
	}

	const lastPage = data === undefined ? undefined : Math.max(1, Math.ceil(data.total / search.limit));
	// The last product of the last page is gone: the page before it is the last now.
	useEffect(() => {
		if (lastPage === undefined || search.page <= lastPage) return;
		setAddress(
			(now) => {
				now.set('page', String(lastPage));
				return now;
			},
			{ replace: true },
		);
	}, [lastPage, search.page, setAddress]);

	const first = (search.page - 1) * search.limit + 1;
	const parts = { first, selected, onSelect: select, removing, act };
	return (
		<section aria-label="Products">
			<div className="mb-5 flex flex-wrap gap-3">
				<Button onClick={() => setOpen({ dialog: 'create' })}>
					<Plus size={16} aria-hidden />
					Add Product
				</Button>
			</div>
			<ProductFilters search={search} view={view} onChange={change} />
			{data === undefined && error === null && (
				<div role="status" aria-label="Loading products">
					<Skeleton className="h-96" />
				</div>
			)}
			{data?.total === 0 && (
				<EmptyState title="No products found" text="Try other words or another filter." />
			)}
			{data !== undefined && data.total > 0 && (
				<>
					<p role="status" className="mb-3 text-muted text-sm tabular-nums">
						{first}–{first + data.products.length - 1} of {data.total}
					</p>
					{view === 'table' ? (
						<ProductTable {...parts} products={data.products} />
					) : (
						<ProductGrid {...parts} products={data.products} />
					)}
					<div className="mt-6">
						<Pagination
							page={search.page}
							pages={lastPage ?? 1}
							to={(page) => `/admin?${addressWith({ page: String(page) })}`}
						/>
					</div>
				</>
			)}
			{error !== null && (
				<div className="mt-4">
					<Notice kind="error">
						Failed to fetch products{' '}
						<button type="button" onClick={() => void refetch()} className="underline">
							Retry
						</button>
					</Notice>
				</div>
			)}
			{failure !== undefined && <FailureNotice failure={failure} />}
			{open?.dialog === 'create' && <NewProductEditor onClose={close} />}
			{(open?.dialog === 'edit' || open?.dialog === 'duplicate') && (
				<StoredProductEditor action={open.dialog} product={open.product} onClose={close} />
			)}
			{open?.dialog === 'images' && <ProductImagesDialog id={open.product.id} onClose={close} />}
			{open?.dialog === 'delete' && (
				<DeleteProductDialog
					product={open.product}
					onConfirm={() => {
						close();
						select([open.product], false);
						void remove(open.product);
					}}
					onClose={close}
				/>
			)}
		</section>
	);
}
