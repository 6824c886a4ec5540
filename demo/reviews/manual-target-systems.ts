import type { WrittenReviews } from './written.ts';

export const manualTargetSystemsReviews: WrittenReviews = {
	'chakrit-funnel-trap-14': [
		{
			person: 1,
			rating: 5,
			daysAgo: 620,
			comment: 'Two years at the end of the corridor and the wall behind is as white as before.',
		},
		{
			person: 6,
			rating: 5,
			daysAgo: 540,
			comment: 'Pellets stay in. I empty it once in two months and sell the lead.',
		},
		{
			person: 12,
			rating: 4,
			daysAgo: 450,
			comment: 'Strong welds. It rings like a bell unless you put putty in the back.',
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
			comment: 'A pellet came back and hit the lamp. Nobody told me the 14 cm trap is not for my 19 J rifle.',
		},
		{
			person: 32,
			rating: 4,
			daysAgo: 150,
			comment: 'Powder coat chips at the edges, the steel does not care.',
		},
		{ person: 36, rating: 5, daysAgo: 51, comment: 'Bought one for home, then six for the school.' },
	],
	'chakrit-target-changer-10m': [
		{
			person: 0,
			rating: 5,
			daysAgo: 390,
			comment: 'Four seconds back, no swing, no noise. The half-way stop is useful with beginners.',
		},
		{ person: 9, rating: 4, daysAgo: 300, comment: 'Good motor. Installation took two people and a ladder.' },
		{ person: 21, rating: 5, daysAgo: 190, comment: 'Ten thousand runs so far and the wire is as new.' },
		{
			person: 13,
			rating: 3,
			daysAgo: 140,
			comment: 'Runs well, but it stops two centimetres short since the wire stretched.',
		},
		{
			person: 34,
			rating: 2,
			daysAgo: 88,
			comment: 'Switch failed after three months. Spare came by courier, fitting was up to me.',
		},
	],
	'chakrit-knockdown-five': [
		{
			person: 4,
			rating: 5,
			daysAgo: 490,
			comment: 'Five plates and a string: the youngsters will not go home.',
		},
		{ person: 16, rating: 4, daysAgo: 360, comment: 'Loud and lovely. The cord should be longer.' },
		{
			person: 27,
			rating: 3,
			daysAgo: 210,
			comment: 'Plates need oil or the middle one sticks. Otherwise good fun.',
		},
		{ person: 38, rating: 5, daysAgo: 98, comment: 'Reducers make it properly hard at ten metres.' },
	],
	'chakrit-home-range-set': [
		{
			person: 2,
			rating: 5,
			daysAgo: 320,
			comment: 'Everything in one box. The corridor became a range in twenty minutes.',
		},
		{ person: 11, rating: 5, daysAgo: 240, comment: 'The lamp is bright and does not flicker on camera.' },
		{
			person: 18,
			rating: 5,
			daysAgo: 166,
			comment: 'Marked cord for seven and ten metres, so even my uncle stands in the right place.',
		},
		{
			person: 30,
			rating: 1,
			daysAgo: 120,
			comment:
				'Stand fell over with the trap on it and bent at the joint. A base plate would have cost fifty rupees.',
		},
		{
			person: 25,
			rating: 4,
			daysAgo: 99,
			comment: 'Good set. Stand is light, so hang a water bottle on it in the draught.',
		},
		{
			person: 35,
			rating: 3,
			daysAgo: 37,
			comment: 'Trap and cards are great, the lamp cable is a metre too short.',
		},
	],
	'chakrit-trap-17': [
		{ person: 7, rating: 5, daysAgo: 560, comment: 'The drawer is what sold it. No screwdriver, no spills.' },
		{ person: 15, rating: 4, daysAgo: 400, comment: 'Solid trap for pistol cards. Heavier than it looks.' },
		{ person: 29, rating: 5, daysAgo: 180, comment: 'Takes four of us every Sunday and shows no dent.' },
		{ person: 24, rating: 3, daysAgo: 120, comment: 'Drawer jams when it is more than half full.' },
	],
	'chakrit-trap-field': [
		{
			person: 8,
			rating: 5,
			daysAgo: 230,
			comment: 'The rubber curtain swallows the bang. Neighbours never noticed.',
		},
		{
			person: 20,
			rating: 4,
			daysAgo: 150,
			comment: 'Stops everything from the Vana at ten metres. Curtain wants changing once a year.',
		},
		{ person: 31, rating: 5, daysAgo: 60, comment: 'Proper hardened plate, not a mark after 3,000 pellets.' },
	],
	'chakrit-floor-stand': [
		{ person: 3, rating: 5, daysAgo: 480, comment: 'The groove at 1.40 m is such a simple idea.' },
		{ person: 14, rating: 4, daysAgo: 310, comment: 'Folds flat and stands well on grass with the spikes.' },
		{
			person: 28,
			rating: 3,
			daysAgo: 170,
			comment: 'All right. The wing nut needs pliers to hold with the heavy trap.',
		},
	],
	'chakrit-spinner-duo': [
		{
			person: 5,
			rating: 5,
			daysAgo: 370,
			comment: 'Answers every hit at once. Children learn quicker from it than from paper.',
		},
		{
			person: 17,
			rating: 4,
			daysAgo: 250,
			comment: 'Paint goes in a day, and that is what the little bottle is for.',
		},
		{ person: 23, rating: 5, daysAgo: 140, comment: 'Indestructible so far with the 19 J sporter.' },
		{
			person: 39,
			rating: 2,
			daysAgo: 66,
			comment: 'Axle was bent in the box and it spun only one way. Straightened it in the vice.',
		},
	],
	'chakrit-five-lane-changer': [
		{
			person: 26,
			rating: 5,
			daysAgo: 150,
			comment: 'Drawings were exact, our carpenter had the benches right at the first try.',
		},
		{
			person: 33,
			rating: 4,
			daysAgo: 60,
			comment: 'Five quiet lanes and a master switch. Delivery by truck took two weeks.',
		},
	],
};
