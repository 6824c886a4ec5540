import type { WrittenReviews } from './written.ts';

export const scattTrainingSystemsReviews: WrittenReviews = {
	'oculith-trace-x2': [
		{
			person: 0,
			rating: 5,
			daysAgo: 350,
			comment: 'I was late on every trigger for ten years and never knew. Now I see it, and so do my scores.',
		},
		{
			person: 7,
			rating: 5,
			daysAgo: 260,
			comment: '46 grams on the barrel and no difference to the balance. Works with live shots too.',
		},
		{
			person: 18,
			rating: 5,
			daysAgo: 190,
			comment: 'Half an hour in the hotel room at five metres before a match. Worth every rupee.',
		},
		{
			person: 26,
			rating: 4,
			daysAgo: 120,
			comment: 'Superb. The cable is the only thing that reminds you of it.',
		},
		{
			person: 32,
			rating: 5,
			daysAgo: 41,
			comment: 'Our squad of six shares one and each has a folder of traces. Two reached the state team.',
		},
	],
	'oculith-trace-air': [
		{
			person: 11,
			rating: 5,
			daysAgo: 20,
			comment: 'No cable. Eight hours on a charge is true. Tablet view is clear from across the room.',
		},
		{
			person: 25,
			rating: 4,
			daysAgo: 9,
			comment: 'Very good. First pairing took three tries, since then no problem.',
		},
	],
	'oculith-trace-basis': [
		{
			person: 3,
			rating: 5,
			daysAgo: 380,
			comment: 'The affordable way to see the truth. Dry training every evening since last Diwali.',
		},
		{
			person: 9,
			rating: 5,
			daysAgo: 300,
			comment: 'Infrared frame does not care about the lamp in my room.',
		},
		{
			person: 14,
			rating: 4,
			daysAgo: 231,
			comment: 'Good figures, older-looking software. It runs on my ten-year-old laptop.',
		},
		{
			person: 23,
			rating: 5,
			daysAgo: 150,
			comment: 'Hold, timing, trigger: three numbers after each shot, and I know what to train.',
		},
		{
			person: 34,
			rating: 3,
			daysAgo: 88,
			comment: 'Useful, but the cable pulls at a light pistol unless you tape it to the arm.',
		},
		{
			person: 30,
			rating: 1,
			daysAgo: 70,
			comment:
				'Would not talk to my new laptop at all, and support answered after nine days with a link I had tried already.',
		},
		{
			person: 38,
			rating: 4,
			daysAgo: 30,
			comment: 'At the offer price nobody has an excuse to train blindly.',
		},
	],
	'oculith-trace-coach-4': [
		{
			person: 12,
			rating: 5,
			daysAgo: 170,
			comment: 'Four juniors on one screen. I see who holds too long before they know it themselves.',
		},
		{
			person: 29,
			rating: 4,
			daysAgo: 70,
			comment: 'Comparison with last month is the best function. Hindi menus are a nice surprise.',
		},
	],
	'oculith-barrel-mount-set': [
		{
			person: 6,
			rating: 5,
			daysAgo: 300,
			comment: 'Rifle in the morning, pistol in the evening, one sensor.',
		},
		{
			person: 20,
			rating: 4,
			daysAgo: 180,
			comment: 'Good clamps. The largest is a bit loose on a 38 mm cylinder without the rubber.',
		},
		{
			person: 35,
			rating: 1,
			daysAgo: 62,
			comment: 'Quick release broke on the first evening. Replacement has held, but plastic for this money.',
		},
	],
};
