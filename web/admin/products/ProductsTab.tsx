import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { productId } from '../../../contracts/ids.ts';
import type { InventoryRow } from '../../../contracts/inventory.ts';
import { lengthText } from '../../../shared/listing.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { lazyWithRetry } from '../../ui/lazyWithRetry.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { brandKind, categoryKind, type GroupKind } from '../groups/kinds.ts';
import { getRange, ListPage } from '../lists/ListPage.tsx';
import { SavedFilters } from '../lists/SavedFilters.tsx';
import { SelectionBar } from '../lists/SelectionBar.tsx';
import { useAskedDialog } from '../lists/useAskedDialog.ts';
import { useListUrl } from '../lists/useListUrl.ts';
import { useSelection } from '../lists/useSelection.ts';
import { DeleteProductDialog } from './DeleteProductDialog.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { HsnNotice } from './HsnNotice.tsx';
import type { ProductAction } from './ProductActions.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductGrid, ProductTable } from './ProductList.tsx';
import { ProductTools } from './ProductTools.tsx';
import { getFilters, parseProductSearch, productPageQuery } from './queries.ts';
import { readUnsaved, type UnsavedProduct } from './unsavedProduct.ts';
import { useInlineEdits } from './useInlineEdits.ts';
import { useProductWrites } from './useProductWrites.ts';

const BulkDialog = lazyDialog(async () => (await import('./BulkDialog.tsx')).BulkDialog);
const PlanPricesDialog = lazyDialog(
	async () => (await import('./priceChanges/PlanPricesDialog.tsx')).PlanPricesDialog,
);
const HistoryDialog = lazyDialog(async () => (await import('./HistoryDialog.tsx')).HistoryDialog);
// The editor with its validation is a third of the tab's JavaScript.
const editors = () => import('./OpenEditor.tsx');
const NewProductEditor = lazyWithRetry(async () => ({ default: (await editors()).NewProductEditor }));
const StoredProductEditor = lazyWithRetry(async () => ({ default: (await editors()).StoredProductEditor }));
const CopiedProductEditor = lazyWithRetry(async () => ({ default: (await editors()).CopiedProductEditor }));
const UnsavedProductEditor = lazyWithRetry(async () => ({ default: (await editors()).UnsavedProductEditor }));
const ImportDialog = lazyWithRetry(async () => ({
	default: (await import('./ImportDialog.tsx')).ImportDialog,
}));
const ProductImagesDialog = lazyWithRetry(async () => ({
	default: (await import('./images/ProductImagesDialog.tsx')).ProductImagesDialog,
}));
const GroupsDialog = lazyWithRetry(async () => ({
	default: (await import('../groups/GroupsDialog.tsx')).GroupsDialog,
}));
const CompatibilityDialog = lazyWithRetry(() => import('../compatibility/CompatibilityDialog.tsx'));
const PairsFileDialog = lazyWithRetry(() => import('../compatibility/PairsFileDialog.tsx'));

const PricesFileDialog = lazyWithRetry(() => import('./priceChanges/PricesFileDialog.tsx'));

type Open =
	| { dialog: 'create' | 'import' | 'bulk' | 'prices' | 'price file' | 'pairs' }
	| { dialog: 'groups'; kind: GroupKind }
	| { dialog: 'unsaved'; unsaved: UnsavedProduct }
	| { dialog: 'edit' | 'duplicate'; product: Pick<InventoryRow, 'id'> }
	| { dialog: Exclude<ProductAction, 'archive' | 'restore' | 'edit' | 'duplicate'>; product: InventoryRow };

/** The dialog that an address asks for, as links of the side bar and the search do. */
function parseDialog(params: URLSearchParams): Open | undefined {
	switch (params.get('open')) {
		case 'create':
			return { dialog: 'create' };
		case 'import':
			return { dialog: 'import' };
		case 'pairs':
			return { dialog: 'pairs' };
		case 'categories':
			return { dialog: 'groups', kind: categoryKind };
		case 'brands':
			return { dialog: 'groups', kind: brandKind };
		case 'edit': {
			const product = productId.safeParse(params.get('product'));
			return product.success ? { dialog: 'edit', product: { id: product.data } } : undefined;
		}
	}
	return undefined;
}

