import type { WrittenReviews } from './written.ts';

export const matchRiflesReviews: WrittenReviews = {
	'kestrath-kr900-aluminium': [
		{
			person: 0,
			rating: 5,
			daysAgo: 380,
			comment:
				'Moved from a club rifle and my average went from 617 to 622 in two months. The scales on the stock are the best part: I write my numbers down and rebuild the position after every flight.',
		},
		{
			person: 4,
			rating: 5,
			daysAgo: 301,
			comment: 'Nothing moves at the shot. The first time I thought it had misfired.',
		},
		{
			person: 13,
			rating: 5,
			daysAgo: 244,
			comment:
				'Trigger set to 90 g on the first evening with the leaflet alone. Test group in the case was a single ragged hole.',
		},
		{
			person: 21,
			rating: 4,
			daysAgo: 152,
			comment:
				'Superb rifle. One star less only because the case latches are weaker than the rest, and one had to be replaced after a train journey.',
		},
		{
			person: 26,
			rating: 5,
			daysAgo: 66,
			comment:
				'Expensive, yes. After a year I have stopped thinking about the rifle at all, which is what I paid for.',
		},
		{
			person: 37,
			rating: 5,
			daysAgo: 31,
			comment:
				'Shop set the length of pull and butt plate with me on a video call before dispatch. Arrived ready to shoot.',
		},
	],
	'tarkeen-t10-match': [
		{
			person: 1,
			rating: 5,
			daysAgo: 488,
			comment:
				"Bought for my daughter's first state championship. She shot 398.2 the same month, and the seals can be had in Pune the next day.",
		},
		{
			person: 3,
			rating: 5,
			daysAgo: 430,
			comment: 'The regulator is honest. I chronographed 200 shots and the spread stayed under 2 m/s.',
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
				'Our academy has nine of these. Two years, no leak, and every junior has a personal best on one.',
		},
		{
			person: 16,
			rating: 5,
			daysAgo: 290,
			comment: 'For a third of the imported price you lose nothing on the target, only on the brochure.',
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
			comment: 'Dry-fire lever is so simple that I now do my hundred every night.',
		},
		{
			person: 25,
			rating: 2,
			daysAgo: 118,
			comment:
				'The rifle shoots, but mine was delivered with an empty cylinder cap ring and hissed from the first fill. Three weeks to the works and back.',
		},
		{
			person: 35,
			rating: 4,
			daysAgo: 72,
			comment: 'Honest match rifle. I would like a longer sight extension as an option.',
		},
		{
			person: 39,
			rating: 5,
			daysAgo: 19,
			comment: 'Second T10 in the family. The new trigger is a clear step up from the 2020 one.',
		},
	],
	'kestrath-kr900-walnut': [
		{
			person: 6,
			rating: 5,
			daysAgo: 350,
			comment: 'Wood under the cheek in winter is a different sport. The grain on mine is worth the waiting.',
		},
		{
			person: 20,
			rating: 5,
			daysAgo: 240,
			comment: 'Same action as the aluminium one and a little quieter at the shot. I do not miss the scales.',
		},
		{
			person: 29,
			rating: 4,
			daysAgo: 121,
			comment: 'Beautiful and steady. It needs re-oiling before the monsoon, and nobody tells you that.',
		},
	],
	'kestrath-kr900-left': [
		{
			person: 11,
			rating: 5,
			daysAgo: 290,
			comment:
				'At last a left-hander that was designed and not converted. The port is where my right hand expects it.',
		},
		{ person: 27, rating: 5, daysAgo: 160, comment: 'Waited five months for it and would wait again.' },
	],
	'kestrath-kr700-junior': [
		{
			person: 5,
			rating: 5,
			daysAgo: 190,
			comment:
				'Started my son at 275 mm and have moved the stock twice since. The weights go in one by one as he grows.',
		},
		{
			person: 17,
			rating: 5,
			daysAgo: 131,
			comment: 'A rifle of 3.6 kg with a grown-up trigger. Her hold settled within a week.',
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
			comment: 'The grip alone decided it. My hand lands in one place and stays there for sixty shots.',
		},
		{
			person: 24,
			rating: 4,
			daysAgo: 93,
			comment:
				'A joy in prone and standing. The ball joint of the butt plate needs a careful eye until you have marked it.',
		},
	],
	'tarkeen-t10-club': [
		{
			person: 0,
			rating: 5,
			daysAgo: 441,
			comment: 'Six members an hour, lever clamps instead of keys, and nobody has lost a screw yet.',
		},
		{
			person: 9,
			rating: 5,
			daysAgo: 376,
			comment: 'We replaced eleven old springers with five of these. The waiting list for lessons doubled.',
		},
		{
			person: 15,
			rating: 4,
			daysAgo: 302,
			comment: 'Works at 1,600 metres of altitude without any fuss. Finish on the butt plate wears quickly.',
		},
		{
			person: 18,
			rating: 5,
			daysAgo: 233,
			comment:
				'Bought as a club rifle for myself because I need nothing more. Shoots inside the ten with the Finale 4.50.',
		},
		{
			person: 38,
			rating: 2,
			daysAgo: 210,
			comment:
				'Cheek piece lever will not hold on ours. The club secretary has written twice and is still waiting for the part.',
		},
		{
			person: 23,
			rating: 4,
			daysAgo: 170,
			comment: 'Solid and plain. Sights are the same as on the Match, which was a pleasant surprise.',
		},
		{
			person: 32,
			rating: 5,
			daysAgo: 85,
			comment:
				'Two of ours came with the inventory numbers engraved, free of charge. Small thing, much appreciated.',
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
			comment: 'She is ten and can hold it for a full series. My own first rifle weighed five kilos.',
		},
		{
			person: 12,
			rating: 5,
			daysAgo: 322,
			comment: 'Spacers and weights mean I will not be buying another rifle for three years.',
		},
		{
			person: 21,
			rating: 4,
			daysAgo: 250,
			comment: 'Light in front as promised. The diopter is basic, so we fitted a better one.',
		},
		{
			person: 17,
			rating: 3,
			daysAgo: 180,
			comment: 'Good rifle, but the butt is still long for my eight-year-old even without spacers.',
		},
		{
			person: 30,
			rating: 5,
			daysAgo: 144,
			comment: 'Coach recommended it over an old imported junior rifle. Right advice.',
		},
		{
			person: 37,
			rating: 2,
			daysAgo: 76,
			comment:
				'Ordered the version with spacers and only three of the five were in the box. Two mails before they came.',
		},
	],
	'aravan-shala-trainer': [
		{
			person: 3,
			rating: 5,
			daysAgo: 505,
			comment:
				'Our school has no compressor and no money for one. One stroke, one shot, no recoil. It has taught two hundred children.',
		},
		{
			person: 14,
			rating: 5,
			daysAgo: 410,
			comment:
				'The lever closes smoothly and the shot is dead. I would take it to a district match tomorrow.',
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
			comment: 'Accurate but heavy in the butt until you move the hand stop forward.',
		},
	],
	'aravan-meru-side-lever': [
		{
			person: 6,
			rating: 5,
			daysAgo: 520,
			comment:
				'I learned on a rifle like this in 1983. The sledge system makes the same lovely slide, and the tens are the same tens.',
		},
		{
			person: 16,
			rating: 5,
			daysAgo: 377,
			comment: 'No air, no gauge, no worry. It lives in the corner and is always ready.',
		},
		{
			person: 28,
			rating: 4,
			daysAgo: 141,
			comment:
				'Nearly five kilos, so not for everyone. From a sandbag it embarrasses rifles of thrice the price.',
		},
	],
};
