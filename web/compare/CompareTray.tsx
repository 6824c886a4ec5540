import { X } from 'lucide-react';
import { useLocation } from 'react-router';
import { type CompareList, compareUrl, maxCompared } from '../../shared/compareList.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { clearCompareList, removeCompared } from './compareList.ts';

/** The products chosen for comparison, at the bottom of every page with products. */
export function CompareTray({ list: { products } }: { list: CompareList }) {
	const { pathname } = useLocation();
	// There phones have the buy bar of a product, or the menu of the profile.
	const isTaken = /^\/(products\/product\/|profile)/.test(pathname);
	return (
		<section
			aria-label="Compare"
			data-bottom-bar={isTaken ? undefined : true}
			className={`comes-up fixed bottom-3 left-3 z-20 rounded-md border border-line bg-raised p-3 shadow-lg max-md:right-3 max-md:py-1 md:max-w-xl print:hidden ${isTaken ? 'max-md:hidden' : ''}`}
		>
			<ul className="hidden gap-1 pb-3 text-sm md:grid">
				{products.map(({ id, name }) => (
					<li key={id} className="flex items-center gap-2">
						<span className="min-w-0 grow truncate">{name}</span>
						<button
							type="button"
							aria-label={`Remove ${name} from comparison`}
							onClick={() => removeCompared(id)}
							className="icon-button icon-button-small"
						>
							<X size={14} aria-hidden />
						</button>
					</li>
				))}
			</ul>
			<div className="flex items-center gap-2 max-md:justify-between">
				<ButtonLink to={compareUrl(products.map(({ id }) => id))} size="small">
					Compare ({products.length} of {maxCompared})
				</ButtonLink>
				<Button variant="ghost" size="small" onClick={clearCompareList}>
					Clear
				</Button>
			</div>
		</section>
	);
}
