import type { WrittenReviews } from './written.ts';

export const consumablesReviews: WrittenReviews = {
	'chakrit-rifle-cards-100': [
		{
			person: 2,
			rating: 5,
			daysAgo: 640,
			comment: 'Clean edges and deep black, and you can still see the dot after a ten.',
		},
		{
			person: 8,
			rating: 5,
			daysAgo: 500,
			comment: 'We buy thirty packs a term and have never had a badly cut card.',
		},
		{
			person: 16,
			rating: 4,
			daysAgo: 390,
			comment: 'Good board. Keep it in a dry cupboard during the monsoon.',
		},
		{
			person: 24,
			rating: 5,
			daysAgo: 260,
			comment: 'The ring sizes match the gauge exactly, which I cannot say about all cards.',
		},
		{
			person: 33,
			rating: 5,
			daysAgo: 120,
			comment: 'Numbered corners make score keeping easy for the juniors.',
		},
		{
			person: 37,
			rating: 3,
			daysAgo: 48,
			comment: 'Fine, but the last packs were cut a millimetre off centre.',
		},
	],
	'vayusar-co2-capsules-10': [
		{ person: 1, rating: 5, daysAgo: 570, comment: 'I weighed all ten capsules, and all ten were full.' },
		{
			person: 13,
			rating: 5,
			daysAgo: 430,
			comment: 'The drop of oil works: no leaks in my Tez for a year.',
		},
		{ person: 21, rating: 4, daysAgo: 310, comment: 'Good capsules. Box arrived crushed, contents fine.' },
		{ person: 29, rating: 5, daysAgo: 170, comment: 'Fifty shots each, every time.' },
		{ person: 8, rating: 3, daysAgo: 110, comment: 'Nine good ones and one that was empty in this box.' },
		{ person: 36, rating: 5, daysAgo: 58, comment: 'Half the price of the department store.' },
	],
	'zinnora-cleaning-felts-300': [
		{
			person: 5,
			rating: 5,
			daysAgo: 500,
			comment:
				'I use three dry felts after training and nothing else. My barrel is like new after four years.',
		},
		{
			person: 17,
			rating: 4,
			daysAgo: 330,
			comment: 'Leaves no fibres. I would buy a tin of a thousand if you had one.',
		},
		{ person: 28, rating: 5, daysAgo: 200, comment: 'Two together fit tightly in my T10.' },
		{
			person: 39,
			rating: 5,
			daysAgo: 77,
			comment: 'A small price to keep an expensive barrel in good condition.',
		},
	],
	'chakrit-pistol-cards-100': [
		{ person: 4, rating: 5, daysAgo: 600, comment: 'Matt black with no shine under our tube lights.' },
		{
			person: 10,
			rating: 5,
			daysAgo: 440,
			comment: 'Stiff enough to stay straight in the target changer.',
		},
		{ person: 19, rating: 4, daysAgo: 270, comment: 'Good cards, fair price.' },
		{
			person: 28,
			rating: 2,
			daysAgo: 140,
			comment: 'Moisture had got into the wrapping and the whole pack was wavy.',
		},
		{
			person: 31,
			rating: 5,
			daysAgo: 99,
			comment: 'Flat-head pellets make clean holes, so there are no arguments over the score.',
		},
	],
	'chakrit-rifle-strips-100': [
		{
			person: 0,
			rating: 5,
			daysAgo: 480,
			comment: 'I can shoot two series without changing the card. Exactly right for home.',
		},
		{
			person: 12,
			rating: 4,
			daysAgo: 320,
			comment: 'Handy. The sighters could be further from the tenth bull.',
		},
		{ person: 26, rating: 5, daysAgo: 140, comment: 'Does not curl in July. I am impressed.' },
		{
			person: 20,
			rating: 1,
			daysAgo: 88,
			comment:
				'The printing was not straight. The tenth bull was cut at the edge on every card, so I gave the pack to the children for drawing.',
		},
	],
	'chakrit-field-paper-50': [
		{
			person: 15,
			rating: 5,
			daysAgo: 340,
			comment: 'With the centimetre grid, zeroing is easy. You just count the squares.',
		},
		{ person: 32, rating: 4, daysAgo: 150, comment: 'The orange bulls are easy to see with a 4× scope.' },
	],
	'vayusar-co2-capsules-50': [
		{
			person: 6,
			rating: 5,
			daysAgo: 370,
			comment: 'One carton lasts me the whole winter, all from one filling date.',
		},
		{
			person: 18,
			rating: 4,
			daysAgo: 240,
			comment: 'Good price per capsule. Delivery by road to Bhopal took eight days, as they had told me.',
		},
		{ person: 35, rating: 5, daysAgo: 83, comment: 'Our club goes through two a month. Always full.' },
	],
	'zinnora-cleaning-cord-45': [
		{
			person: 3,
			rating: 5,
			daysAgo: 310,
			comment: 'Cleans from breech to muzzle without touching the crown. I always keep it in my jacket.',
		},
		{
			person: 23,
			rating: 4,
			daysAgo: 200,
			comment: 'Good cord. The tin lid opens in the bag, so I put a rubber band on it.',
		},
		{
			person: 38,
			rating: 5,
			daysAgo: 69,
			comment: 'The tips screw on straight. Much better than the rods I used before.',
		},
	],
	'vayusar-silicone-oil-30': [
		{
			person: 7,
			rating: 5,
			daysAgo: 510,
			comment: 'One drop on every tenth capsule, as the label says, and my seals last very long.',
		},
		{ person: 20, rating: 5, daysAgo: 330, comment: 'The needle tip is exact, so no mess.' },
		{
			person: 30,
			rating: 4,
			daysAgo: 140,
			comment: 'Good oil. The 30 ml bottle will last me for years.',
		},
	],
	'aravan-spring-grease-50': [
		{
			person: 9,
			rating: 5,
			daysAgo: 480,
			comment: 'A thin film on the spring and my Ghat became much quieter.',
		},
		{ person: 22, rating: 4, daysAgo: 350, comment: 'Stays on the coil even in summer.' },
		{
			person: 34,
			rating: 2,
			daysAgo: 120,
			comment:
				'The tube had leaked in the parcel and the spatula was missing. The remaining grease works fine.',
		},
	],
	'kavrin-chalk-grip-60': [
		{
			person: 11,
			rating: 5,
			daysAgo: 150,
			comment: 'My hand stayed dry through a final in August, and there is no powder on the trigger.',
		},
		{
			person: 25,
			rating: 5,
			daysAgo: 99,
			comment: 'It smells like a hospital for ten seconds, but the grip is excellent.',
		},
		{
			person: 27,
			rating: 3,
			daysAgo: 44,
			comment: 'In Kochi humidity it works for an hour, not for ninety minutes.',
		},
	],
	'vayusar-dryer-cartridge-2': [
		{
			person: 14,
			rating: 5,
			daysAgo: 400,
			comment: 'The colour is easy to read: blue is dry, pink is wet. I changed mine before the rains.',
		},
		{
			person: 29,
			rating: 4,
			daysAgo: 220,
			comment: 'I dried it twice in the oven and it worked again. Sadly it is sold out now.',
		},
	],
};
