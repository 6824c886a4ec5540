import type { WrittenReviews } from './written.ts';

export const co2PistolsReviews: WrittenReviews = {
	'aravan-tez-c12': [
		{
			person: 1,
			rating: 5,
			daysAgo: 420,
			comment:
				'An evening in the courtyard on one capsule. My sons and I keep a league table on the kitchen door.',
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
		{ person: 14, rating: 5, daysAgo: 229, comment: 'Second magazine in the box is a decent gesture.' },
		{
			person: 34,
			rating: 2,
			daysAgo: 190,
			comment:
				'The first one leaked overnight, the second leaks over a weekend. I now take the capsule out every time.',
		},
		{
			person: 20,
			rating: 5,
			daysAgo: 160,
			comment: 'Capsule screw is captive, nothing to lose in the grass.',
		},
		{
			person: 29,
			rating: 3,
			daysAgo: 98,
			comment:
				'Good fun in April. In December in the hills the velocity drops and one has to warm it in the pocket.',
		},
		{
			person: 37,
			rating: 4,
			daysAgo: 34,
			comment: 'Rifled barrel shows. Loses gas if left overnight, so finish the capsule.',
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
				'As fine as the air version. Keep it in the shade, and let it warm up before sighters in winter.',
		},
		{
			person: 27,
			rating: 5,
			daysAgo: 66,
			comment: 'The empty cylinder went through as cabin baggage without a discussion.',
		},
	],
	'tarkeen-c5-trainer': [
		{
			person: 9,
			rating: 5,
			daysAgo: 15,
			comment:
				'Five shots in rhythm at the price of pellets. Exactly what our standard-pistol beginners lacked.',
		},
	],
	'aravan-tez-c12-long': [
		{
			person: 5,
			rating: 5,
			daysAgo: 330,
			comment: 'The longer barrel halves the group. Well worth the difference.',
		},
		{
			person: 18,
			rating: 4,
			daysAgo: 220,
			comment: 'Click sight is proper and repeatable. Rail takes a small torch.',
		},
		{
			person: 22,
			rating: 3,
			daysAgo: 150,
			comment: 'The barrel is good. The trigger did not get any lighter with it, alas.',
		},
		{ person: 31, rating: 5, daysAgo: 111, comment: 'My favourite for tins at ten metres.' },
		{
			person: 38,
			rating: 3,
			daysAgo: 41,
			comment: 'Shroud came with a scratch. It shoots nicely, though, so I kept it.',
		},
	],
	'aravan-nadi-revolver': [
		{
			person: 2,
			rating: 5,
			daysAgo: 240,
			comment: 'Loading six shells slows everyone down, and that makes for better shooting.',
		},
		{
			person: 13,
			rating: 4,
			daysAgo: 160,
			comment: 'Heavy, handsome, even trigger. Shells could be kept in a better box.',
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
			comment: 'P10 trigger on a capsule. I passed my first qualification with it.',
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
			comment: 'Plan to convert it to air next year. Nice that one can.',
		},
		{
			person: 39,
			rating: 5,
			daysAgo: 48,
			comment: 'Honest little match pistol for those who live far from a filling station.',
		},
	],
	'aravan-bindu-compact': [
		{
			person: 0,
			rating: 4,
			daysAgo: 460,
			comment: 'Small and light, good for my mother who wanted to try it once and now does not give it back.',
		},
		{
			person: 17,
			rating: 5,
			daysAgo: 340,
			comment: 'On the balcony at five metres with the lead-free pellets. Quiet and clean.',
		},
		{
			person: 24,
			rating: 3,
			daysAgo: 222,
			comment: 'Plastic feel, steel barrel. For the money it is all right.',
		},
		{
			person: 28,
			rating: 3,
			daysAgo: 181,
			comment: 'Nice size, but the sights are fixed and mine shoots six centimetres left at five metres.',
		},
		{ person: 33, rating: 5, daysAgo: 125, comment: 'Loaded indicator is a good thing to teach with.' },
		{
			person: 35,
			rating: 1,
			daysAgo: 57,
			comment:
				'Valve stuck open with the first capsule and emptied itself. Second pistol was fine, but it should not happen.',
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
			comment: 'Very quick and smooth. Cylinder filling needs a scale and patience.',
		},
	],
};
