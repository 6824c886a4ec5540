import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { InventoryRow } from '../../../contracts/inventory.ts';
import { lengthText } from '../../../contracts/listing.ts';
import { lazyWithRetry } from '../../session/lazyWithRetry.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Outdated } from '../../ui/Outdated.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { GroupsDialog } from '../groups/GroupsDialog.tsx';
import type { GroupKind } from '../groups/kinds.ts';
import { SavedFilters } from '../lists/SavedFilters.tsx';
import { SelectionBar } from '../lists/SelectionBar.tsx';
import { useLastPage, useListUrl } from '../lists/useListUrl.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { DeleteProductDialog } from './DeleteProductDialog.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { HsnNotice } from './HsnNotice.tsx';
import type { ProductAction } from './ProductActions.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductGrid, ProductTable } from './ProductList.tsx';
import { ProductTools } from './ProductTools.tsx';
import { filtersOf, parseProductSearch, productPageQuery } from './queries.ts';
import { readUnsaved, type UnsavedProduct } from './unsavedProduct.ts';
import { useInlineEdits } from './useInlineEdits.ts';
import { useProductWrites } from './useProductWrites.ts';

// The editor with its validation is a third of the tab's JavaScript.
const editors = () => import('./OpenEditor.tsx');
const NewProductEditor = lazyWithRetry(async () => ({ default: (await editors()).NewProductEditor }));
const StoredProductEditor = lazyWithRetry(async () => ({ default: (await editors()).StoredProductEditor }));
const UnsavedProductEditor = lazyWithRetry(async () => ({ default: (await editors()).UnsavedProductEditor }));
const ImportDialog = lazyWithRetry(async () => ({
	default: (await import('./ImportDialog.tsx')).ImportDialog,
}));
const ProductImagesDialog = lazyWithRetry(async () => ({
	default: (await import('./images/ProductImagesDialog.tsx')).ProductImagesDialog,
}));
const CompatibilityDialog = lazyWithRetry(() => import('../compatibility/CompatibilityDialog.tsx'));
const GstRatesDialog = lazyWithRetry(() => import('./GstRatesDialog.tsx'));
const PairsFileDialog = lazyWithRetry(() => import('../compatibility/PairsFileDialog.tsx'));

type Open =
	| { dialog: 'create' | 'import' | 'bulk' | 'pairs' | 'gst' }
	| { dialog: 'groups'; kind: GroupKind }
	| { dialog: 'unsaved'; unsaved: UnsavedProduct }
	| { dialog: Exclude<ProductAction, 'archive' | 'restore'>; product: InventoryRow };

/** All products, searched, filtered and paged by the database; the state is in the URL. */
export default function ProductsTab() {
	const { params, change, pageHref } = useListUrl();
	const search = parseProductSearch(params);
	const { data, error, isPlaceholderData, refetch } = useQuery(productPageQuery(search));
	const [open, setOpen] = useState<Open | undefined>(() => {
		const unsaved = readUnsaved();
		return unsaved && { dialog: 'unsaved', unsaved };
	});
	const [selected, setSelected] = useState<ReadonlyMap<string, InventoryRow>>(new Map());
	const { removing, failure, remove, archive } = useProductWrites();
	const figures = useInlineEdits((product) =>
		setSelected((now) => (now.has(product.id) ? new Map(now).set(product.id, product) : now)),
	);
	const narrow = useMedia('(max-width: 767px)');
	const view = search.view ?? (narrow ? 'cards' : 'table');
	const close = () => setOpen(undefined);

	function act(action: ProductAction, product: InventoryRow) {
		if (action === 'archive' || action === 'restore') {
			select([product], false);
			archive(product, action === 'archive');
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
	// Placeholder rows say nothing about the last page of the new ones.
	useLastPage(search.page, isPlaceholderData ? undefined : lastPage);

	const first = (search.page - 1) * search.limit + 1;
	// The current version of each product: changes to an outdated one are rejected.
	const chosen = [...selected.values()].map(
		(previous) => data?.products.find(({ id }) => id === previous.id) ?? previous,
	);
	const parts = { first, selected, onSelect: select, removing, act, ...figures };
	return (
		<section aria-label="Products">
			<ProductTools
				onCreate={() => setOpen({ dialog: 'create' })}
				onImport={() => setOpen({ dialog: 'import' })}
				onPairs={() => setOpen({ dialog: 'pairs' })}
				onGst={() => setOpen({ dialog: 'gst' })}
				onGroups={(kind) => setOpen({ dialog: 'groups', kind })}
			/>
			{data !== undefined && data.withoutHsn > 0 && search.hsn === 'all' && (
				<HsnNotice count={data.withoutHsn} />
			)}
			<ProductFilters search={search} view={view} onChange={change} />
			<SavedFilters list="products" filters={filtersOf(search)} params={params} />
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
					<p role="status" className="mb-3 min-h-5 text-muted text-sm tabular-nums">
						{!isPlaceholderData && `${first}–${first + data.products.length - 1} of ${lengthText(data)}`}
					</p>
					{chosen.length > 0 && (
						<SelectionBar
							count={chosen.length}
							action="Change"
							onAct={() => setOpen({ dialog: 'bulk' })}
							onClear={() => setSelected(new Map())}
						/>
					)}
					<Outdated when={isPlaceholderData}>
						{view === 'table' ? (
							<ProductTable {...parts} products={data.products} />
						) : (
							<ProductGrid {...parts} products={data.products} />
						)}
					</Outdated>
					<div className="mt-6">
						<Pagination page={search.page} pages={lastPage ?? 1} to={pageHref} />
					</div>
				</>
			)}
			{error !== null && (
				<div className="mt-4">
					<RetryNotice onRetry={refetch}>Failed to fetch products</RetryNotice>
				</div>
			)}
			{failure !== undefined && <FailureNotice failure={failure} />}
			{open?.dialog === 'groups' && <GroupsDialog kind={open.kind} onClose={close} />}
			<Suspense>
				{open?.dialog === 'unsaved' && <UnsavedProductEditor {...open.unsaved} onClose={close} />}
				{open?.dialog === 'create' && <NewProductEditor onClose={close} />}
				{(open?.dialog === 'edit' || open?.dialog === 'duplicate') && (
					<StoredProductEditor action={open.dialog} product={open.product} onClose={close} />
				)}
				{open?.dialog === 'compatibility' && <CompatibilityDialog product={open.product} onClose={close} />}
				{open?.dialog === 'images' && <ProductImagesDialog id={open.product.id} onClose={close} />}
				{open?.dialog === 'import' && <ImportDialog onClose={close} />}
				{open?.dialog === 'pairs' && <PairsFileDialog onClose={close} />}
				{open?.dialog === 'gst' && <GstRatesDialog onClose={close} />}
			</Suspense>
			{open?.dialog === 'history' && <HistoryDialog product={open.product} onClose={close} />}
			{open?.dialog === 'bulk' && (
				<BulkDialog
					products={chosen}
					onDone={() => {
						close();
						setSelected(new Map());
					}}
					onClose={close}
				/>
			)}
			{open?.dialog === 'delete' && (
				<DeleteProductDialog
					product={open.product}
					onConfirm={() => {
						close();
						select([open.product], false);
						remove(open.product);
					}}
					onClose={close}
				/>
			)}
		</section>
	);
}
