export type DemoCategory = {
	/** The name shown; a product belongs to the category whose title its category name equals (LST-022). */
	title: string;
	/** The canonical slug, that of /categories. */
	slug: string;
	/** Further slugs that lead to the same listing. */
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
			'Match, club and field rifles in 4.5 mm, from a first break-barrel to a ten-metre rifle that fits to the millimetre.',
	},
	{
		title: 'Air Pistols',
		slug: 'air-pistols',
		aliases: [],
		description:
			'Pre-charged and single-stroke pistols for the ten-metre line, with grips for either hand and triggers that can be weighed.',
	},
	{
		title: 'CO2 Pistols',
		slug: 'co2-pistols',
		aliases: [],
		description:
			'Pistols fed by a 12 g capsule: little effort, little noise, and the quickest way to a long training session at home.',
	},
	{
		title: 'Pellets',
		slug: 'air-pellets',
		aliases: ['pellets'],
		description:
			'Wadcutters sorted by head size for the match, domed pellets for the field and honest practice tins for everything between.',
	},
	{
		title: 'Spares',
		slug: 'spares',
		aliases: [],
		description:
			'Seals, springs, cylinders and trigger parts that keep a well-used rifle or pistol shooting like the day it arrived.',
	},
	{
		title: 'Air Rifle Accessories',
		slug: 'air-rifle-accessories',
		aliases: [],
		description:
			'Diopters, scopes, butt plates, jackets, gloves and pumps. What stands between the rifle and the shooter decides the ten.',
	},
	{
		title: 'Air Pistol Accessories',
		slug: 'air-pistol-accessories',
		aliases: [],
		description:
			'Grips, sights, weights, shoes and cases for pistol shooters, chosen to pass equipment control without a discussion.',
	},
	{
		title: 'Manual Target Systems',
		slug: 'manual-target-systems',
		aliases: [],
		description:
			'Pellet traps, target changers, frames and stands for ranges that score by eye and by plug gauge.',
	},
	{
		title: 'Electronic Target Systems',
		slug: 'electronic-target-systems',
		aliases: [],
		description:
			'Acoustic and optical targets with monitors that show every shot to a tenth of a ring, for one lane or for sixty.',
	},
	{
		title: 'SCATT Training Systems',
		slug: 'scatt-training-systems',
		aliases: ['scatt'],
		description:
			'Sensors that draw the path of the aim before, at and after the shot, for dry training and live fire.',
	},
	{
		title: 'Consumables',
		slug: 'consumables',
		aliases: [],
		description:
			'Paper targets, capsules, cleaning felts and oil: the small things a range runs out of on a Saturday afternoon.',
	},
];
