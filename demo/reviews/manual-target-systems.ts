import type { WrittenReviews } from './written.ts';

export const manualTargetSystemsReviews: WrittenReviews = {
	'chakrit-funnel-trap-14': [
		{
			person: 1,
			rating: 5,
			daysAgo: 620,
			comment: 'I have used it in our corridor for two years and there is not a mark on the wall.',
		},
		{
			person: 6,
			rating: 5,
			daysAgo: 540,
			comment: 'All the pellets stay inside. I empty it once in two months and sell the lead.',
		},
		{
			person: 12,
			rating: 4,
			daysAgo: 450,
			comment: 'Strong, but very loud unless you put putty in the back.',
		},
		{ person: 19, rating: 5, daysAgo: 366, comment: 'Best seven hundred rupees I have spent on this hobby.' },
		{
			person: 24,
			rating: 5,
			daysAgo: 270,
			comment: 'Clips hold the card flat even in the wind on the terrace.',
		},
		{
			person: 28,
			rating: 2,
			daysAgo: 210,
			comment:
				'A pellet came back and hit the lamp. I did not know that the 14 cm trap is not meant for my 19 J rifle.',
		},
		{
			person: 32,
			rating: 4,
			daysAgo: 150,
			comment: 'The paint chips at the edges, but the steel is fine.',
		},
		{ person: 36, rating: 5, daysAgo: 51, comment: 'Bought one for home, then six for the school.' },
	],
	'chakrit-target-changer-10m': [
		{
			person: 0,
			rating: 5,
			daysAgo: 390,
			comment:
				'The card is back in four seconds, without swinging or noise. The half-way stop is useful with beginners.',
		},
		{ person: 9, rating: 4, daysAgo: 300, comment: 'Good motor. Installation took two people and a ladder.' },
		{
			person: 21,
			rating: 5,
			daysAgo: 190,
			comment: 'We have used it ten thousand times so far and the wire is like new.',
		},
		{
			person: 13,
			rating: 3,
			daysAgo: 140,
			comment: 'Runs well, but the wire has stretched and now it stops two centimetres short.',
		},
		{
			person: 34,
			rating: 2,
			daysAgo: 88,
			comment:
				'The switch failed after three months. They sent a new one by courier, but I had to fit it myself.',
		},
	],
	'chakrit-knockdown-five': [
		{
			person: 4,
			rating: 5,
			daysAgo: 490,
			comment: 'Our youngsters love it and do not want to go home.',
		},
		{ person: 16, rating: 4, daysAgo: 360, comment: 'Loud but great fun. The cord should be longer.' },
		{
			person: 27,
			rating: 3,
			daysAgo: 210,
			comment: 'The plates need oil, otherwise the middle one gets stuck. Good fun apart from that.',
		},
		{
			person: 38,
			rating: 5,
			daysAgo: 98,
			comment: 'With the reducers it is a real challenge at ten metres.',
		},
	],
	'chakrit-home-range-set': [
		{
			person: 2,
			rating: 5,
			daysAgo: 320,
			comment: 'Everything is in one box. Our corridor became a range in twenty minutes.',
		},
		{ person: 11, rating: 5, daysAgo: 240, comment: 'The lamp is bright and does not flicker on camera.' },
		{
			person: 18,
			rating: 5,
			daysAgo: 166,
			comment:
				'The marked cord for seven and ten metres is so easy that even my uncle gets the distance right.',
		},
		{
			person: 30,
			rating: 1,
			daysAgo: 120,
			comment: 'The stand fell over with the trap on it and bent at the joint. It needs a proper base plate.',
		},
		{
			person: 25,
			rating: 4,
			daysAgo: 99,
			comment: 'Good set. The stand is light, so I hang a water bottle on it when there is wind.',
		},
		{
			person: 35,
			rating: 3,
			daysAgo: 37,
			comment: 'Trap and cards are great, the lamp cable is a metre too short.',
		},
	],
	'chakrit-trap-17': [
		{
			person: 7,
			rating: 5,
			daysAgo: 560,
			comment: 'I bought it because of the drawer. No screwdriver needed and nothing spills.',
		},
		{ person: 15, rating: 4, daysAgo: 400, comment: 'Solid trap for pistol cards. Heavier than it looks.' },
		{
			person: 29,
			rating: 5,
			daysAgo: 180,
			comment: 'Four of us use it every Sunday and there is not a single dent.',
		},
		{ person: 24, rating: 3, daysAgo: 120, comment: 'Drawer jams when it is more than half full.' },
	],
	'chakrit-trap-field': [
		{
			person: 8,
			rating: 5,
			daysAgo: 230,
			comment: 'The rubber curtain makes it so quiet that the neighbours never noticed.',
		},
		{
			person: 20,
			rating: 4,
			daysAgo: 150,
			comment: 'Stops every pellet from my Vana at ten metres. I change the curtain once a year.',
		},
		{ person: 31, rating: 5, daysAgo: 60, comment: 'Strong steel plate, not a mark after 3,000 pellets.' },
	],
	'chakrit-floor-stand': [
		{ person: 3, rating: 5, daysAgo: 480, comment: 'The mark at 1.40 m is such a simple and useful idea.' },
		{ person: 14, rating: 4, daysAgo: 310, comment: 'Folds flat and is stable on grass with the spikes.' },
		{
			person: 28,
			rating: 3,
			daysAgo: 170,
			comment: 'All right, but with the heavy trap you need pliers to tighten the wing nut.',
		},
	],
	'chakrit-spinner-duo': [
		{
			person: 5,
			rating: 5,
			daysAgo: 370,
			comment: 'You see every hit at once. Children learn more quickly with it than with paper.',
		},
		{
			person: 17,
			rating: 4,
			daysAgo: 250,
			comment: 'The paint comes off in a day, but they give you a bottle to repaint it.',
		},
		{ person: 23, rating: 5, daysAgo: 140, comment: 'My 19 J rifle has not damaged it so far.' },
		{
			person: 39,
			rating: 2,
			daysAgo: 66,
			comment: 'The axle was bent when it arrived, so it turned only one way. I straightened it myself.',
		},
	],
	'chakrit-five-lane-changer': [
		{
			person: 26,
			rating: 5,
			daysAgo: 150,
			comment: 'The drawings were exact, and our carpenter got the benches right the first time.',
		},
		{
			person: 33,
			rating: 4,
			daysAgo: 60,
			comment: 'Five quiet lanes and a master switch. Delivery by truck took two weeks.',
		},
	],
};
