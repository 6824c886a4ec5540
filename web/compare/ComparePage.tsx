import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link, type RouterContextProvider, useLocation, useNavigate } from 'react-router';
import type { Comparison } from '../../contracts/comparison.ts';
import { compareUrl, maxCompared, readIds } from '../../shared/compareList.ts';
import { gunModelName, isGun } from '../../shared/guns.ts';
import { AddToCartButton } from '../cart/AddToCartButton.tsx';
import { GunModelSelect } from '../guns/GunModelSelect.tsx';
import { modelFacts } from '../guns/modelFacts.ts';
import { gunModelsQuery } from '../guns/myGunModels.ts';
import { PageHead } from '../head/PageHead.tsx';
import { ProductPrice } from '../product/ProductPrice.tsx';
import { firstPicture } from '../product/productFields.ts';
import { call as browserCall, type Call, hasCode } from '../session/call.ts';
import { dehydrateState, prefetch, type Query } from '../session/queryContext.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

type Arguments = { context: Readonly<RouterContextProvider>; request: Request };

type Asked = { ids: string[]; models: string[] };

const comparisonQuery = (asked: Asked, call: Call = browserCall): Query<Comparison> => ({
	queryKey: ['comparison', asked],
	queryFn: ({ signal }) => call('GET /products/compare', { signal, query: asked }),
});
function askedIn(search: string): Asked {
	const address = new URLSearchParams(search);
	return { ids: readIds(address.get('ids')), models: readIds(address.get('models')) };
}
const isEmpty = ({ ids, models }: Asked): boolean => ids.length + models.length === 0;

/** Products of several categories, or a link with too many or unknown ids. */
const isRejected = (error: unknown) => hasCode(error, 'categories_differ', 'validation_failed');

export async function loader({ context, request }: Arguments) {
	const asked = askedIn(new URL(request.url).search);
	if (!isEmpty(asked))
		await prefetch(context, (call) => comparisonQuery(asked, call)).catch((error: unknown) => {
			// The page explains a selection that cannot be compared.
			if (!isRejected(error)) throw error;
		});
	return dehydrateState(context);
}

/** In the browser the page renders immediately and fetches its data itself. */
export const clientLoader = () => null;

function RemoveLink({ name, to }: { name: string; to: string }) {
	return (
		<Link
			to={to}
			aria-label={`Remove ${name}`}
			className="icon-button absolute top-1 right-1 rounded-full bg-raised"
		>
			<X size={16} aria-hidden />
		</Link>
	);
}

/** Puts a gun that the shop need not sell beside guns. */
function AddGun({ comparison: { products, models } }: { comparison: Comparison }) {
	const { data = [] } = useQuery(gunModelsQuery());
	const navigate = useNavigate();
	const left = data.filter(({ id }) => models.every((each) => each.id !== id));
	const hasRoom = products.length + models.length < maxCompared && products.every(isGun);
	if (!hasRoom || left.length === 0) return null;
	return (
		<div className="mt-8 max-w-sm">
			<GunModelSelect
				label="Compare with a gun that you have"
				hint="It stands beside the others with what we know of it."
				models={left}
				chosen=""
				onChoose={(id) => {
					const model = left.find((each) => each.id === id);
					if (model === undefined) return;
					const compared = [...models.map((each) => each.id), model.id];
					void navigate(
						compareUrl(
							products.map((product) => product.id),
							compared,
						),
						{ replace: true, preventScrollReset: true },
					);
				}}
			/>
		</div>
	);
}

