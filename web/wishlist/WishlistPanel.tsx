import { Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ProductPrice } from '../catalog/ProductPrice.tsx';
import { firstPicture } from '../catalog/productFields.ts';
import { lazyPart } from '../session/lazyPart.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { PanelBody } from '../ui/PanelBody.tsx';
import { Picture } from '../ui/Picture.tsx';
import { useWishlist, useWishlistActions } from './queries.ts';

const ConfirmDialog = lazyPart(async () => ({ default: (await import('../ui/Dialog.tsx')).ConfirmDialog }));

function Items() {
	const { items } = useWishlist();
	const { remove, moveToCart } = useWishlistActions();
	return (
		<ul className="divide-y divide-line">
			{items.map((product) => (
				<li key={product.id} data-item={product.id} className="flex gap-4 py-4">
					<div className="size-20 flex-none overflow-hidden rounded-sm border border-line bg-sunken">
						<Picture image={firstPicture(product.images)} alt="" sizes="80px" />
					</div>
					<div className="min-w-0 grow">
						<Link
							to={`/products/product/${product.id}`}
							className="line-clamp-2 font-medium text-sm leading-snug hover:underline"
						>
							{product.name}
						</Link>
						<div className="mt-1 mb-2">
							<ProductPrice product={product} />
						</div>
						<div className="flex items-center justify-between">
							<Button
								variant="secondary"
								size="small"
								disabled={!product.inStock}
								onClick={() => void moveToCart(product)}
							>
								{product.inStock ? 'Add to Cart' : 'Out of Stock'}
							</Button>
							<button
								type="button"
								aria-label={`Remove ${product.name}`}
								onClick={() => void remove(product.id)}
								className="icon-button"
							>
								<Trash2 size={18} aria-hidden />
							</button>
						</div>
					</div>
				</li>
			))}
		</ul>
	);
}

function Footer() {
	const { clear } = useWishlistActions();
	const [asking, setAsking] = useState(false);
	return (
		<>
			<div className="hidden md:block">
				<ButtonLink variant="secondary" to="/wishlist" className="w-full">
					View All
				</ButtonLink>
			</div>
			<button
				type="button"
				onClick={() => setAsking(true)}
				className="min-h-9 w-full text-muted text-sm hover:text-text hover:underline md:mt-2"
			>
				Clear wishlist
			</button>
			{asking && (
				<Suspense>
					<ConfirmDialog
						title="Clear wishlist"
						question="All items will be removed from your wishlist."
						confirm="Clear wishlist"
						onConfirm={() => void clear()}
						onClose={() => setAsking(false)}
					/>
				</Suspense>
			)}
		</>
	);
}

/** What the wishlist's panel shows; a chunk of its own, loaded when somebody is about to open it. */
export default function WishlistPanel() {
	const { items, retry } = useWishlist();
	if (retry !== undefined)
		return (
			<PanelBody>
				<div role="alert" className="py-12 text-center">
					<p className="mb-6">Your wishlist could not be loaded.</p>
					<Button variant="secondary" onClick={() => void retry()}>
						Retry
					</Button>
				</div>
			</PanelBody>
		);
	if (items.length === 0)
		return (
			<PanelBody>
				<div className="py-12 text-center">
					<p className="mb-6 text-muted">Your wishlist is empty</p>
					<ButtonLink to="/products">Browse Products</ButtonLink>
				</div>
			</PanelBody>
		);
	return (
		<PanelBody footer={<Footer />}>
			<Items />
		</PanelBody>
	);
}
