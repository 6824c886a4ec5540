import type { WrittenReviews } from './written.ts';

export const airPistolAccessoriesReviews: WrittenReviews = {
	'corvessa-walnut-grip-m': [
		{
			person: 2,
			rating: 5,
			daysAgo: 250,
			comment: 'Filed for an hour at the thumb rest and now my hand arrives by itself.',
		},
		{
			person: 13,
			rating: 5,
			daysAgo: 170,
			comment: "The rake adjustment took the front sight out of the six o'clock for good.",
		},
		{
			person: 36,
			rating: 4,
			daysAgo: 70,
			comment: 'Beautiful walnut. The filler sets very fast in our summer, so work quickly.',
		},
	],
	'kavrin-pistol-case-hard': [
		{
			person: 0,
			rating: 5,
			daysAgo: 470,
			comment: 'Two cylinders, pellets and tools, and it still fits under a train seat.',
		},
		{
			person: 8,
			rating: 5,
			daysAgo: 350,
			comment: 'Fell off a scooter with my P10 inside. Case scratched, pistol perfect.',
		},
		{
			person: 17,
			rating: 4,
			daysAgo: 240,
			comment: 'Good foam. The inner pocket is too small for A4 papers.',
		},
		{ person: 26, rating: 5, daysAgo: 130, comment: 'Padlock eyes are real metal-lined eyes.' },
		{
			person: 22,
			rating: 2,
			daysAgo: 90,
			comment: 'Foam crumbles at the edges after picking, and the bits get into the trigger.',
		},
		{
			person: 39,
			rating: 3,
			daysAgo: 49,
			comment: 'Does the job, but the hinge squeaks and the handle is thin.',
		},
	],
	'halvorin-pistol-iris-clip': [
		{
			person: 7,
			rating: 5,
			daysAgo: 210,
			comment: 'Front and rear sight sharp together for the first time in ten years. I am 58.',
		},
		{
			person: 23,
			rating: 4,
			daysAgo: 130,
			comment: 'Very light and precise. Falls off if the frame is thin.',
		},
		{ person: 34, rating: 5, daysAgo: 44, comment: 'Turns with a finger and stays where it is put.' },
	],
	'corvessa-walnut-grip-left-m': [
		{
			person: 6,
			rating: 5,
			daysAgo: 230,
			comment: 'A left-hand grip in stock, in this country. I ordered before reading the price.',
		},
	],
	'tarkeen-beech-grip-blank': [
		{
			person: 11,
			rating: 5,
			daysAgo: 300,
			comment: 'A rasp, an afternoon and much swearing, and now nobody else can hold my pistol.',
		},
		{
			person: 19,
			rating: 4,
			daysAgo: 190,
			comment: 'Good straight beech. Second palm shelf was needed, as they foresaw.',
		},
		{
			person: 30,
			rating: 5,
			daysAgo: 88,
			comment: 'My son shaped his own and shoots better for it, perhaps because he made it.',
		},
	],
	'corvessa-rear-sight-blades': [
		{ person: 12, rating: 5, daysAgo: 200, comment: '4.4 was the answer. One only finds out by trying.' },
		{
			person: 28,
			rating: 4,
			daysAgo: 96,
			comment: 'Clean edges, no glare. Small screws, so work over a tray.',
		},
	],
	'tarkeen-barrel-weights': [
		{ person: 4, rating: 5, daysAgo: 270, comment: 'Forty grams forward and the front sight calmed down.' },
		{
			person: 21,
			rating: 4,
			daysAgo: 180,
			comment: 'Simple and well finished. Would like 10 g pieces, too.',
		},
		{ person: 33, rating: 5, daysAgo: 60, comment: 'No marks on the rail after a season.' },
	],
	'halvorin-shooting-frame': [
		{
			person: 10,
			rating: 5,
			daysAgo: 250,
			comment: 'Lens square to the sight line and no headache after two hours.',
		},
		{ person: 18, rating: 5, daysAgo: 160, comment: 'Adjusts without tools and remembers.' },
		{
			person: 27,
			rating: 3,
			daysAgo: 90,
			comment: 'Very fine frame, but the nose pads go hard and spares are dear.',
		},
	],
	'kavrin-shoes-pistol': [
		{ person: 5, rating: 5, daysAgo: 200, comment: 'Flat, light, legal. I forget that I am wearing them.' },
		{ person: 15, rating: 4, daysAgo: 130, comment: 'Good shoes, wide fit. Order half a size smaller.' },
		{
			person: 29,
			rating: 1,
			daysAgo: 80,
			comment: 'Failed the sole flexibility test at control. The second pair passed, after my match.',
		},
		{
			person: 35,
			rating: 4,
			daysAgo: 55,
			comment: 'Comfortable in June, which I cannot say of my old boots.',
		},
	],
	'kavrin-pistol-rest-stand': [
		{ person: 9, rating: 5, daysAgo: 330, comment: 'My arm no longer dives to the bench between shots.' },
		{
			person: 25,
			rating: 5,
			daysAgo: 210,
			comment: 'Four rows of ten: the pellet count tells me where I am without looking at the monitor.',
		},
		{ person: 37, rating: 4, daysAgo: 79, comment: 'Nice plywood. Felt came loose at one corner.' },
	],
	'vayusar-pistol-fill-adaptor': [
		{ person: 1, rating: 5, daysAgo: 430, comment: 'Bleeds properly and fills three makes in our club.' },
		{
			person: 14,
			rating: 5,
			daysAgo: 290,
			comment: 'The filter is a good thought. Two spare rings in the body as well.',
		},
		{
			person: 32,
			rating: 4,
			daysAgo: 140,
			comment: 'Solid brass. The gauge could be turned towards the user.',
		},
		{
			person: 38,
			rating: 1,
			daysAgo: 63,
			comment:
				'Gauge stuck at 150 after a month. Dangerous if one trusts it. Exchanged, but I check with a second gauge now.',
		},
	],
	'tarkeen-trigger-gauge': [
		{ person: 3, rating: 5, daysAgo: 380, comment: 'Three lifts at home, no surprises at control.' },
		{ person: 22, rating: 5, daysAgo: 250, comment: 'Agrees with the one at the state range to the gram.' },
		{
			person: 29,
			rating: 4,
			daysAgo: 120,
			comment: 'Good and true. A small stand to put it on would be welcome.',
		},
	],
};
