import type { WrittenReviews } from './written.ts';

export const consumablesReviews: WrittenReviews = {
	'chakrit-rifle-cards-100': [
		{
			person: 2,
			rating: 5,
			daysAgo: 640,
			comment: 'Clean edges, true black, and the dot can still be seen after a ten.',
		},
		{ person: 8, rating: 5, daysAgo: 500, comment: 'We buy thirty packs a term. Never a miscut card.' },
		{ person: 16, rating: 4, daysAgo: 390, comment: 'Good board. In the monsoon it wants a dry cupboard.' },
		{
			person: 24,
			rating: 5,
			daysAgo: 260,
			comment: 'Ring sizes agree with the gauge. Not every printer can say that.',
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
		{ person: 1, rating: 5, daysAgo: 570, comment: 'Ten capsules, ten full ones. I have weighed them.' },
		{
			person: 13,
			rating: 5,
			daysAgo: 430,
			comment: 'The drop of oil keeps my Tez tight, no leaks in a year.',
		},
		{ person: 21, rating: 4, daysAgo: 310, comment: 'Good capsules. Box arrived crushed, contents fine.' },
		{ person: 29, rating: 5, daysAgo: 170, comment: 'Fifty shots each, every time.' },
		{ person: 8, rating: 3, daysAgo: 110, comment: 'Nine good ones and one that was empty in this box.' },
		{ person: 36, rating: 5, daysAgo: 58, comment: 'Half of what the department store asks.' },
	],
	'zinnora-cleaning-felts-300': [
		{
			person: 5,
			rating: 5,
			daysAgo: 500,
			comment: 'Three dry felts after training, nothing else. Barrel is like new after four years.',
		},
		{
			person: 17,
			rating: 4,
			daysAgo: 330,
			comment: 'No fibres left behind. I would buy a tin of a thousand if there were one.',
		},
		{ person: 28, rating: 5, daysAgo: 200, comment: 'Two together fit snugly in my T10.' },
		{ person: 39, rating: 5, daysAgo: 77, comment: 'Cheap insurance for a dear barrel.' },
	],
	'chakrit-pistol-cards-100': [
		{ person: 4, rating: 5, daysAgo: 600, comment: 'Matt black with no shine under our tube lights.' },
		{
			person: 10,
			rating: 5,
			daysAgo: 440,
			comment: 'Stiff enough to stand in the changer without flapping.',
		},
		{ person: 19, rating: 4, daysAgo: 270, comment: 'Good cards, fair price.' },
		{
			person: 28,
			rating: 2,
			daysAgo: 140,
			comment: 'Damp had got into the wrap and the whole pack was wavy.',
		},
		{
			person: 31,
			rating: 5,
			daysAgo: 99,
			comment: 'Tears cleanly with wadcutters, no arguing over line shots.',
		},
	],
	'chakrit-rifle-strips-100': [
		{
			person: 0,
			rating: 5,
			daysAgo: 480,
			comment: 'Two series without leaving the firing point. Exactly right for home.',
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
				'Printed askew. The tenth bull on every card is cut at the edge, so the pack went to the children for drawing.',
		},
	],
	'chakrit-field-paper-50': [
		{
			person: 15,
			rating: 5,
			daysAgo: 340,
			comment: 'The centimetre grid makes zeroing a matter of counting.',
		},
		{ person: 32, rating: 4, daysAgo: 150, comment: 'Orange bulls show well in a 4× scope.' },
	],
	'vayusar-co2-capsules-50': [
		{ person: 6, rating: 5, daysAgo: 370, comment: 'One carton, one winter, one filling date.' },
		{
			person: 18,
			rating: 4,
			daysAgo: 240,
			comment: 'Good price per capsule. Delivery by road took eight days to Bhopal, as announced.',
		},
		{ person: 35, rating: 5, daysAgo: 83, comment: 'Our club goes through two a month. Always full.' },
	],
	'zinnora-cleaning-cord-45': [
		{
			person: 3,
			rating: 5,
			daysAgo: 310,
			comment: 'From breech to muzzle without touching the crown. Lives in my jacket.',
		},
		{
			person: 23,
			rating: 4,
			daysAgo: 200,
			comment: 'Good cord. The tin lid opens in the bag, so put a rubber band on it.',
		},
		{
			person: 38,
			rating: 5,
			daysAgo: 69,
			comment: 'Tips screw on straight. Better than any rod I have bent.',
		},
	],
	'vayusar-silicone-oil-30': [
		{
			person: 7,
			rating: 5,
			daysAgo: 510,
			comment: 'One drop on the tenth capsule, as the label says. Seals last for ever.',
		},
		{ person: 20, rating: 5, daysAgo: 330, comment: 'The needle tip is exact, so no mess.' },
		{
			person: 30,
			rating: 4,
			daysAgo: 140,
			comment: 'Good oil, and thirty millilitres are more than a lifetime.',
		},
	],
	'aravan-spring-grease-50': [
		{ person: 9, rating: 5, daysAgo: 480, comment: 'A thin film, and the Ghat stopped singing.' },
		{ person: 22, rating: 4, daysAgo: 350, comment: 'Stays on the coil even in summer.' },
		{
			person: 34,
			rating: 2,
			daysAgo: 120,
			comment: 'Tube had leaked into the parcel, spatula missing. The grease that was left works.',
		},
	],
	'kavrin-chalk-grip-60': [
		{
			person: 11,
			rating: 5,
			daysAgo: 150,
			comment: 'Dry hand through a final in August. No powder on the trigger.',
		},
		{
			person: 25,
			rating: 5,
			daysAgo: 99,
			comment: 'Smells like a hospital for ten seconds, then grips like a lizard.',
		},
		{
			person: 27,
			rating: 3,
			daysAgo: 44,
			comment: 'Works for an hour, not for ninety minutes, in Kochi humidity.',
		},
	],
	'vayusar-dryer-cartridge-2': [
		{
			person: 14,
			rating: 5,
			daysAgo: 400,
			comment: 'Colour tells the truth: blue dry, pink wet. Changed before the rains.',
		},
		{ person: 29, rating: 4, daysAgo: 220, comment: 'Baked twice and fine again. Now sold out, sadly.' },
	],
};
