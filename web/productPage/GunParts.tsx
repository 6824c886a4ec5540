import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Product } from '../../contracts/products.ts';
import { useFittingIds } from '../guns/fitting.ts';
import { compatibleQuery, useChangeMyGuns, useMyGunIds } from '../guns/myGuns.ts';
import { ActionForm } from '../ui/ActionForm.tsx';
import { Badge } from '../ui/Badge.tsx';
import { ProductTile, tileGrid } from './ProductTiles.tsx';

/** On a gun's page: adds it to My Guns, or removes it. */
function MyGunToggle({ product }: { product: Product }) {
	const added = useMyGunIds().includes(product.id);
	const change = useChangeMyGuns();
	const labels = [
		{ on: false, text: 'Add to My Guns' },
		{ on: true, text: 'Remove from My Guns' },
	];
	return (
		<div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
			<ActionForm action={() => change({ gun: product, on: !added })}>
				<button type="submit" className="button button-small button-quiet">
					{/* Both labels take part in the width, so that nothing moves when My Guns is known. */}
					<span className="grid">
						{labels.map(({ on, text }) => (
							<span key={text} className={`col-start-1 row-start-1 ${on === added ? '' : 'invisible'}`}>
								{text}
							</span>
						))}
					</span>
				</button>
			</ActionForm>
			<Link to="/my-guns" className="reach text-accent-text text-sm underline">
				My Guns
			</Link>
		</div>
	);
}

/** On the picture of what fits a gun of the visitor. */
function FitsMark({ product }: { product: Product }) {
	if (!useFittingIds().has(product.id)) return null;
	return (
		<p className="pointer-events-none absolute bottom-3 left-3 grid">
			<Badge tone="success">Fits your gun</Badge>
		</p>
	);
}

/** What fits a gun, or the guns that an accessory fits; nothing without any. */
function Compatible({ product }: { product: Product }) {
	const { data } = useQuery(compatibleQuery(product.id));
	const myGuns = useMyGunIds();
	if (data === undefined || data.total === 0) return null;
	const { isGun, total, categories, products } = data;
	const own = isGun ? [] : products.filter(({ id }) => myGuns.includes(id));
	const title = isGun ? 'What Fits This Gun' : 'Fits These Guns';
	return (
		<section id="fits" aria-label={title} className="mt-20 scroll-mt-32">
			<h2 className="font-display text-2xl">{title}</h2>
			<p className="mt-2 mb-5 min-h-6 text-muted text-sm">
				{own.length > 0 && (
					<>
						In My Guns: <span className="text-text">{own.map(({ name }) => name).join(', ')}</span>
					</>
				)}
				{isGun && "Picked by our team. Can't find something? Ask us."}
			</p>
			<ul className={tileGrid}>
				{products.map((each) => (
					<li key={each.id}>
						<ProductTile product={each} />
					</li>
				))}
			</ul>
			<ul aria-label={`${title}, all`} className="mt-6 flex flex-wrap gap-2">
				<li>
					<Link to={`/products?fits=${product.id}`} className="button button-small">
						See everything that fits ({total})
					</Link>
				</li>
				{categories.length > 1 &&
					categories.map(({ slug, name, count }) => (
						<li key={slug}>
							<Link to={`/products/${slug}?fits=${product.id}`} className="button button-small button-quiet">
								{name} ({count})
							</Link>
						</li>
					))}
			</ul>
		</section>
	);
}

const parts = { toggle: MyGunToggle, mark: FitsMark, section: Compatible };

export default function GunParts({ part, product }: { part: keyof typeof parts; product: Product }) {
	const Part = parts[part];
	return <Part product={product} />;
}
