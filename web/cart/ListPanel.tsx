import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { CartProduct } from '../../contracts/products.ts';
import { ProductPrice } from '../product/ProductPrice.tsx';
import { addressOf, firstPicture } from '../product/productFields.ts';
import { lazyWithRetry } from '../session/lazyWithRetry.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { PanelBody } from '../ui/PanelBody.tsx';
import { Picture } from '../ui/Picture.tsx';

const ConfirmDialog = lazyWithRetry(async () => ({
	default: (await import('../ui/Dialog.tsx')).ConfirmDialog,
}));

/** The panel of cart or wishlist: an error, a link to the products while the list is empty, or its lines. */
export function ListPanel({
	list,
	isEmpty,
	browse,
	retry,
	footer,
	children,
}: {
	list: 'cart' | 'wishlist';
	isEmpty: boolean;
	/** The label of the link to the products. */
	browse: string;
	/** Set when loading failed. */
	retry: (() => unknown) | undefined;
	footer: ReactNode;
	/** The lines. */
	children: ReactNode;
}) {
	if (retry !== undefined)
		return (
			<PanelBody>
				<div role="alert" className="py-12 text-center">
					<p className="mb-6">Your {list} could not be loaded.</p>
					<Button variant="secondary" onClick={() => void retry()}>
						Retry
					</Button>
				</div>
			</PanelBody>
		);
	if (isEmpty)
		return (
			<PanelBody>
				<div className="py-12 text-center">
					<p className="mb-6 text-muted">Your {list} is empty</p>
					<ButtonLink to="/products">{browse}</ButtonLink>
				</div>
			</PanelBody>
		);
	return (
		<PanelBody footer={footer}>
			<ul className="divide-y divide-line">{children}</ul>
		</PanelBody>
	);
}

/** A product in a panel: picture, name and price, with the controls below. */
export function ProductLine({ product, variant, children, ...line }: CartProduct & ComponentProps<'li'>) {
	return (
		<li {...line} className="flex gap-4 py-4">
			<div className="size-20 flex-none overflow-hidden rounded-sm border border-line bg-sunken">
				<Picture image={firstPicture(product.images)} alt="" sizes="80px" />
			</div>
			<div className="min-w-0 grow">
				<Link
					to={addressOf(product, variant)}
					className="line-clamp-2 font-medium text-sm leading-snug hover:underline"
				>
					{product.name}
				</Link>
				{variant !== undefined && <p className="wrap-anywhere mt-0.5 text-muted text-xs">{variant.name}</p>}
				<div className="mt-1 mb-2">
					<ProductPrice product={product} />
				</div>
				{children}
			</div>
		</li>
	);
}

/** Empties the list after a confirmation. */
export function ClearList({ list, onClear }: { list: 'cart' | 'wishlist'; onClear: () => void }) {
	const [confirming, setConfirming] = useState(false);
	return (
		<>
			<button
				type="button"
				onClick={() => setConfirming(true)}
				className="min-h-9 w-full text-muted text-sm hover:text-text hover:underline"
			>
				Clear {list}
			</button>
			{confirming && (
				<Suspense>
					<ConfirmDialog
						title={`Clear ${list}`}
						question={`All items will be removed from your ${list}.`}
						confirm={`Clear ${list}`}
						onConfirm={onClear}
						onClose={() => setConfirming(false)}
					/>
				</Suspense>
			)}
		</>
	);
}
