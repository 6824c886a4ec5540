import type { WrittenReviews } from './written.ts';

export const matchPelletsReviews: WrittenReviews = {
	'zinnora-finale-rifle-450': [
		{
			person: 0,
			rating: 5,
			daysAgo: 600,
			comment: 'The same hole, again and again. I buy five tins of a batch and note the number in my diary.',
		},
		{
			person: 3,
			rating: 5,
			daysAgo: 555,
			comment: 'Not one deformed skirt in the last thirty tins. The foam is worth its rupees.',
		},
		{
			person: 8,
			rating: 5,
			daysAgo: 490,
			comment: 'My T10 shoots these into 5.2 mm from the rest. Nothing else comes close.',
		},
		{
			person: 12,
			rating: 5,
			daysAgo: 430,
			comment: 'Clean flat holes, so the plug gauge stays in the drawer.',
		},
		{
			person: 17,
			rating: 4,
			daysAgo: 361,
			comment: 'Superb pellet, and the price keeps rising. Training on the Basis, matches on these.',
		},
		{
			person: 22,
			rating: 5,
			daysAgo: 290,
			comment: 'Came in two days, all ten tins of one batch as I had asked.',
		},
		{
			person: 27,
			rating: 5,
			daysAgo: 201,
			comment: 'Gained a tenth a shot over my old pellets, measured over a thousand shots.',
		},
		{
			person: 25,
			rating: 3,
			daysAgo: 160,
			comment: 'Excellent pellet, but the price went up twice in a year. I train on something else now.',
		},
		{
			person: 31,
			rating: 4,
			daysAgo: 118,
			comment: 'Very even. One tin was dented by the courier, the pellets inside were fine.',
		},
		{
			person: 38,
			rating: 2,
			daysAgo: 75,
			comment:
				'This batch shot a millimetre wider than the last from the same clamp. Match pellets should not surprise me.',
		},
		{ person: 36, rating: 5, daysAgo: 33, comment: 'What the national team here shoots, and I can see why.' },
	],
	'zinnora-finale-rifle-449': [
		{
			person: 4,
			rating: 5,
			daysAgo: 566,
			comment: 'My barrel prefers the 4.49 by a clear millimetre. Test before you buy a carton.',
		},
		{ person: 10, rating: 5, daysAgo: 430, comment: 'Same quality as the 4.50 and the same honest sorting.' },
		{
			person: 26,
			rating: 4,
			daysAgo: 260,
			comment: 'Excellent. I wish the tin were easier to open with cold fingers.',
		},
		{ person: 34, rating: 5, daysAgo: 102, comment: 'Shot my best qualification, 628.4, with batch 0417.' },
	],
	'zinnora-finale-rifle-451': [
		{
			person: 16,
			rating: 5,
			daysAgo: 410,
			comment:
				'An old barrel that had been scattering closed up again at once. It is only a hundredth, but it shows.',
		},
		{
			person: 29,
			rating: 3,
			daysAgo: 150,
			comment: 'Great pellets, but out of stock every time I need them.',
		},
	],
	'zinnora-finale-pistol-450': [
		{
			person: 7,
			rating: 5,
			daysAgo: 580,
			comment: 'Leaves the barrel sooner, and with my follow-through that matters.',
		},
		{ person: 11, rating: 5, daysAgo: 466, comment: 'Perfect holes with a 150 m/s pistol. Tens are tens.' },
		{
			person: 18,
			rating: 4,
			daysAgo: 320,
			comment: 'A shade better than the club pellet, at three times the price. For matches only.',
		},
		{
			person: 30,
			rating: 5,
			daysAgo: 187,
			comment: 'Not one bad pellet in the tin so far, and I look at each.',
		},
		{ person: 37, rating: 5, daysAgo: 55, comment: 'Sixty shots, no doubtful holes, no gauge.' },
	],
	'zinnora-finale-pistol-449': [
		{
			person: 14,
			rating: 5,
			daysAgo: 420,
			comment: 'Good offer on a proper match pellet. My P20 makes no difference between 4.49 and 4.50.',
		},
		{ person: 35, rating: 4, daysAgo: 160, comment: 'Bought for the price, stayed for the groups.' },
	],
	'zinnora-tester-pack': [
		{
			person: 5,
			rating: 5,
			daysAgo: 25,
			comment: 'Found in one afternoon that my rifle wants 4.51. Should have done this two years ago.',
		},
		{
			person: 27,
			rating: 4,
			daysAgo: 11,
			comment: 'Useful and well made. Four groups a size is the least one needs.',
		},
	],
	'sarvik-mistr-rifle': [
		{
			person: 2,
			rating: 5,
			daysAgo: 470,
			comment: 'The group printed in the lid is what I get from the clamp. Remarkable for the price.',
		},
		{
			person: 9,
			rating: 5,
			daysAgo: 380,
			comment: 'Between these and the Finale I cannot see five hundred rupees.',
		},
		{
			person: 16,
			rating: 4,
			daysAgo: 290,
			comment: 'Very good batch. The next one was a touch worse, so note the number.',
		},
		{ person: 23, rating: 5, daysAgo: 166, comment: 'No dust in the trap and no grey fingers.' },
		{
			person: 33,
			rating: 3,
			daysAgo: 71,
			comment: 'Good from the rifle, indifferent from my single-stroke.',
		},
	],
	'sarvik-mistr-pistol': [
		{
			person: 1,
			rating: 5,
			daysAgo: 460,
			comment: 'Half a gram, flat and fast. My single-stroke likes them better than anything.',
		},
		{
			person: 14,
			rating: 5,
			daysAgo: 330,
			comment: 'Excellent groups from the P10. I keep the expensive ones for the state match now.',
		},
		{ person: 28, rating: 4, daysAgo: 210, comment: 'Very fair pellet. Tin could close tighter.' },
		{ person: 36, rating: 5, daysAgo: 95, comment: 'Bought one to try and ten a week later.' },
	],
	'aravan-guru-match': [
		{
			person: 0,
			rating: 5,
			daysAgo: 40,
			comment: 'Rajkot has done it. Same ring as the German ones from my T10 at forty per cent of the price.',
		},
		{
			person: 18,
			rating: 5,
			daysAgo: 28,
			comment: 'Batch numbers, sorted heads, even weight. Keep some in stock, please.',
		},
		{
			person: 36,
			rating: 3,
			daysAgo: 20,
			comment: 'Good, but not yet the same from tin to tin. Mine had two head sizes under one label.',
		},
		{ person: 29, rating: 4, daysAgo: 12, comment: 'Really good. Sold out for two weeks in between.' },
	],
};
