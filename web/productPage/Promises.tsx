import { PackageCheck, RotateCcw, Truck } from 'lucide-react';
import type { Product } from '../../contracts/products.ts';
import { businessDays } from '../../shared/dates.ts';
import { formatRupees } from '../../shared/money.ts';
import { store } from '../../store.config.ts';
import { useSettings } from '../settings/settings.ts';

/** What the shop promises with every order, from its settings. Its own chunk. */
export default function Promises({ product }: { product: Pick<Product, 'category'> }) {
	const { shipping, returns } = useSettings();
	const { freeOver, deliveryDays } = shipping;
	return (
		<ul className="grid gap-3 border-line border-t pt-6 text-sm">
			{freeOver !== null && (
				<li className="flex gap-3">
					<Truck size={20} aria-hidden className="flex-none text-accent-text" />
					Free shipping on orders over {formatRupees(freeOver)}, within {store.country}.
				</li>
			)}
			<li className="flex gap-3">
				<PackageCheck size={20} aria-hidden className="flex-none text-accent-text" />
				Usually delivered within {businessDays(deliveryDays)}.
			</li>
			<li className="flex gap-3">
				<RotateCcw size={20} aria-hidden className="flex-none text-accent-text" />
				{returns.excludedCategories.includes(product.category.slug)
					? 'This item cannot be returned. Write to us if it arrives damaged.'
					: `${returns.days}-day return if unused and undamaged.`}
			</li>
		</ul>
	);
}
