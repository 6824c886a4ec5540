import { useQuery } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, type RouterContextProvider, redirect, useParams } from 'react-router';
import { defaultSku } from '../../contracts/ids.ts';
import { formatRupees, formatRupeesExact } from '../../contracts/money.ts';
import type { Product } from '../../contracts/products.ts';
import { store } from '../../store.config.ts';
import { AddToCartButton } from '../cart/AddToCartButton.tsx';
import { CallRefused } from '../session/call.ts';
import { read, readSoFar } from '../session/shopData.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { toast } from '../shell/toasts.ts';
import { Stars } from '../ui/Stars.tsx';
import { WishlistToggle } from '../wishlist/WishlistToggle.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Gallery } from './Gallery.tsx';
import { PriceOf } from './ProductCardView.tsx';
import { productQuery, reviewsQuery } from './queries.ts';

type Arguments = { context: Readonly<RouterContextProvider>; params: { productId?: string } };

const notFound = '/products?notFound=product';

async function readAll({ context, params }: Arguments): Promise<void> {
	const id = params.productId ?? '';
	await Promise.all([
		read(context, (call) => productQuery(id, call)),
		read(context, (call) => reviewsQuery(id, call)),
	]);
}

const isNotFound = (error: unknown) => error instanceof Error && 'status' in error && error.status === 404;

export async function loader(given: Arguments) {
	try {
		await readAll(given);
	} catch (error) {
		if (isNotFound(error)) throw redirect(notFound);
		throw error;
	}
	return readSoFar(given.context);
}

export async function clientLoader(given: Arguments) {
	try {
		await readAll(given);
	} catch (error) {
		if (error instanceof CallRefused && error.status === 404) {
			toast.error('Product Not Found');
			throw redirect(notFound);
		}
		toast.error('Failed to load product. Please try again later.');
	}
	return null;
}

function Quantity({
	value,
	most,
	onChange,
}: {
	value: number;
	most: number;
	onChange: (value: number) => void;
}) {
	return (
		<div className="flex items-center border border-line">
			<button
				type="button"
				aria-label="Decrease quantity"
				disabled={value <= 1}
				onClick={() => onChange(value - 1)}
				className="grid size-11 place-items-center disabled:text-muted"
			>
				<Minus size={16} aria-hidden />
			</button>
			<output aria-label="Quantity" className="w-10 text-center tabular-nums">
				{value}
			</output>
			<button
				type="button"
				aria-label="Increase quantity"
				disabled={value >= most}
				onClick={() => onChange(value + 1)}
				className="grid size-11 place-items-center disabled:text-muted"
			>
				<Plus size={16} aria-hidden />
			</button>
		</div>
	);
}

const reviewDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

