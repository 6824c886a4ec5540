export type DemoBrand = {
	name: string;
	country: string;
	/** Name and address of the manufacturer, or of the importer for foreign goods. */
	manufacturerOrImporter: string;
	story: string;
};

const importerNorth =
	'Imported by Meridian Range Supplies, 14 Okhla Industrial Estate Phase II, New Delhi 110020';
const importerWest = 'Imported by Konkan Sporting Imports, 8 Kalbadevi Chambers, Mumbai 400002';

/** Twelve fictional manufacturers. */
export const brands = [
	{
		name: 'Kestrath',
		country: 'Austria',
		manufacturerOrImporter: importerNorth,
		story: 'A workshop of thirty people in Austria that has made only 10 m match guns for three generations.',
	},
	{
		name: 'Corvessa',
		country: 'Italy',
		manufacturerOrImporter: importerWest,
		story:
			'Italian match pistols and rifles with oiled walnut grips, each shaped from the cast of a real hand.',
	},
	{
		name: 'Tarkeen',
		country: 'India',
		manufacturerOrImporter: 'Tarkeen Precision Works, 27 Bhosari Industrial Area, Pune 411026',
		story:
			'Founded in Pune by two former state shooters, to make match guns that Indian clubs can afford and repair.',
	},
	{
		name: 'Aravan Airworks',
		country: 'India',
		manufacturerOrImporter: 'Aravan Airworks LLP, 112 Aji Industrial Estate, Rajkot 360003',
		story:
			'Reliable spring air guns from Rajkot for schools and homes, with spare parts available for twenty years.',
	},
	{
		name: 'Zinnora',
		country: 'Germany',
		manufacturerOrImporter: importerNorth,
		story:
			'German match pellets, sorted by head size to 0.01 mm and packed in foam so that they reach you undamaged.',
	},
	{
		name: 'Sarvik',
		country: 'Czechia',
		manufacturerOrImporter: importerWest,
		story:
			'A family company from Czechia that makes its own lead wire and tests every batch from a clamped barrel.',
	},
	{
		name: 'Halvorin Optik',
		country: 'Sweden',
		manufacturerOrImporter: importerNorth,
		story: 'Diopters, irises and scopes from Sweden with precise clicks that stay the same in any weather.',
	},
	{
		name: 'Sverrin',
		country: 'Norway',
		manufacturerOrImporter: importerNorth,
		story: 'Electronic targets from Norway, built for cold ranges and just as reliable in heat and dust.',
	},
	{
		name: 'Oculith',
		country: 'Finland',
		manufacturerOrImporter: importerWest,
		story: 'Aiming trainers from Finland, developed by two coaches and an optical engineer.',
	},
	{
		name: 'Chakrit',
		country: 'India',
		manufacturerOrImporter: 'Chakrit Targets Pvt Ltd, 41 Partapur Industrial Area, Meerut 250103',
		story: 'Target cards, pellet traps and stands, all made in one factory in Meerut.',
	},
	{
		name: 'Kavrin',
		country: 'India',
		manufacturerOrImporter: 'Kavrin Sportswear, 9 Leather Complex Road, Jalandhar 144021',
		story:
			'Shooting jackets, gloves and cases from Jalandhar, made to measure and within the competition rules.',
	},
	{
		name: 'Vayusar Pneumatics',
		country: 'India',
		manufacturerOrImporter: 'Vayusar Pneumatics, 63 SIDCO Industrial Estate, Coimbatore 641021',
		story:
			'Air pumps, cylinders and fittings from Coimbatore, each one pressure-tested and stamped with its date.',
	},
] as const satisfies readonly DemoBrand[];

export type BrandName = (typeof brands)[number]['name'];

/** Origin of a brand's products, as printed on the label. */
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