function ComparedProducts({ comparison: { products, models, rows } }: { comparison: Comparison }) {
	const withoutId = (gone: string) =>
		compareUrl(
			products.flatMap(({ id }) => (id === gone ? [] : [id])),
			models.flatMap(({ id }) => (id === gone ? [] : [id])),
		);
	const columns = [...products, ...models].map(({ id }) => id);
	const names = [...products.map(({ name }) => name), ...models.map(gunModelName)];
	return (
		// Scrollable regions must be focusable.
		// biome-ignore lint/a11y/noNoninteractiveTabindex: see above
		<section tabIndex={0} aria-label="Comparison" className="relative overflow-x-auto">
			<table className="w-full table-fixed text-sm">
				<caption className="sr-only">{names.join(', ')} side by side. Rows that differ are marked.</caption>
				<thead>
					<tr>
						<th scope="col" className="sticky left-0 z-10 w-26 bg-page pr-3 text-left align-bottom sm:w-40">
							<span className="sr-only">Fact</span>
						</th>
						{products.map((product) => (
							<th
								key={product.id}
								scope="col"
								className="w-40 px-3 pb-4 text-left align-top font-normal sm:w-auto"
							>
								<div className="relative aspect-square max-w-52 overflow-hidden rounded-md bg-sunken">
									<Picture image={firstPicture(product.images)} alt="" sizes="208px" />
									{columns.length > 1 && <RemoveLink name={product.name} to={withoutId(product.id)} />}
								</div>
								<Link
									to={`/products/product/${product.id}`}
									className="mt-3 mb-2 block font-medium hover:underline"
								>
									{product.name}
								</Link>
								<ProductPrice product={product} />
								<div className="mt-3">
									<AddToCartButton product={product} />
								</div>
							</th>
						))}
						{models.map((model) => (
							<th
								key={model.id}
								scope="col"
								className="w-40 px-3 pb-4 text-left align-top font-normal sm:w-auto"
							>
								<div className="relative grid aspect-square max-w-52 place-content-center rounded-md bg-sunken p-3 text-center text-muted">
									{modelFacts(model)}
									{columns.length > 1 && <RemoveLink name={gunModelName(model)} to={withoutId(model.id)} />}
								</div>
								<p className="wrap-anywhere mt-3 mb-2 font-medium">{gunModelName(model)}</p>
								<Link to={`/products?fits=${model.id}`} className="text-accent-text underline">
									What fits it
								</Link>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ label, texts, differs }) => (
						<tr key={label} data-differs={differs || undefined} className="border-line border-t">
							<th
								scope="row"
								className="wrap-anywhere sticky left-0 z-10 bg-page py-2.5 pr-3 text-left align-top font-normal text-muted"
							>
								{label}
								{differs && <span className="block font-medium text-accent-text text-xs">≠ Differs</span>}
							</th>
							{columns.map((id, place) => (
								<td key={id} className={`px-3 py-2.5 align-top ${differs ? 'font-medium' : ''}`}>
									{texts[place] ?? (
										<>
											<span aria-hidden>–</span>
											<span className="sr-only">Not stated</span>
										</>
									)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

export default function ComparePage() {
	const asked = askedIn(useLocation().search);
	const { data, error, refetch } = useQuery({
		...comparisonQuery(asked),
		enabled: !isEmpty(asked),
		// The table stays while a column comes or goes.
		placeholderData: isEmpty(asked) ? undefined : keepPreviousData,
	});
	const rejected = isRejected(error);
	return (
		<main className="mx-auto max-w-7xl px-4 pb-24">
			<PageHead title="Compare Products" noindex />
			<Breadcrumbs
				trail={[{ name: 'Home', to: '/' }, { name: 'Products', to: '/products' }, { name: 'Compare' }]}
			/>
			<h1 className="mt-2 mb-8 font-display text-3xl md:text-4xl">Compare Products</h1>
			{data !== undefined && data.products.length + data.models.length > 0 ? (
				<>
					<ComparedProducts comparison={data} />
					<AddGun comparison={data} />
				</>
			) : !isEmpty(asked) && data === undefined && error === null ? (
				<div role="status" aria-label="Loading products">
					<Skeleton className="h-96" />
				</div>
			) : (
				<EmptyState
					title={error === null ? 'Nothing to compare yet' : 'These products could not be compared'}
					text={rejected ? error.message : 'Tap the scales icon on up to four similar products.'}
				>
					{error !== null && !rejected && <Button onClick={() => void refetch()}>Retry</Button>}
					<ButtonLink to="/products">Browse Products</ButtonLink>
				</EmptyState>
			)}
		</main>
	);
}
