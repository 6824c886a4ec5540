import type { WrittenReviews } from './written.ts';

export const co2PistolsReviews: WrittenReviews = {
	'aravan-tez-c12': [
		{
			person: 1,
			rating: 5,
			daysAgo: 420,
			comment:
				'One capsule lasts us an evening in the courtyard. My sons and I keep a score table on the kitchen door.',
		},
		{
			person: 6,
			rating: 5,
			daysAgo: 366,
			comment:
				'Groups under four centimetres at seven metres with the club wadcutters. More than I hoped for.',
		},
		{
			person: 10,
			rating: 4,
			daysAgo: 300,
			comment: 'Well built. Double action is heavy, so I cock it by hand.',
		},
		{ person: 14, rating: 5, daysAgo: 229, comment: 'It is nice to get a second magazine in the box.' },
		{
			person: 34,
			rating: 2,
			daysAgo: 190,
			comment:
				'The first one leaked overnight and the second leaks over a weekend. I now take the capsule out every time.',
		},
		{
			person: 20,
			rating: 5,
			daysAgo: 160,
			comment: 'The capsule screw does not come off, so there is nothing to lose in the grass.',
		},
		{
			person: 29,
			rating: 3,
			daysAgo: 98,
			comment:
				'Good fun in April. In December in the hills the velocity drops and you have to warm it in your pocket.',
		},
		{
			person: 37,
			rating: 4,
			daysAgo: 34,
			comment: 'You can see the benefit of the rifled barrel. It loses gas overnight, so finish the capsule.',
		},
	],
	'corvessa-brezza-co2': [
		{
			person: 3,
			rating: 5,
			daysAgo: 300,
			comment: 'There is no compressor within 200 km of us. This pistol made match shooting possible.',
		},
		{
			person: 16,
			rating: 4,
			daysAgo: 180,
			comment:
				'As good as the air version. Keep it in the shade, and let it warm up before sighters in winter.',
		},
		{
			person: 27,
			rating: 5,
			daysAgo: 66,
			comment: 'The empty cylinder was accepted as cabin baggage without any questions.',
		},
	],
	'tarkeen-c5-trainer': [
		{
			person: 9,
			rating: 5,
			daysAgo: 15,
			comment:
				'We can practise five-shot rhythm at low cost. Exactly what our standard-pistol beginners needed.',
		},
	],
	'aravan-tez-c12-long': [
		{
			person: 5,
			rating: 5,
			daysAgo: 330,
			comment: 'With the longer barrel my groups are half the size. Well worth the difference.',
		},
		{
			person: 18,
			rating: 4,
			daysAgo: 220,
			comment: 'The click sight works very well. The rail takes a small torch.',
		},
		{
			person: 22,
			rating: 3,
			daysAgo: 150,
			comment: 'The barrel is good, but I hoped for a lighter trigger.',
		},
		{ person: 31, rating: 5, daysAgo: 111, comment: 'My favourite for shooting tins at ten metres.' },
		{
			person: 38,
			rating: 3,
			daysAgo: 41,
			comment: 'The shroud came with a scratch. It shoots nicely, so I kept it.',
		},
	],
	'aravan-nadi-revolver': [
		{
			person: 2,
			rating: 5,
			daysAgo: 240,
			comment: 'Loading six shells takes time, so everyone shoots more carefully.',
		},
		{
			person: 13,
			rating: 4,
			daysAgo: 160,
			comment: 'Heavy, good looking and with a smooth trigger. The shells could come in a better box.',
		},
		{
			person: 34,
			rating: 2,
			daysAgo: 70,
			comment: 'One of the twelve shells leaked from the first day and the replacement took three weeks.',
		},
	],
	'tarkeen-c10-target': [
		{
			person: 7,
			rating: 5,
			daysAgo: 310,
			comment: 'The P10 trigger in a CO2 pistol. I passed my first qualification with it.',
		},
		{
			person: 22,
			rating: 5,
			daysAgo: 215,
			comment:
				'Forty even shots, then the pressure falls quickly, so count them. Everything else is first class.',
		},
		{
			person: 25,
			rating: 4,
			daysAgo: 130,
			comment: 'I plan to convert it to compressed air next year. Good to have this option.',
		},
		{
			person: 39,
			rating: 5,
			daysAgo: 48,
			comment: 'A good match pistol for people who live far from a filling station.',
		},
	],
	'aravan-bindu-compact': [
		{
			person: 0,
			rating: 4,
			daysAgo: 460,
			comment: 'Small and light. My mother wanted to try it once and now she will not give it back!',
		},
		{
			person: 17,
			rating: 5,
			daysAgo: 340,
			comment: 'I shoot on the balcony at five metres with lead-free pellets. Quiet and clean.',
		},
		{
			person: 24,
			rating: 3,
			daysAgo: 222,
			comment: 'It feels like plastic, but the barrel is steel. All right for the money.',
		},
		{
			person: 28,
			rating: 3,
			daysAgo: 181,
			comment: 'Nice size, but the sights are fixed and mine shoots six centimetres left at five metres.',
		},
		{ person: 33, rating: 5, daysAgo: 125, comment: 'The loaded indicator is very useful for teaching.' },
		{
			person: 35,
			rating: 1,
			daysAgo: 57,
			comment:
				'The valve got stuck with the first capsule and all the gas escaped. The replacement pistol was fine, but this should not happen.',
		},
	],
	'corvessa-brezza-rapid': [
		{
			person: 11,
			rating: 5,
			daysAgo: 140,
			comment: 'Sights hardly move between plates. The single-stage trigger is what rapid fire needs.',
		},
		{
			person: 30,
			rating: 4,
			daysAgo: 52,
			comment: 'Very quick and smooth. To fill the cylinder you need a scale and some patience.',
		},
	],
};
