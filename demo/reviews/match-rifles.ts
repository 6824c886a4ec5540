import type { WrittenReviews } from './written.ts';

export const matchRiflesReviews: WrittenReviews = {
	'kestrath-kr900-aluminium': [
		{
			person: 0,
			rating: 5,
			daysAgo: 380,
			comment:
				'I moved from a club rifle and my average went from 617 to 622 in two months. I like the scales on the stock best: I note my numbers and set up the position again after every flight.',
		},
		{
			person: 4,
			rating: 5,
			daysAgo: 301,
			comment: 'There is no movement at all at the shot. The first time I thought it had not fired.',
		},
		{
			person: 13,
			rating: 5,
			daysAgo: 244,
			comment:
				'I set the trigger to 90 g on the first evening using the leaflet. The test group in the case was a single hole.',
		},
		{
			person: 21,
			rating: 4,
			daysAgo: 152,
			comment:
				'Superb rifle. One star less only because the case latches are weak, and I had to replace one after a train journey.',
		},
		{
			person: 26,
			rating: 5,
			daysAgo: 66,
			comment: 'Expensive, yes. But after a year I can say that I never have to worry about my rifle.',
		},
		{
			person: 37,
			rating: 5,
			daysAgo: 31,
			comment:
				'The shop set the length of pull and the butt plate with me on a video call before dispatch. It arrived ready to shoot.',
		},
	],
	'tarkeen-t10-match': [
		{
			person: 1,
			rating: 5,
			daysAgo: 488,
			comment:
				"I bought it for my daughter's first state championship. She shot 398.2 the same month, and we can get seals from Pune the next day.",
		},
		{
			person: 3,
			rating: 5,
			daysAgo: 430,
			comment:
				'The regulator is really good. I tested 200 shots on a chronograph and the spread stayed under 2 m/s.',
		},
		{
			person: 7,
			rating: 4,
			daysAgo: 377,
			comment:
				'Very good barrel and valve. The fore-end is a little narrow for my glove, so I added 5 mm of cork.',
		},
		{
			person: 12,
			rating: 5,
			daysAgo: 333,
			comment:
				'Our academy has nine of these. No leaks in two years, and every junior has shot a personal best with one.',
		},
		{
			person: 16,
			rating: 5,
			daysAgo: 290,
			comment: 'For a third of the price of an import, you get the same results on the target.',
		},
		{
			person: 22,
			rating: 3,
			daysAgo: 221,
			comment:
				'Accurate, but my stock had a rough edge at the cheek piece and the rail screw was loose. Shop sorted it out in a week.',
		},
		{
			person: 28,
			rating: 5,
			daysAgo: 148,
			comment: 'The dry-fire lever is so easy that I now do a hundred dry shots every night.',
		},
		{
			person: 25,
			rating: 2,
			daysAgo: 118,
			comment:
				'It shoots well, but a ring was missing in the cylinder cap, and air leaked from the first fill. It took three weeks to get it repaired at the factory.',
		},
		{
			person: 35,
			rating: 4,
			daysAgo: 72,
			comment: 'Good match rifle for the price. I would like a longer sight extension as an option.',
		},
		{
			person: 39,
			rating: 5,
			daysAgo: 19,
			comment: 'The second T10 in our family. The new trigger is clearly better than the 2020 one.',
		},
	],
	'kestrath-kr900-walnut': [
		{
			person: 6,
			rating: 5,
			daysAgo: 350,
			comment: 'A wooden stock feels so much better in winter. The beautiful grain was worth the wait.',
		},
		{
			person: 20,
			rating: 5,
			daysAgo: 240,
			comment: 'Same action as the aluminium one, and a little quieter. I do not miss the scales.',
		},
		{
			person: 29,
			rating: 4,
			daysAgo: 121,
			comment: 'Beautiful and steady. Note that you have to oil the wood again before the monsoon.',
		},
	],
	'kestrath-kr900-left': [
		{
			person: 11,
			rating: 5,
			daysAgo: 290,
			comment:
				'At last a rifle designed for left-handers. The loading port is exactly where my right hand expects it.',
		},
		{ person: 27, rating: 5, daysAgo: 160, comment: 'I waited five months for it, and I would wait again.' },
	],
	'kestrath-kr700-junior': [
		{
			person: 5,
			rating: 5,
			daysAgo: 190,
			comment:
				'We started my son at 275 mm and have moved the stock twice since then. We add the weights one by one as he grows.',
		},
		{
			person: 17,
			rating: 5,
			daysAgo: 131,
			comment: "Only 3.6 kg with a senior trigger. My daughter's hold became steady within a week.",
		},
		{
			person: 33,
			rating: 4,
			daysAgo: 58,
			comment: 'Very fine, though the short cylinder means filling after every match.',
		},
	],
	'corvessa-linea-r10': [
		{
			person: 10,
			rating: 5,
			daysAgo: 140,
			comment: 'I bought it for the grip. My hand stays in the same place for all sixty shots.',
		},
		{
			person: 24,
			rating: 4,
			daysAgo: 93,
			comment:
				'Very nice in prone and standing. Setting the ball joint of the butt plate takes care, so mark your position.',
		},
	],
	'tarkeen-t10-club': [
		{
			person: 0,
			rating: 5,
			daysAgo: 441,
			comment:
				'Six members use it in an hour. With the lever clamps we need no keys, and no screws get lost.',
		},
		{
			person: 9,
			rating: 5,
			daysAgo: 376,
			comment:
				'We replaced eleven old spring rifles with five of these. Now twice as many people want lessons.',
		},
		{
			person: 15,
			rating: 4,
			daysAgo: 302,
			comment:
				'Works at an altitude of 1,600 metres without any problem. The finish on the butt plate wears quickly.',
		},
		{
			person: 18,
			rating: 5,
			daysAgo: 233,
			comment: 'I bought one for myself, because I need nothing more. It shoots tens with the Finale 4.50.',
		},
		{
			person: 38,
			rating: 2,
			daysAgo: 210,
			comment:
				'The cheek piece lever on ours does not hold. Our club secretary has written twice and we are still waiting for the part.',
		},
		{
			person: 23,
			rating: 4,
			daysAgo: 170,
			comment: 'Simple and solid. The sights are the same as on the Match, which was a pleasant surprise.',
		},
		{
			person: 32,
			rating: 5,
			daysAgo: 85,
			comment:
				'They engraved our inventory numbers on two rifles, free of charge. We were very happy with this.',
		},
		{
			person: 34,
			rating: 3,
			daysAgo: 40,
			comment: 'Good action, but one of three had to go back for a slow leak at the manometer.',
		},
	],
	'tarkeen-t8-junior': [
		{
			person: 1,
			rating: 5,
			daysAgo: 400,
			comment: 'My daughter is ten and can hold it for a full series. My own first rifle weighed five kilos!',
		},
		{
			person: 12,
			rating: 5,
			daysAgo: 322,
			comment: 'With the spacers and weights, I will not have to buy another rifle for three years.',
		},
		{
			person: 21,
			rating: 4,
			daysAgo: 250,
			comment: 'Light in front, as promised. The diopter is basic, so we fitted a better one.',
		},
		{
			person: 17,
			rating: 3,
			daysAgo: 180,
			comment: 'Good rifle, but the stock is still too long for my eight-year-old, even without spacers.',
		},
		{
			person: 30,
			rating: 5,
			daysAgo: 144,
			comment: 'Our coach recommended it instead of an old imported junior rifle. He was right.',
		},
		{
			person: 37,
			rating: 2,
			daysAgo: 76,
			comment:
				'It should come with five spacers, and only three were in the box. I had to write twice before I got the others.',
		},
	],
	'aravan-shala-trainer': [
		{
			person: 3,
			rating: 5,
			daysAgo: 505,
			comment:
				'Our school has no compressor and no budget for one. With this rifle you need only one stroke per shot. Two hundred children have learnt on it.',
		},
		{
			person: 14,
			rating: 5,
			daysAgo: 410,
			comment: 'The lever is smooth and there is no recoil. I would use it in a district match.',
		},
		{
			person: 22,
			rating: 4,
			daysAgo: 318,
			comment: 'Excellent trainer. By the fortieth shot younger girls need a rest from the lever.',
		},
		{
			person: 26,
			rating: 5,
			daysAgo: 190,
			comment: 'The diopter that comes with it is better than I expected.',
		},
		{
			person: 33,
			rating: 3,
			daysAgo: 99,
			comment: 'Accurate. It feels heavy at the back until you move the hand stop forward.',
		},
	],
	'aravan-meru-side-lever': [
		{
			person: 6,
			rating: 5,
			daysAgo: 520,
			comment:
				'I learned on a rifle like this in 1983. It has the same lovely sliding action, and it shoots tens just as well.',
		},
		{
			person: 16,
			rating: 5,
			daysAgo: 377,
			comment: 'No air to fill and no gauge to check. It is always ready to shoot.',
		},
		{
			person: 28,
			rating: 4,
			daysAgo: 141,
			comment:
				'Nearly five kilos, so not for everyone. From a sandbag it beats rifles at three times the price.',
		},
	],
};
