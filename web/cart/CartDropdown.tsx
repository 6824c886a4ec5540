import { Minus, Plus, ShoppingCart, Trash2 } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { formatRupees } from '../../contracts/money.ts';
import { IconPanel } from '../ui/IconPanel.tsx';
import { Picture } from '../ui/Picture.tsx';
import { useCart, useChangeCart } from './queries.ts';
import { badgeOf, unitPriceOf } from './unitPrice.ts';

export function CartDropdown() {
	const { lines, count } = useCart();
	const { setQuantity, remove } = useChangeCart();
	const { key } = useLocation();
	return (
		<IconPanel
			label="Shopping Cart"
			badge={badgeOf(count)}
			icon={<ShoppingCart size={20} aria-hidden />}
			closeOn={key}
		>
			{lines.length === 0 ? (
				<div className="py-8 text-center">
					<p className="mb-4 text-muted">Your cart is empty</p>
					<Link to="/products" className="button">
						Continue Shopping
					</Link>
				</div>
			) : (
				<>
					<ul className="divide-y divide-line">
						{lines.map(({ product, quantity }) => (
							<li key={product.id} className="flex gap-3 py-3">
								<div className="size-16 shrink-0 bg-sunken">
									<Picture image={product.images[0]} alt="" />
								</div>
								<div className="min-w-0 grow">
									<Link to={`/products/product/${product.id}`} className="line-clamp-2 text-sm">
										{product.name}
									</Link>
									<p className="mt-1 text-sm tabular-nums">
										<span className="font-semibold">{formatRupees(unitPriceOf(product))}</span>{' '}
										{product.offerPrice > 0 && (
											<s className="text-muted text-xs">{formatRupees(product.numericPrice)}</s>
										)}
									</p>
									<div className="mt-1 flex items-center">
										<button
											type="button"
											aria-label={`One less of ${product.name}`}
											disabled={quantity <= 1}
											onClick={() => setQuantity(product.id, Math.max(1, quantity - 1))}
											className="grid size-9 place-items-center border border-line disabled:text-muted"
										>
											<Minus size={14} aria-hidden />
										</button>
										<span className="w-9 text-center text-sm tabular-nums">{quantity}</span>
										<button
											type="button"
											aria-label={`One more of ${product.name}`}
											disabled={quantity >= product.stock}
											onClick={() => setQuantity(product.id, quantity + 1)}
											className="grid size-9 place-items-center border border-line disabled:text-muted"
										>
											<Plus size={14} aria-hidden />
										</button>
										<button
											type="button"
											aria-label={`Remove ${product.name}`}
											onClick={() => remove(product.id)}
											className="ml-auto grid size-9 place-items-center"
										>
											<Trash2 size={16} aria-hidden />
										</button>
									</div>
								</div>
							</li>
						))}
					</ul>
					<p className="py-3 text-muted text-xs">GST and shipping are added at checkout.</p>
					<Link to="/checkout" reloadDocument className="button w-full">
						Go to Checkout
					</Link>
				</>
			)}
		</IconPanel>
	);
}
