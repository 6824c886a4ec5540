import { Suspense } from 'react';
import type { Product } from '../../contracts/products.ts';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { getLicence } from './licence.ts';

const Promises = lazyWithRetry(() => import('./Promises.tsx'));

const ownNames = ['in the box', 'warranty', 'legal class'];

/** Whether a specification stands here, and so not in the table of all facts. */
export const isGoodToKnow = (name: string): boolean => ownNames.includes(name.toLowerCase());

/** Below the pictures: facts that buyers ask for before paying, where known, and what the shop promises. */
export function GoodToKnow({ product }: { product: Product }) {
	const [inTheBox, warranty, legalClass] = ownNames.map(
		(name) => product.specifications.find(({ key }) => key.toLowerCase() === name)?.value,
	);
	const facts = [
		['In the box', inTheBox],
		['Warranty', warranty],
		['Licence', legalClass ?? getLicence(product)],
	].filter(([, value]) => value !== undefined && value !== '');
	return (
		<div className="min-w-0">
			{facts.length > 0 && (
				<dl className="wrap-anywhere mb-8 grid max-w-prose grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-sm">
					{facts.map(([name, value]) => (
						<div key={name} className="contents">
							<dt className="text-muted">{name}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			)}
			{!product.needsLicence && (
				<div className="min-h-33">
					<Suspense>
						<Promises product={product} />
					</Suspense>
				</div>
			)}
		</div>
	);
}
