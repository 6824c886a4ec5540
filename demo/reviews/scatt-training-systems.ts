import type { WrittenReviews } from './written.ts';

export const scattTrainingSystemsReviews: WrittenReviews = {
	'oculith-trace-x2': [
		{
			person: 0,
			rating: 5,
			daysAgo: 350,
			comment:
				'I was pulling the trigger too late for ten years and never knew. Now I can see it, and my scores have improved.',
		},
		{
			person: 7,
			rating: 5,
			daysAgo: 260,
			comment: 'It weighs only 46 g and does not change the balance. Works with live shots too.',
		},
		{
			person: 18,
			rating: 5,
			daysAgo: 190,
			comment:
				'I practise for half an hour in the hotel room at five metres before a match. Worth every rupee.',
		},
		{
			person: 26,
			rating: 4,
			daysAgo: 120,
			comment: 'Superb. You notice only the cable, nothing else.',
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
			comment:
				'No cable, and it really works for eight hours on a charge. I can read the tablet from across the room.',
		},
		{
			person: 25,
			rating: 4,
			daysAgo: 9,
			comment: 'Very good. It took three tries to connect the first time, but no problem since then.',
		},
	],
	'oculith-trace-basis': [
		{
			person: 3,
			rating: 5,
			daysAgo: 380,
			comment:
				'An affordable way to see your mistakes. I have done dry training every evening since last Diwali.',
		},
		{
			person: 9,
			rating: 5,
			daysAgo: 300,
			comment: 'The infrared frame works well with any light in my room.',
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
				'It did not work with my new laptop at all. Support replied after nine days with a link I had already tried.',
		},
		{
			person: 38,
			rating: 4,
			daysAgo: 30,
			comment: 'At the offer price, every serious shooter can have one.',
		},
	],
	'oculith-trace-coach-4': [
		{
			person: 12,
			rating: 5,
			daysAgo: 170,
			comment:
				'I watch four juniors on one screen and can see who holds too long before they notice it themselves.',
		},
		{
			person: 29,
			rating: 4,
			daysAgo: 70,
			comment: 'The comparison with last month is the best feature. Hindi menus are a nice surprise.',
		},
	],
	'oculith-barrel-mount-set': [
		{
			person: 6,
			rating: 5,
			daysAgo: 300,
			comment: 'I use one sensor for my rifle in the morning and my pistol in the evening.',
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
			comment:
				'The quick release broke on the first evening. The replacement is fine, but I expected more than plastic at this price.',
		},
	],
};