function Reviews({ productId }: { productId: string }) {
	const reviews = useQuery(reviewsQuery(productId)).data ?? [];
	return (
		<section aria-label="Reviews" className="mt-12">
			<h2 className="mb-4 font-display text-2xl">Reviews</h2>
			{reviews.length === 0 ? (
				<p className="text-muted">No reviews yet</p>
			) : (
				<ul className="divide-y divide-line border-line border-y">
					{reviews.map((review) => (
						<li key={review.id} className="py-4">
							<p className="flex flex-wrap items-center gap-3 text-sm">
								<Stars rating={review.rating} />
								<span className="font-semibold">{review.user.name}</span>
								<time dateTime={review.createdAt} className="text-muted">
									{reviewDate.format(new Date(review.createdAt))}
								</time>
							</p>
							<p className="mt-2 max-w-3xl">{review.comment}</p>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

function Facts({ product }: { product: Product }) {
	const rows: [string, string][] = [
		...product.specifications.map(({ key, value }): [string, string] => [key, value]),
		['Country of origin', product.countryOfOrigin],
		['Net quantity', product.netQuantity],
		['Manufacturer or importer', product.manufacturerOrImporter],
	];
	if (product.mrp !== undefined) rows.push(['MRP (incl. of all taxes)', formatRupees(product.mrp)]);
	return (
		<section aria-label="Specifications" className="mt-12">
			<h2 className="mb-4 font-display text-2xl">Specifications</h2>
			<table className="w-full max-w-3xl text-sm">
				<tbody>
					{rows
						.filter(([, value]) => value !== '')
						.map(([key, value]) => (
							<tr key={key} className="border-line border-b">
								<th scope="row" className="w-2/5 py-2 pr-4 text-left align-top font-normal text-muted">
									{key}
								</th>
								<td className="py-2">{value}</td>
							</tr>
						))}
				</tbody>
			</table>
		</section>
	);
}

export default function ProductPage() {
	const id = useParams().productId ?? '';
	const { data: product } = useQuery(productQuery(id));
	const [quantity, setQuantity] = useState(1);
	if (product === undefined)
		return (
			<main className="mx-auto max-w-2xl px-4 py-24 text-center">
				<h1 className="font-display text-2xl">Failed to load product. Please try again later.</h1>
				<Link to="/products" className="button mt-6">
					Back to Products
				</Link>
			</main>
		);
	const price = product.offerPrice > 0 ? product.offerPrice : product.numericPrice;
	const { freeOver } = store.shipping;
	return (
		<main className="mx-auto max-w-7xl px-4 pb-10">
			<PageHead
				title={`${product.name} | ${product.brand.name}`}
				description={product.shortDescription.slice(0, 160)}
				path={`/products/product/${product.id}`}
			/>
			<Breadcrumbs
				trail={[{ name: 'Home', to: '/' }, { name: 'Products', to: '/products' }, { name: product.name }]}
			/>
			<div className="grid gap-8 md:grid-cols-2">
				<Gallery key={product.id} images={product.images} name={product.name} />
				<div>
					<p className="text-muted text-sm">{product.brand.name}</p>
					<h1 className="mt-1 font-display text-3xl leading-tight">{product.name}</h1>
					<p className="mt-3 flex flex-wrap items-center gap-3 text-sm">
						<span
							className={`border px-2 py-0.5 font-semibold ${product.inStock ? 'border-success text-success' : 'border-danger text-danger'}`}
						>
							{product.inStock ? 'In Stock' : 'Out of Stock'}
						</span>
						<span className="text-muted">SKU: {product.sku ?? defaultSku(product.id)}</span>
					</p>
					<p className="mt-3 flex items-center gap-2 text-sm">
						<Stars rating={product.rating} />
						<span className="text-muted">
							{product.reviewCount} {product.reviewCount === 1 ? 'review' : 'reviews'}
						</span>
					</p>
					<div className="mt-4">
						<PriceOf product={product} large />
						<p className="text-muted text-sm tabular-nums">
							{formatRupeesExact(Math.round(price * (100 + product.gst)) / 100)} incl. {product.gst}% GST
						</p>
					</div>
					<p className="mt-4 max-w-prose">{product.shortDescription}</p>
					{product.features.length > 0 && (
						<>
							<h2 className="mt-6 font-semibold">Key Features</h2>
							<ul className="mt-2 list-disc space-y-1 pl-5">
								{product.features.map((feature) => (
									<li key={feature}>{feature}</li>
								))}
							</ul>
						</>
					)}
					<div className="mt-8 flex flex-wrap items-center gap-3">
						<Quantity value={quantity} most={Math.max(1, product.stock)} onChange={setQuantity} />
						<div className="min-w-44 grow">
							<AddToCartButton product={product} quantity={quantity} wording="product page" />
						</div>
						<WishlistToggle product={product} />
					</div>
					{freeOver !== null && (
						<p className="mt-4 text-muted text-sm">
							Free shipping on orders over {formatRupees(freeOver)}, within India.
						</p>
					)}
				</div>
			</div>
			<Facts product={product} />
			<Reviews productId={product.id} />
		</main>
	);
}
