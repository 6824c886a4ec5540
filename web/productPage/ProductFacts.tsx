import type { Product } from '../../contracts/products.ts';
import { attributeText, productFactNames, productFacts } from '../../shared/attributes.ts';
import { formatRupees } from '../../shared/money.ts';
import { isGoodToKnow } from './GoodToKnow.tsx';

type Fact = [name: string, value: string];

type Described = Pick<
	Product,
	| 'specifications'
	| 'attributes'
	| 'calibreMm'
	| 'muzzleEnergyJ'
	| 'muzzleVelocityMps'
	| 'powerSource'
	| 'weightG'
	| 'barrelLengthMm'
	| 'pelletWeightG'
	| 'headSizeMm'
	| 'countryOfOrigin'
	| 'netQuantity'
	| 'manufacturerOrImporter'
	| 'hsn'
	| 'mrp'
>;

/**
 * The facts of a product by name that do not stand below its pictures: the owner's specifications, the attributes of the category, then technical facts that no
 * attribute shows, and legal ones.
 */
function getFacts(product: Described): Fact[] {
	const own = product.specifications
		.filter(({ key }) => !isGoodToKnow(key))
		.map(({ key, value }): Fact => [key, value]);
	const attributes = product.attributes.map(({ label, text }): Fact => [label, text]);
	const shownFacts = new Set(product.attributes.map(({ fact }) => fact));
	const others: Fact[] = productFactNames
		.filter((fact) => !shownFacts.has(fact))
		.map((fact) => {
			const value = product[fact];
			const measure = { ...productFacts[fact], fact };
			return [measure.label, value === undefined ? '' : attributeText(measure, value)];
		});
	const legal: Fact[] = [
		['Country of origin', product.countryOfOrigin],
		['Net quantity', product.netQuantity],
		['Manufacturer or importer', product.manufacturerOrImporter],
		['HSN', product.hsn],
		['MRP (incl. of all taxes)', product.mrp === undefined ? '' : formatRupees(product.mrp)],
	];
	const written = new Set(own.map(([name]) => name.toLowerCase()));
	return [
		...own,
		...[...attributes, ...others, ...legal].filter(([name]) => !written.has(name.toLowerCase())),
	].filter(([, value]) => value !== '');
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

/** The facts of a product, in two columns on wide screens. */
export function ProductFacts({ product }: { product: Described }) {
	const facts = getFacts(product);
	const half = Math.ceil(facts.length / 2);
	return (
		<div className="grid gap-x-14 lg:grid-cols-2">
			<FactsTable label="Specifications" facts={facts.slice(0, half)} />
			{facts.length > 1 && <FactsTable label="More specifications" facts={facts.slice(half)} />}
		</div>
	);
}
