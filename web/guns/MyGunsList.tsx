import { useQueries } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { CompatibleProducts } from '../../contracts/compatibility.ts';
import type { ProductCard } from '../../contracts/products.ts';
import { firstPicture, getName } from '../product/productFields.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Picture } from '../ui/Picture.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { compatibleQuery, useChangeMyGuns, useMyGuns } from './myGuns.ts';

/** Links to what fits a gun, by category. */
function FittingLinks({ gun, fitting }: { gun: ProductCard; fitting: CompatibleProducts | undefined }) {
	if (fitting === undefined || fitting.total === 0)
		return (
			<p className="text-muted text-sm">
				{fitting === undefined
					? 'What fits this gun could not be loaded.'
					: 'We have not listed what fits this gun yet. Please ask us.'}
			</p>
		);
	return (
		<ul aria-label={`Fits ${gun.name}`} className="flex flex-wrap gap-2">
			<li>
				<Link to={`/products?fits=${gun.id}`} className="button button-small">
					All that fits ({fitting.total})
				</Link>
			</li>
			{fitting.categories.map(({ slug, name, count }) => (
				<li key={slug}>
					<Link to={`/products/${slug}?fits=${gun.id}`} className="button button-small button-quiet">
						{name} ({count})
					</Link>
				</li>
			))}
		</ul>
	);
}

function Gun({ gun, fitting }: { gun: ProductCard; fitting: CompatibleProducts | undefined }) {
	const change = useChangeMyGuns();
	return (
		<li data-gun={gun.id} className="flex gap-4 rounded-md border border-line bg-surface p-4">
			<div className="size-20 flex-none overflow-hidden rounded-sm bg-sunken sm:size-28">
				<Picture image={firstPicture(gun.images)} alt="" sizes="112px" />
			</div>
			<div className="min-w-0 grow">
				<div className="flex items-start justify-between gap-3">
					<div className="min-w-0">
						<p className="text-muted text-xs">{getName(gun.brand)}</p>
						<h3 className="wrap-anywhere font-medium">
							<Link to={`/products/product/${gun.id}`} className="hover:underline">
								{gun.name}
							</Link>
						</h3>
					</div>
					<button
						type="button"
						aria-label={`Remove ${gun.name}`}
						onClick={() => change({ gun, on: false })}
						className="icon-button flex-none"
					>
						<Trash2 size={18} aria-hidden />
					</button>
				</div>
				<div className="mt-3">
					<FittingLinks gun={gun} fitting={fitting} />
				</div>
			</div>
		</li>
	);
}

function Loading() {
	return (
		<div role="status" aria-label="Loading your guns" className="grid gap-4">
			<Skeleton className="h-40" />
			<Skeleton className="h-40" />
		</div>
	);
}

/** The visitor's guns, each with links to what fits it. */
export default function MyGunsList() {
	const { guns, inBrowser, failed, retry } = useMyGuns();
	const fitting = useQueries({ queries: (guns ?? []).map(({ id }) => compatibleQuery(id)) });
	if (guns === undefined)
		return failed ? <RetryNotice onRetry={retry}>Your guns could not be loaded.</RetryNotice> : <Loading />;
	if (guns.length === 0)
		return (
			<EmptyState
				title="No guns here yet"
				text="Open the page of a gun that you have and choose Add to My Guns. We then show you the pellets, sights and spares that fit it."
			>
				<ButtonLink to="/products/air-rifles">Air Rifles</ButtonLink>
				<ButtonLink to="/products/air-pistols" variant="secondary">
					Air Pistols
				</ButtonLink>
			</EmptyState>
		);
	// All at once, so that nothing moves when the links arrive.
	if (fitting.some(({ isPending }) => isPending)) return <Loading />;
	return (
		<>
			{inBrowser && (
				<p className="mb-5 text-muted text-sm">
					Your guns are kept in this browser.{' '}
					<Link to="/login" className="text-accent-text underline">
						Log in
					</Link>{' '}
					to keep them in your account.
				</p>
			)}
			<ul aria-label="My Guns" className="grid gap-4">
				{guns.map((gun, place) => (
					<Gun key={gun.id} gun={gun} fitting={fitting[place]?.data} />
				))}
			</ul>
		</>
	);
}
