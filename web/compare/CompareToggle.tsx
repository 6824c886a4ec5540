import { Scale } from 'lucide-react';
import type { ProductCard } from '../../contracts/products.ts';
import { ActionForm } from '../ui/ActionForm.tsx';
import { addCompared, removeCompared, useCompareList } from './compareList.ts';

/** The compare button of a product. */
export function CompareToggle({ product, onPage = false }: { product: ProductCard; onPage?: boolean }) {
	const chosen = useCompareList()?.products.some(({ id }) => id === product.id) ?? false;
	return (
		<ActionForm action={() => (chosen ? removeCompared(product.id) : addCompared(product))}>
			<button
				type="submit"
				aria-pressed={chosen}
				aria-label={`Compare: ${product.name}`}
				className={onPage ? 'icon-button size-13 border border-line-strong' : 'icon-button'}
			>
				<Scale size={20} aria-hidden className={chosen ? 'text-accent-text' : ''} />
			</button>
		</ActionForm>
	);
}
