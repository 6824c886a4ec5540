import type { ProductCard } from '../../contracts/products.ts';
import { ActionForm } from '../ui/ActionForm.tsx';
import { SpriteIcon } from '../ui/SpriteIcon.tsx';
import { addCompared, removeCompared, useCompareList } from './compareList.ts';

export function CompareToggle({ product, onPage = false }: { product: ProductCard; onPage?: boolean }) {
	const chosen = useCompareList()?.products.some(({ id }) => id === product.id) ?? false;
	return (
		<ActionForm action={() => (chosen ? removeCompared(product.id) : addCompared(product))}>
			<button
				type="submit"
				aria-pressed={chosen}
				aria-label={`Compare: ${product.name}`}
				className={
					onPage
						? `button button-small mt-3 ${chosen ? '' : 'button-quiet'}`
						: `icon-button${chosen ? ' rounded-full bg-accent text-on-accent' : ''}`
				}
			>
				<SpriteIcon of="scale" size={onPage ? 16 : 20} className="fill-none" />
				{onPage && 'Compare'}
			</button>
		</ActionForm>
	);
}
