import type { Pack } from '../shared/unitSalePrice.ts';
import type { DemoProduct } from './product.ts';

/** What is sold by number. */
const pieces = [
	'pellets',
	'cards',
	'capsules',
	'felts',
	'sheets',
	'cartridges',
	'seals',
	'bands',
	'magazines',
];

/** The pack content of a demo product by its net quantity, as in `500 pellets` or `60 ml`; nothing for one of something. */
export function parsePack({ netQuantity }: Pick<DemoProduct, 'netQuantity'>) {
	const [, count, name = ''] = /^(\d+) (\w+)$/.exec(netQuantity) ?? [];
	const unit: Pack['unit'] | undefined =
		name === 'g' || name === 'ml' ? name : pieces.includes(name) ? 'piece' : undefined;
	return unit === undefined ? {} : { packQuantity: Number(count), packUnit: unit };
}
