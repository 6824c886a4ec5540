import { Trash2 } from 'lucide-react';
import type { ProductCard } from '../../contracts/products.ts';
import { isSecondTap } from '../cart/addOnce.ts';
import { ClearList, ListPanel, ProductLine } from '../cart/ListPanel.tsx';
import { ChooseLink } from '../product/ChooseLink.tsx';
import { EnquireLink } from '../product/EnquireLink.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useWishlist, useWishlistActions } from './queries.ts';

function Item({ product }: { product: ProductCard }) {
	const { remove, moveToCart } = useWishlistActions();
	return (
		<ProductLine product={product} data-item={product.id}>
			<div className="flex items-center justify-between">
				{product.needsLicence ? (
					<EnquireLink product={product} variant="secondary" size="small" />
				) : product.hasOptions && product.inStock ? (
					<ChooseLink product={product} variant="secondary" size="small" className="" />
				) : (
					<Button
						variant="secondary"
						size="small"
						disabled={!product.inStock}
						onClick={(event) => void (isSecondTap(event) || moveToCart(product))}
					>
						{product.inStock ? 'Add to Cart' : 'Out of Stock'}
					</Button>
				)}
				<IconButton label={`Remove ${product.name}`} onClick={() => void remove(product.id)}>
					<Trash2 size={18} aria-hidden />
				</IconButton>
			</div>
		</ProductLine>
	);
}

function Footer() {
	const { clear } = useWishlistActions();
	return (
		<>
			<div className="hidden md:mb-2 md:block">
				<ButtonLink variant="secondary" to="/wishlist" className="w-full">
					View All
				</ButtonLink>
			</div>
			<ClearList list="wishlist" onClear={() => void clear()} />
		</>
	);
}

/** Content of the wishlist panel; its own chunk, loaded when the panel is about to open. */
export default function WishlistPanel() {
	const { items, retry } = useWishlist();
	return (
		<ListPanel
			list="wishlist"
			isEmpty={items.length === 0}
			browse="Browse Products"
			retry={retry}
			footer={<Footer />}
		>
			{items.map((product) => (
				<Item key={product.id} product={product} />
			))}
		</ListPanel>
	);
}
