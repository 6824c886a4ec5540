import { useQueries } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { CompatibleProducts } from '../../contracts/compatibility.ts';
import type { GunModel } from '../../contracts/gunModels.ts';
import type { FittedId } from '../../contracts/ids.ts';
import type { ProductCard } from '../../contracts/products.ts';
import { compareUrl } from '../../shared/compareList.ts';
import { gunModelName } from '../../shared/guns.ts';
import { firstPicture, getName } from '../product/productFields.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Picture } from '../ui/Picture.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AddGunModel } from './AddGunModel.tsx';
import { modelFacts } from './modelFacts.ts';
import { modelCompatibleQuery, useChangeMyGunModels, useMyGunModels } from './myGunModels.ts';
import { compatibleQuery, useChangeMyGuns, useMyGuns } from './myGuns.ts';

/** Links to what fits a gun or a gun model, by category. */
function FittingLinks({
	id,
	name,
	fitting,
}: {
	id: FittedId;
	name: string;
	fitting: CompatibleProducts | undefined;
}) {
	if (fitting === undefined || fitting.total === 0)
		return (
			<p className="text-muted text-sm">
				{fitting === undefined
					? "We couldn't load the list."
					: 'We have not listed what fits this gun yet. Please ask us.'}
			</p>
		);
	return (
		<ul aria-label={`Fits ${name}`} className="flex flex-wrap gap-2">
			<li>
				<Link to={`/products?fits=${id}`} className="button button-small">
					See everything that fits ({fitting.total})
				</Link>
			</li>
			{fitting.categories.map(({ slug, name: category, count }) => (
				<li key={slug}>
					<Link to={`/products/${slug}?fits=${id}`} className="button button-small button-quiet">
						{category} ({count})
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
					<FittingLinks id={gun.id} name={gun.name} fitting={fitting} />
				</div>
			</div>
		</li>
	);
}

/** A gun that the shop may not sell, without a picture and a page. */
function Model({ model, fitting }: { model: GunModel; fitting: CompatibleProducts | undefined }) {
	const change = useChangeMyGunModels();
	const name = gunModelName(model);
	return (
		<li data-gun={model.id} className="rounded-md border border-line bg-surface p-4">
			<div className="flex items-start justify-between gap-3">
				<div className="min-w-0">
					<p className="text-muted text-xs">{modelFacts(model)}</p>
					<h3 className="wrap-anywhere font-medium">{name}</h3>
				</div>
				<button
					type="button"
					aria-label={`Remove ${name}`}
					onClick={() => change({ model, on: false })}
					className="icon-button flex-none"
				>
					<Trash2 size={18} aria-hidden />
				</button>
			</div>
			<div className="mt-3">
				<FittingLinks id={model.id} name={name} fitting={fitting} />
			</div>
			<ButtonLink
				to={compareUrl([], [model.id])}
				variant="ghost"
				size="small"
				className="mt-2"
				aria-label={`Compare ${name}`}
			>
				Compare
			</ButtonLink>
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

/** The visitor's guns, each with links to what fits it, and a field that adds others. */
export default function MyGunsList() {
	const { guns, inBrowser, failed, retry } = useMyGuns();
	const own = useMyGunModels();
	const fitting = useQueries({ queries: (guns ?? []).map(({ id }) => compatibleQuery(id)) });
	const fittingModels = useQueries({
		queries: (own.models ?? []).map(({ id }) => modelCompatibleQuery(id)),
	});
	if (guns === undefined || own.models === undefined)
		return failed || own.failed ? (
			<RetryNotice
				onRetry={() => {
					retry();
					own.retry();
				}}
			>
				Your guns could not be loaded.
			</RetryNotice>
		) : (
			<Loading />
		);
	if (guns.length + own.models.length === 0)
		return (
			<>
				<EmptyState
					title="No guns here yet"
					text="Open the page of your gun and choose Add to My Guns. You then see the pellets, sights and spares that fit it."
				>
					<ButtonLink to="/products/air-rifles">Air Rifles</ButtonLink>
					<ButtonLink to="/products/air-pistols" variant="secondary">
						Air Pistols
					</ButtonLink>
				</EmptyState>
				<AddGunModel own={own.models} />
			</>
		);
	// All at the same time, so that nothing moves when the links arrive.
	if ([...fitting, ...fittingModels].some(({ isPending }) => isPending)) return <Loading />;
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
				{own.models.map((model, place) => (
					<Model key={model.id} model={model} fitting={fittingModels[place]?.data} />
				))}
			</ul>
			<AddGunModel own={own.models} />
		</>
	);
}
