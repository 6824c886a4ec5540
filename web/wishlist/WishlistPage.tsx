import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProductCard } from '../../contracts/products.ts';
import { isSecondTap } from '../cart/addOnce.ts';
import { useGuestListsAllowed } from '../cart/cartRepository.ts';
import { PageHead } from '../head/PageHead.tsx';
import { ChooseLink } from '../product/ChooseLink.tsx';
import { EnquireLink } from '../product/EnquireLink.tsx';
import { ProductPrice } from '../product/ProductPrice.tsx';
import { firstPicture, getName } from '../product/productFields.ts';
import { Guard } from '../session/Guard.tsx';
import { useSession } from '../session/useSession.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Picture } from '../ui/Picture.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PriceEmailsSwitch } from './PriceEmailsSwitch.tsx';
import { useWishlist, useWishlistActions } from './queries.ts';

const grid = 'grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4';

function Item({ product }: { product: ProductCard }) {
	const { remove, moveToCart } = useWishlistActions();
	return (
		<li data-item={product.id} className="relative flex flex-col rounded-md border border-line bg-surface">
			<div className="aspect-square overflow-hidden bg-sunken">
				<Picture
					image={firstPicture(product.images)}
					alt=""
					sizes="(min-width: 1024px) 280px, (min-width: 768px) 33vw, 50vw"
				/>
			</div>
			<button
				type="button"
				aria-label={`Remove ${product.name}`}
				onClick={() => void remove(product.id, 'Item removed')}
				className="icon-button absolute top-2 right-2 z-10 rounded-full border border-line bg-raised"
			>
				<Trash2 size={18} aria-hidden />
			</button>
			<div className="flex grow flex-col gap-2 p-3 sm:p-4">
				<p className="text-muted text-xs">{getName(product.brand)}</p>
				<h2 className="line-clamp-2 min-h-[2.75em] font-medium text-sm leading-snug">
					<Link
						to={`/products/product/${product.id}`}
						className="after:absolute after:inset-0 hover:underline"
					>
						{product.name}
					</Link>
				</h2>
				<div className="mt-auto">
					<ProductPrice product={product} />
				</div>
				<div className="relative z-10 mt-1 grid">
					{product.needsLicence ? (
						<EnquireLink product={product} variant="secondary" />
					) : product.hasOptions && product.inStock ? (
						<ChooseLink product={product} />
					) : (
						<Button
							disabled={!product.inStock}
							onClick={(event) => void (isSecondTap(event) || moveToCart(product))}
						>
							{product.inStock ? 'Add to Cart' : 'Out of Stock'}
						</Button>
					)}
				</div>
			</div>
		</li>
	);
}

function Loading() {
	return (
		<div role="status" aria-label="Loading your wishlist" className={grid}>
			{['first', 'second', 'third', 'fourth'].map((place) => (
				<Skeleton key={place} className="aspect-3/5" />
			))}
		</div>
	);
}

function Items() {
	const { items, isPending, retry } = useWishlist();
	const { clear } = useWishlistActions();
	const { state } = useSession();
	if (isPending) return <Loading />;
	if (items.length === 0)
		return (
			<>
				{retry !== undefined && <RetryNotice onRetry={retry}>Your wishlist could not be loaded.</RetryNotice>}
				<EmptyState title="Your wishlist is empty" text="Tap the heart on any product to save it here.">
					<ButtonLink to="/products">Browse Products</ButtonLink>
				</EmptyState>
			</>
		);
	return (
		<>
			<div className="mb-5 flex items-center justify-between gap-4">
				<p className="text-muted text-sm">
					{items.length} {items.length === 1 ? 'item' : 'items'}
				</p>
				<Button variant="secondary" size="small" onClick={() => void clear('All items removed')}>
					Clear All
				</Button>
			</div>
			{state === 'signed in' && (
				<div className="mb-5">
					<PriceEmailsSwitch />
				</div>
			)}
			<ul className={grid}>
				{items.map((product) => (
					<Item key={product.id} product={product} />
				))}
			</ul>
		</>
	);
}

/** For signed-in users, and for guests where the shop allows it (OPEN-002). */
function WishlistAccess({ children }: { children: ReactNode }) {
	const { state } = useSession();
	const guestBasket = useGuestListsAllowed(state === 'guest');
	if (state === 'guest' && guestBasket === undefined) return <Loading />;
	return state === 'guest' && guestBasket ? children : <Guard skeleton={<Loading />}>{() => children}</Guard>;
}

export default function WishlistPage() {
	return (
		// As high as the screen from the start, so that the footer does not move when the products arrive.
		<main className="mx-auto min-h-dvh max-w-7xl px-4 pt-8 pb-16">
			<PageHead title="Wishlist" noindex />
			<h1 className="mb-4 font-display text-3xl">My Wishlist</h1>
			<WishlistAccess>
				<Items />
			</WishlistAccess>
		</main>
	);
}
