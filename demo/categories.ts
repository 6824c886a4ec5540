export type DemoCategory = {
	/** The name shown; a product belongs to the category whose title its category name equals (LST-022). */
	title: string;
	/** The canonical slug, that of /categories. */
	slug: string;
	/** Other slugs of the same listing. */
	aliases: string[];
	description: string;
};

/** The eleven categories in the order of /categories. */
export const categories: DemoCategory[] = [
	{
		title: 'Air Rifles',
		slug: 'air-rifles',
		aliases: [],
		description:
			'Match, club and field air rifles in 4.5 mm, from easy break-barrels for beginners to fully adjustable 10 m rifles.',
	},
	{
		title: 'Air Pistols',
		slug: 'air-pistols',
		aliases: [],
		description:
			'Pre-charged, single-stroke and spring pistols for 10 m matches and practice, with grips for right and left hands.',
	},
	{
		title: 'CO2 Pistols',
		slug: 'co2-pistols',
		aliases: [],
		description:
			'Easy-to-use CO2 pistols that run on 12 g capsules or refillable cylinders, ideal for long practice sessions at home.',
	},
	{
		title: 'Pellets',
		slug: 'air-pellets',
		aliases: ['pellets'],
		description:
			'Match pellets sorted by head size, domed pellets for field targets, and good-value pellets for everyday practice.',
	},
	{
		title: 'Spares',
		slug: 'spares',
		aliases: [],
		description:
			'Seals, springs, cylinders, magazines and trigger parts to keep your rifle or pistol shooting like new.',
	},
	{
		title: 'Air Rifle Accessories',
		slug: 'air-rifle-accessories',
		aliases: [],
		description:
			'Diopters, scopes, butt plates, jackets, gloves, cases and pumps for match and field rifle shooters.',
	},
	{
		title: 'Air Pistol Accessories',
		slug: 'air-pistol-accessories',
		aliases: [],
		description:
			'Grips, sights, weights, shoes and cases for pistol shooters, chosen to meet the competition rules.',
	},
	{
		title: 'Manual Target Systems',
		slug: 'manual-target-systems',
		aliases: [],
		description:
			'Pellet traps, target changers, stands and fun targets for home, school and club ranges with paper targets.',
	},
	{
		title: 'Electronic Target Systems',
		slug: 'electronic-target-systems',
		aliases: [],
		description:
			'Electronic targets with monitors that show every shot to a tenth of a ring, for one lane or up to sixty.',
	},
	{
		title: 'SCATT Training Systems',
		slug: 'scatt-training-systems',
		aliases: ['scatt'],
		description:
			'Training sensors that show how you aim before, during and after each shot, for dry practice and live fire.',
	},
	{
		title: 'Consumables',
		slug: 'consumables',
		aliases: [],
		description:
			'Paper targets, CO2 capsules, cleaning felts, oil and grease: the everyday supplies that every range needs.',
	},
];
