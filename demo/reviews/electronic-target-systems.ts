import type { WrittenReviews } from './written.ts';

export const electronicTargetSystemsReviews: WrittenReviews = {
	'sverrin-fjell-10': [
		{
			person: 0,
			rating: 5,
			daysAgo: 330,
			comment: 'We checked over a thousand shots by hand, and the score is right to a tenth.',
		},
		{
			person: 10,
			rating: 5,
			daysAgo: 270,
			comment: 'The temperature in our shed changes by thirty degrees, and the target stays accurate.',
		},
		{
			person: 13,
			rating: 5,
			daysAgo: 180,
			comment: 'You see series, total and group centre at once. Our training improved from the first day.',
		},
		{
			person: 22,
			rating: 4,
			daysAgo: 105,
			comment: 'Excellent target. Order the paper bands well in advance.',
		},
		{ person: 37, rating: 5, daysAgo: 33, comment: 'Two lanes joined into a small range with one cable.' },
	],
	'chakrit-e-lane-home': [
		{
			person: 4,
			rating: 5,
			daysAgo: 30,
			comment:
				'I use it on the terrace at seven metres with my old phone. The shot shows up in half a second. Wonderful.',
		},
		{
			person: 17,
			rating: 4,
			daysAgo: 24,
			comment: 'Works very well. In direct evening sun it missed two shots on one side.',
		},
		{
			person: 26,
			rating: 5,
			daysAgo: 15,
			comment: 'No paper to buy and no lamp to aim. My son shoots twice as much as before.',
		},
		{
			person: 39,
			rating: 3,
			daysAgo: 8,
			comment: 'Good hardware, but I have to reload the page on the phone now and then.',
		},
	],
	'sverrin-range-server': [
		{
			person: 12,
			rating: 5,
			daysAgo: 210,
			comment: 'Ran our district championship on eight lanes while the internet was down the whole day.',
		},
		{
			person: 21,
			rating: 4,
			daysAgo: 90,
			comment: 'Does everything. The manual is quite technical, so take the phone training.',
		},
	],
	'sverrin-spectator-display': [
		{
			person: 30,
			rating: 4,
			daysAgo: 160,
			comment: 'Now the parents watch the score on the screen and the shooters can concentrate.',
		},
	],
	'chakrit-e-lane-club': [
		{
			person: 1,
			rating: 5,
			daysAgo: 290,
			comment: 'Indian price, Indian service. The engineer came within three days.',
		},
		{
			person: 9,
			rating: 5,
			daysAgo: 230,
			comment: 'Six lanes for what two would have cost. Accuracy is more than enough for training.',
		},
		{
			person: 16,
			rating: 4,
			daysAgo: 171,
			comment: 'Good and accurate. Keep the paper moving, or the centre wears out.',
		},
		{ person: 24, rating: 4, daysAgo: 100, comment: 'Coach page in the browser is simple and quick.' },
		{
			person: 33,
			rating: 2,
			daysAgo: 52,
			comment: 'Tablet froze in the middle of a club match. Update fixed it, but the match was lost.',
		},
	],
	'sverrin-paper-band-6': [
		{
			person: 5,
			rating: 5,
			daysAgo: 300,
			comment: 'Tears evenly, so the scores are right. I tried a copy once and regretted it.',
		},
		{
			person: 14,
			rating: 3,
			daysAgo: 210,
			comment: 'Right product, but it has been sold out for weeks more than once.',
		},
		{ person: 28, rating: 4, daysAgo: 80, comment: 'Ten thousand shots a band is about right.' },
	],
};
