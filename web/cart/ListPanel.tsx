import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { CartProduct } from '../../contracts/products.ts';
import { nameWithVariant } from '../../shared/variants.ts';
import { ProductPrice } from '../product/ProductPrice.tsx';
import { firstPicture, getProductUrl } from '../product/productFields.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { PanelBody } from '../ui/PanelBody.tsx';
import { Picture, type PictureFile } from '../ui/Picture.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { type LineId, lineKey } from './lines.ts';

const ConfirmDialog = lazyWithRetry(async () => ({
	default: (await import('../ui/Dialog.tsx')).ConfirmDialog,
}));

/** The panel of cart or wishlist: its lines, or a link to the products while it is empty or could not be loaded. */
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
	/** Set when loading failed; the list is empty then. */
	retry: (() => unknown) | undefined;
	footer: ReactNode;
	/** The lines. */
	children: ReactNode;
}) {
	if (isEmpty)
		return (
			<PanelBody>
				{retry !== undefined && <RetryNotice onRetry={retry}>Your {list} could not be loaded.</RetryNotice>}
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
					to={getProductUrl(product, variant)}
					className="reach block font-medium text-sm leading-snug hover:underline"
				>
					<span className="line-clamp-2">{product.name}</span>
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

/** A line of a cart whose product was hidden or switched off meanwhile: its page is gone too, so nothing leads there. */
export function UnsoldLine({
	id,
	name,
	variant,
	image,
	onRemove,
}: {
	id: LineId;
	name: string;
	variant?: { name: string } | undefined;
	image: PictureFile | undefined;
	onRemove: () => void;
}) {
	return (
		<li data-line={lineKey(id)} className="flex gap-4 py-4">
			<div className="size-20 flex-none overflow-hidden rounded-sm border border-line bg-sunken opacity-50 grayscale">
				<Picture image={image} alt="" sizes="80px" />
			</div>
			<div className="min-w-0 grow text-muted text-sm">
				<p className="line-clamp-2 font-medium leading-snug">{name}</p>
				{variant !== undefined && <p className="wrap-anywhere mt-0.5 text-xs">{variant.name}</p>}
				<p className="mt-1 mb-2">We no longer sell this, so it is not in your total.</p>
				<Button
					variant="secondary"
					size="small"
					aria-label={`Remove ${nameWithVariant({ name, variant })}`}
					onClick={onRemove}
				>
					Remove
				</Button>
			</div>
		</li>
	);
}

export function ClearList({ list, onClear }: { list: 'cart' | 'wishlist'; onClear: () => void }) {
	const [confirming, setConfirming] = useState(false);
	return (
		<>
			<button
				type="button"
				onClick={() => setConfirming(true)}
				className="min-h-9 w-full text-muted text-sm hover:text-text hover:underline pointer-coarse:min-h-11"
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