/** All products, searched, filtered and paged by the database; the state is in the URL. */
export default function ProductsTab() {
	const { params, change } = useListUrl();
	const search = parseProductSearch(params);
	const query = useQuery(productPageQuery(search));
	const { data } = query;
	const { open, setOpen, close } = useAskedDialog<Open>(parseDialog, () => {
		const unsaved = readUnsaved();
		return unsaved && { dialog: 'unsaved', unsaved };
	});
	// The current version of each product: changes to an outdated one are rejected.
	const selection = useSelection(data?.products ?? []);
	const { removing, failure, remove, archive } = useProductWrites();
	const figures = useInlineEdits(selection.replace);
	const narrow = useMedia('(max-width: 767px)');
	const view = search.view ?? (narrow ? 'cards' : 'table');

	function act(action: ProductAction, product: InventoryRow) {
		if (action === 'archive' || action === 'restore') {
			selection.choose([product], false);
			archive(product, action === 'archive');
		} else setOpen({ dialog: action, product });
	}

	function finish() {
		close();
		selection.clear();
	}

	const parts = { selection, removing, act, ...figures };
	return (
		<>
			<ListPage
				label="Products"
				query={query}
				tools={
					<>
						<ProductTools
							onCreate={() => setOpen({ dialog: 'create' })}
							onImport={() => setOpen({ dialog: 'import' })}
							onPairs={() => setOpen({ dialog: 'pairs' })}
							onPrices={() => setOpen({ dialog: 'price file' })}
							onGroups={(kind) => setOpen({ dialog: 'groups', kind })}
						/>
						{data !== undefined && data.withoutHsn > 0 && search.hsn === 'all' && (
							<HsnNotice count={data.withoutHsn} />
						)}
					</>
				}
				filters={<ProductFilters search={search} view={view} onChange={change} />}
				header={
					<>
						<SavedFilters list="products" filters={getFilters(search)} params={params} />
						{selection.chosen.length > 0 && (
							<SelectionBar count={selection.chosen.length} onClear={selection.clear}>
								<Button variant="secondary" size="small" onClick={() => setOpen({ dialog: 'prices' })}>
									Plan Prices
								</Button>
								<Button size="small" onClick={() => setOpen({ dialog: 'bulk' })}>
									Change
								</Button>
							</SelectionBar>
						)}
					</>
				}
				isEmpty={({ total }) => total === 0}
				empty={<EmptyState title="No products found" text="Try other words or another filter." />}
				count={(page) => getRange(search.page, search.limit, page.products.length, lengthText(page))}
				footer={failure !== undefined && <FailureNotice failure={failure} />}
				page={search.page}
				pages={({ total }) => Math.ceil(total / search.limit)}
			>
				{({ products }) =>
					view === 'table' ? (
						<ProductTable {...parts} products={products} first={(search.page - 1) * search.limit + 1} />
					) : (
						<ProductGrid {...parts} products={products} />
					)
				}
			</ListPage>
			<Suspense>
				{open?.dialog === 'groups' && <GroupsDialog kind={open.kind} onClose={close} />}
				{open?.dialog === 'unsaved' && <UnsavedProductEditor {...open.unsaved} onClose={close} />}
				{open?.dialog === 'create' && <NewProductEditor onClose={close} />}
				{open?.dialog === 'edit' && <StoredProductEditor product={open.product} onClose={close} />}
				{open?.dialog === 'duplicate' && <CopiedProductEditor product={open.product} onClose={close} />}
				{open?.dialog === 'compatibility' && <CompatibilityDialog product={open.product} onClose={close} />}
				{open?.dialog === 'images' && <ProductImagesDialog id={open.product.id} onClose={close} />}
				{open?.dialog === 'import' && <ImportDialog onClose={close} />}
				{open?.dialog === 'pairs' && <PairsFileDialog onClose={close} />}
				{open?.dialog === 'price file' && <PricesFileDialog onClose={close} />}
			</Suspense>
			{open?.dialog === 'history' && <HistoryDialog product={open.product} onClose={close} />}
			{open?.dialog === 'bulk' && <BulkDialog products={selection.chosen} onDone={finish} onClose={close} />}
			{open?.dialog === 'prices' && (
				<PlanPricesDialog products={selection.chosen} onDone={finish} onClose={close} />
			)}
			{open?.dialog === 'delete' && (
				<DeleteProductDialog
					product={open.product}
					onConfirm={() => {
						close();
						selection.choose([open.product], false);
						remove(open.product);
					}}
					onClose={close}
				/>
			)}
		</>
	);
}
