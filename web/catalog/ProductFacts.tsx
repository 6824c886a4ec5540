import { formatRupees, groupDigits } from '../../contracts/money.ts';
import type { Product } from '../../contracts/products.ts';

const measured = (value: number | undefined, unit: string) =>
	value === undefined ? '' : `${groupDigits(String(value))} ${unit}`;

type Fact = [name: string, value: string];

/** Every fact of a product with its name: what the owner wrote, then what the law and this trade ask for. */
function factsOf(product: Product): Fact[] {
	const own = product.specifications.map(({ key, value }): Fact => [key, value]);
	const written = new Set(own.map(([name]) => name.toLowerCase()));
	const known: Fact[] = [
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

function FactsTable({ label, facts }: { label: string; facts: Fact[] }) {
	return (
		<table className="wrap-anywhere w-full self-start text-sm">
			<caption className="sr-only">{label}</caption>
			<tbody>
				{facts.map(([name, value]) => (
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

/** Every fact of a product, in two columns on a wide screen. */
export function ProductFacts({ product }: { product: Product }) {
	const facts = factsOf(product);
	const half = Math.ceil(facts.length / 2);
	return (
		<div className="grid gap-x-14 lg:grid-cols-2">
			<FactsTable label="Specifications" facts={facts.slice(0, half)} />
			{facts.length > 1 && <FactsTable label="More specifications" facts={facts.slice(half)} />}
		</div>
	);
}
