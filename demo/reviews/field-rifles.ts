import type { WrittenReviews } from './written.ts';

export const fieldRiflesReviews: WrittenReviews = {
	'aravan-ghat-compact': [
		{
			person: 2,
			rating: 5,
			daysAgo: 610,
			comment:
				'My eleven-year-old can cock it without help and the safety sets itself. A sensible first rifle.',
		},
		{
			person: 8,
			rating: 5,
			daysAgo: 540,
			comment: 'Light, cheap to feed, and it groups under a rupee coin at seven metres from sitting.',
		},
		{
			person: 14,
			rating: 4,
			daysAgo: 466,
			comment: 'Good little rifle. The rear sight has some play, which a thin shim of paper cures.',
		},
		{
			person: 19,
			rating: 5,
			daysAgo: 398,
			comment:
				'We use four in the school shooting hour. They have been dropped more than once and still shoot straight.',
		},
		{
			person: 25,
			rating: 3,
			daysAgo: 265,
			comment: 'Fine for plinking. Trigger is heavy and creepy, as one should expect at this price.',
		},
		{
			person: 10,
			rating: 1,
			daysAgo: 230,
			comment:
				'Rear sight screw stripped on the first adjustment and the barrel had surface rust under the oil. Returned it.',
		},
		{
			person: 31,
			rating: 4,
			daysAgo: 187,
			comment: 'Cocks easily, shoots softly, and the open sights are clear enough for my old eyes too.',
		},
		{
			person: 36,
			rating: 2,
			daysAgo: 104,
			comment:
				'Stock arrived with a hairline crack near the trigger guard. Replaced within ten days, but the first impression stayed.',
		},
		{
			person: 38,
			rating: 5,
			daysAgo: 47,
			comment:
				'Perfect for the roof at five metres with the funnel trap. The children argue about whose turn it is.',
		},
	],
	'tarkeen-vana-sporter': [
		{
			person: 2,
			rating: 5,
			daysAgo: 270,
			comment:
				'Eighteen millimetres at thirty metres, rested, with the Poledne domed. I have nothing to add.',
		},
		{
			person: 8,
			rating: 5,
			daysAgo: 201,
			comment: "Quiet enough that the neighbour's dog does not look up any more.",
		},
		{
			person: 19,
			rating: 4,
			daysAgo: 150,
			comment: 'Ninety full shots from 250 bar is true. The magazine takes a day to get used to.',
		},
		{
			person: 25,
			rating: 4,
			daysAgo: 92,
			comment: 'Well made and inside the 20 joule line, with the seal to show to anybody who asks.',
		},
		{
			person: 35,
			rating: 1,
			daysAgo: 37,
			comment:
				'The side lever pin came out in the first week. Sent it in and got it back repaired, but I lost a month of the season.',
		},
	],
	'tarkeen-vana-bullpup': [
		{
			person: 11,
			rating: 5,
			daysAgo: 30,
			comment:
				'Shorter than my cricket bat and shoots like the long one. The trigger linkage is surprisingly clean.',
		},
		{
			person: 29,
			rating: 4,
			daysAgo: 14,
			comment: 'Balance is superb off-hand. Cheek gets cold from the bottle on winter mornings.',
		},
	],
	'tarkeen-vana-22': [
		{
			person: 18,
			rating: 4,
			daysAgo: 212,
			comment:
				'Bought in the shop on my licence. The counter checked every paper twice, as they should. Hits harder, drifts less.',
		},
	],
	'aravan-ghat-spring': [
		{
			person: 4,
			rating: 5,
			daysAgo: 599,
			comment: 'A rail, a good trigger and plain wood. What else does a garden rifle need.',
		},
		{
			person: 10,
			rating: 4,
			daysAgo: 511,
			comment: 'Twangs a bit from new, and a touch of moly grease on the spring cured it.',
		},
		{
			person: 20,
			rating: 5,
			daysAgo: 420,
			comment: 'Holds its zero after three years with the Dal scope. Breech seal changed once.',
		},
		{
			person: 27,
			rating: 3,
			daysAgo: 316,
			comment: 'Powerful and honest, but 18 kg of cocking is a workout.',
		},
		{
			person: 34,
			rating: 5,
			daysAgo: 205,
			comment:
				'Packed like glass, test card in the box. Five shots through one hole at ten metres from a rest.',
		},
		{
			person: 24,
			rating: 1,
			daysAgo: 150,
			comment:
				'Stock screws were loose, the scope rail was off by a visible angle, and no zero could be had. Money came back after I sent pictures.',
		},
		{
			person: 38,
			rating: 2,
			daysAgo: 88,
			comment:
				'Fibre-optic front sight fell out on the second day. The tunnel sight I put in its place works better anyway.',
		},
	],
	'aravan-ghat-gas': [
		{
			person: 5,
			rating: 5,
			daysAgo: 350,
			comment: 'No twang and no torque. I can leave it cocked while the wind calms down.',
		},
		{
			person: 13,
			rating: 5,
			daysAgo: 266,
			comment: 'Smoother than any spring gun I have owned. Cocking effort is even from start to end.',
		},
		{
			person: 24,
			rating: 4,
			daysAgo: 173,
			comment: 'Very happy with the piston. The stock could use a better recoil pad.',
		},
		{
			person: 31,
			rating: 2,
			daysAgo: 133,
			comment:
				'Piston lost pressure within four months. Replaced under warranty, but the rifle was away for the whole winter.',
		},
		{
			person: 39,
			rating: 4,
			daysAgo: 61,
			comment: 'Velocity in January and June within a few metres a second on my chronograph.',
		},
	],
	'aravan-shikhar-underlever': [
		{
			person: 9,
			rating: 5,
			daysAgo: 501,
			comment:
				'Fixed barrel, so the scope means something. Knocks down 25 mm discs at thirty metres all afternoon.',
		},
		{
			person: 17,
			rating: 4,
			daysAgo: 390,
			comment:
				'The loading tap needs a push with the little finger to seat the pellet, then it is excellent.',
		},
		{
			person: 31,
			rating: 3,
			daysAgo: 260,
			comment: 'Front-heavy for standing shots. From the knee it is splendid.',
		},
	],
};
