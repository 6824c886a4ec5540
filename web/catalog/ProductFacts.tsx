import { formatRupees, groupDigits } from '../../contracts/money.ts';
import type { Product } from '../../contracts/products.ts';

const measured = (value: number | undefined, unit: string) =>
	value === undefined ? '' : `${groupDigits(String(value))} ${unit}`;

/** Every fact of a product with its name: what the owner wrote, then what the law and this trade ask for. */
function factsOf(product: Product): [name: string, value: string][] {
	const own = product.specifications.map(({ key, value }): [string, string] => [key, value]);
	const written = new Set(own.map(([name]) => name.toLowerCase()));
	const known: [string, string][] = [
		['Calibre', measured(product.calibreMm, 'mm')],
		['Muzzle energy', measured(product.muzzleEnergyJ, 'J')],
		['Muzzle velocity', measured(product.muzzleVelocityMps, 'm/s')],
		['Power source', product.powerSource ?? ''],
		['Weight', measured(product.weightG, 'g')],
		['Barrel length', measured(product.barrelLengthMm, 'mm')],
		['Pellet weight', measured(product.pelletWeightG, 'g')],
		['Head size', measured(product.headSizeMm, 'mm')],
		['Country of origin', product.countryOfOrigin],
		['Net quantity', product.netQuantity],
		['Manufacturer or importer', product.manufacturerOrImporter],
		['HSN', product.hsn],
		['MRP (incl. of all taxes)', product.mrp === undefined ? '' : formatRupees(product.mrp)],
	];
	return [...own, ...known.filter(([name]) => !written.has(name.toLowerCase()))].filter(
		([, value]) => value !== '',
	);
}

export function ProductFacts({ product }: { product: Product }) {
	return (
		<table className="wrap-anywhere w-full max-w-3xl text-sm">
			<caption className="sr-only">Specifications</caption>
			<tbody>
				{factsOf(product).map(([name, value]) => (
					<tr key={name} className="border-line border-b">
						<th scope="row" className="w-2/5 py-2.5 pr-4 text-left align-top font-normal text-muted">
							{name}
						</th>
						<td className="py-2.5">{value}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
