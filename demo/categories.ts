import type { FeedChoice } from '../shared/feed.ts';

export type DemoCategory = {
	/** The name shown; a product belongs to the category whose title its category name equals (LST-022). */
	title: string;
	/** The canonical slug, that of /categories. */
	slug: string;
	/** Other slugs of the same listing. */
	aliases: string[];
	description: string;
	/** HSN code of most of its products. */
	hsn: string;
	/** Where its products stand in the product feed, when the rule of the feed is not enough. */
	feed?: FeedChoice;
};

/** The eleven categories in the order of /categories. */
export const categories: DemoCategory[] = [
	{
		title: 'Air Rifles',
		slug: 'air-rifles',
		hsn: '9304',
		aliases: [],
		description:
			'Match, club and field air rifles in 4.5 mm, from easy break-barrels for beginners to fully adjustable 10 m rifles.',
	},
	{
		title: 'Air Pistols',
		slug: 'air-pistols',
		hsn: '9304',
		aliases: [],
		description:
			'Pre-charged, single-stroke and spring pistols for 10 m matches and practice, with grips for right and left hands.',
	},
	{
		title: 'CO2 Pistols',
		slug: 'co2-pistols',
		hsn: '9304',
		aliases: [],
		description:
			'Easy-to-use CO2 pistols that run on 12 g capsules or refillable cylinders, ideal for long practice sessions at home.',
	},
	{
		title: 'Pellets',
		slug: 'air-pellets',
		hsn: '9306',
		aliases: ['pellets'],
		description:
			'Match pellets sorted by head size, domed pellets for field targets, and good-value pellets for everyday practice.',
	},
	{
		title: 'Spares',
		slug: 'spares',
		hsn: '9305',
		feed: 'leave out',
		aliases: [],
		description:
			'Seals, springs, cylinders, magazines and trigger parts to keep your rifle or pistol shooting like new.',
	},
	{
		title: 'Air Rifle Accessories',
		slug: 'air-rifle-accessories',
		hsn: '9305',
		aliases: [],
		description:
			'Diopters, scopes, butt plates, jackets, gloves, cases and pumps for match and field rifle shooters.',
	},
	{
		title: 'Air Pistol Accessories',
		slug: 'air-pistol-accessories',
		hsn: '9305',
		aliases: [],
		description:
			'Grips, sights, weights, shoes and cases for pistol shooters, chosen to meet the competition rules.',
	},
	{
		title: 'Manual Target Systems',
		slug: 'manual-target-systems',
		hsn: '9506',
		aliases: [],
		description:
			'Pellet traps, target changers, stands and fun targets for home, school and club ranges with paper targets.',
	},
	{
		title: 'Electronic Target Systems',
		slug: 'electronic-target-systems',
		hsn: '9031',
		aliases: [],
		description:
			'Electronic targets with monitors that show every shot to a tenth of a ring, for one lane or up to sixty.',
	},
	{
		title: 'SCATT Training Systems',
		slug: 'scatt-training-systems',
		hsn: '9031',
		aliases: ['scatt'],
		description:
			'Training sensors that show how you aim before, during and after each shot, for dry practice and live fire.',
	},
	{
		title: 'Consumables',
		slug: 'consumables',
		hsn: '4823',
		aliases: [],
		description:
			'Paper targets, CO2 capsules, cleaning felts, oil and grease: the everyday supplies that every range needs.',
	},
];
