export type DemoBrand = {
	name: string;
	country: string;
	/** Name and address of the maker, or of the importer where the goods come from abroad. */
	manufacturerOrImporter: string;
	story: string;
};

const importerNorth =
	'Imported by Meridian Range Supplies, 14 Okhla Industrial Estate Phase II, New Delhi 110020';
const importerWest = 'Imported by Konkan Sporting Imports, 8 Kalbadevi Chambers, Mumbai 400002';

/** Twelve invented makers. None of them exists. */
export const brands = [
	{
		name: 'Kestrath',
		country: 'Austria',
		manufacturerOrImporter: importerNorth,
		story:
			'A workshop of thirty people above the Mur valley that has built nothing but ten-metre guns for three generations.',
	},
	{
		name: 'Corvessa',
		country: 'Italy',
		manufacturerOrImporter: importerWest,
		story: 'Pistols drawn around the hand: every grip begins as a plaster cast and ends as oiled walnut.',
	},
	{
		name: 'Tarkeen',
		country: 'India',
		manufacturerOrImporter: 'Tarkeen Precision Works, 27 Bhosari Industrial Area, Pune 411026',
		story:
			'Founded by two former state shooters in Pune to make match guns that an Indian club can afford and repair.',
	},
	{
		name: 'Aravan Airworks',
		country: 'India',
		manufacturerOrImporter: 'Aravan Airworks LLP, 112 Aji Industrial Estate, Rajkot 360003',
		story: 'Rajkot spring guns for schools and gardens, with every spare part on the shelf for twenty years.',
	},
	{
		name: 'Zinnora',
		country: 'Germany',
		manufacturerOrImporter: importerNorth,
		story:
			'Match pellets sorted by head size to the hundredth of a millimetre and packed so that no skirt touches another.',
	},
	{
		name: 'Sarvik',
		country: 'Czechia',
		manufacturerOrImporter: importerWest,
		story: 'A foundry town family that casts its own lead wire and tests each batch from a clamped barrel.',
	},
	{
		name: 'Halvorin Optik',
		country: 'Sweden',
		manufacturerOrImporter: importerNorth,
		story: 'Diopters, irises and scopes whose clicks are the same in January as in May.',
	},
	{
		name: 'Sverrin',
		country: 'Norway',
		manufacturerOrImporter: importerNorth,
		story:
			'Electronic targets built for unheated northern ranges, which turns out to suit dusty southern ones as well.',
	},
	{
		name: 'Oculith',
		country: 'Finland',
		manufacturerOrImporter: importerWest,
		story:
			'Two coaches and an optical engineer who wanted to see what the muzzle does in the last half second.',
	},
	{
		name: 'Chakrit',
		country: 'India',
		manufacturerOrImporter: 'Chakrit Targets Pvt Ltd, 41 Partapur Industrial Area, Meerut 250103',
		story: 'Targets, traps and frames from Meerut, printed and welded under one roof.',
	},
	{
		name: 'Kavrin',
		country: 'India',
		manufacturerOrImporter: 'Kavrin Sportswear, 9 Leather Complex Road, Jalandhar 144021',
		story: 'Jackets, gloves and cases from Jalandhar, cut to measure and stiff enough to pass the gauge.',
	},
	{
		name: 'Vayusar Pneumatics',
		country: 'India',
		manufacturerOrImporter: 'Vayusar Pneumatics, 63 SIDCO Industrial Estate, Coimbatore 641021',
		story:
			'Pumps, cylinders and fittings for clean, dry air, each one pressure-tested and stamped with its date.',
	},
] as const satisfies readonly DemoBrand[];

export type BrandName = (typeof brands)[number]['name'];

/** What the label of every product of a brand says of its origin. */
export function madeBy(name: BrandName): {
	brand: string;
	countryOfOrigin: string;
	manufacturerOrImporter: string;
} {
	const brand = brands.find((candidate) => candidate.name === name);
	if (brand === undefined) throw new Error(`Add the brand "${name}" to demo/brands.ts.`);
	return {
		brand: brand.name,
		countryOfOrigin: brand.country,
		manufacturerOrImporter: brand.manufacturerOrImporter,
	};
}
