import type { WrittenReviews } from './written.ts';

export const matchPelletsReviews: WrittenReviews = {
	'zinnora-finale-rifle-450': [
		{
			person: 0,
			rating: 5,
			daysAgo: 600,
			comment: 'All shots in the same hole. I buy five tins of one batch and note the number in my diary.',
		},
		{
			person: 3,
			rating: 5,
			daysAgo: 555,
			comment: 'Not one damaged pellet in the last thirty tins. The foam packing is worth the money.',
		},
		{
			person: 8,
			rating: 5,
			daysAgo: 490,
			comment: 'My T10 shoots 5.2 mm groups with these from a rest. No other pellet comes close.',
		},
		{
			person: 12,
			rating: 5,
			daysAgo: 430,
			comment: 'Such clean holes that we hardly need the plug gauge.',
		},
		{
			person: 17,
			rating: 4,
			daysAgo: 361,
			comment:
				'Superb pellet, but the price keeps going up. I train with the Basis and use these for matches.',
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
			comment: 'I gained a tenth per shot over my old pellets, measured over a thousand shots.',
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
				'From the same clamp, this batch shot groups a millimetre larger than the last one. I expect better from match pellets.',
		},
		{
			person: 36,
			rating: 5,
			daysAgo: 33,
			comment: 'I was told that national team shooters use them, and I can see why.',
		},
	],
	'zinnora-finale-rifle-449': [
		{
			person: 4,
			rating: 5,
			daysAgo: 566,
			comment: 'My barrel shoots clearly better with 4.49. Test before you buy a carton.',
		},
		{ person: 10, rating: 5, daysAgo: 430, comment: 'Same quality and sorting as the 4.50.' },
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
				'My old barrel shoots small groups again. It is only a hundredth of a millimetre, but it helps.',
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
			comment: 'It leaves the barrel faster, and I can see that in my scores.',
		},
		{ person: 11, rating: 5, daysAgo: 466, comment: 'Perfect holes even with my 150 m/s pistol.' },
		{
			person: 18,
			rating: 4,
			daysAgo: 320,
			comment: 'A little better than the club pellet at three times the price. I use it only for matches.',
		},
		{
			person: 30,
			rating: 5,
			daysAgo: 187,
			comment: 'I look at each pellet, and I have not found a bad one so far.',
		},
		{ person: 37, rating: 5, daysAgo: 55, comment: 'Sixty shots and not one doubtful hole.' },
	],
	'zinnora-finale-pistol-449': [
		{
			person: 14,
			rating: 5,
			daysAgo: 420,
			comment: 'Good offer on a real match pellet. My P20 shoots 4.49 and 4.50 equally well.',
		},
		{
			person: 35,
			rating: 4,
			daysAgo: 160,
			comment: 'I bought them for the price, and I stay with them for the groups.',
		},
	],
	'zinnora-tester-pack': [
		{
			person: 5,
			rating: 5,
			daysAgo: 25,
			comment:
				'In one afternoon I found out that my rifle needs 4.51. I should have done this two years ago.',
		},
		{
			person: 27,
			rating: 4,
			daysAgo: 11,
			comment: 'Useful and well made. Shoot at least four groups with each size.',
		},
	],
	'sarvik-mistr-rifle': [
		{
			person: 2,
			rating: 5,
			daysAgo: 470,
			comment:
				'My groups from the clamp are the same as the one printed in the lid. Remarkable for the price.',
		},
		{
			person: 9,
			rating: 5,
			daysAgo: 380,
			comment: 'I see no difference between these and the Finale, so I save five hundred rupees.',
		},
		{
			person: 16,
			rating: 4,
			daysAgo: 290,
			comment: 'Very good batch. The next one was slightly worse, so note the number.',
		},
		{ person: 23, rating: 5, daysAgo: 166, comment: 'No lead dust in the trap and clean fingers.' },
		{
			person: 33,
			rating: 3,
			daysAgo: 71,
			comment: 'Good in my rifle, but not so good in my single-stroke pistol.',
		},
	],
	'sarvik-mistr-pistol': [
		{
			person: 1,
			rating: 5,
			daysAgo: 460,
			comment: 'Light and fast. My single-stroke pistol shoots these better than any other pellet.',
		},
		{
			person: 14,
			rating: 5,
			daysAgo: 330,
			comment: 'Excellent groups from the P10. I keep the expensive ones for the state match now.',
		},
		{
			person: 28,
			rating: 4,
			daysAgo: 210,
			comment: 'Good pellet for the price. The tin should close more tightly.',
		},
		{ person: 36, rating: 5, daysAgo: 95, comment: 'Bought one to try and ten a week later.' },
	],
	'aravan-guru-match': [
		{
			person: 0,
			rating: 5,
			daysAgo: 40,
			comment:
				'Well done, Rajkot! From my T10 they score the same as the German ones, at forty per cent of the price.',
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
