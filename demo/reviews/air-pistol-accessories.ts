import type { WrittenReviews } from './written.ts';

export const airPistolAccessoriesReviews: WrittenReviews = {
	'corvessa-walnut-grip-m': [
		{
			person: 2,
			rating: 5,
			daysAgo: 250,
			comment: 'I filed the thumb rest for an hour and now the grip fits my hand perfectly.',
		},
		{
			person: 13,
			rating: 5,
			daysAgo: 170,
			comment: "After adjusting the angle, my shots no longer go low at six o'clock.",
		},
		{
			person: 36,
			rating: 4,
			daysAgo: 70,
			comment: 'Beautiful walnut. The filler sets very fast in our summer, so work quickly.',
		},
	],
	'kavrin-pistol-case-hard': [
		{
			person: 0,
			rating: 5,
			daysAgo: 470,
			comment: 'Two cylinders, pellets and tools, and it still fits under a train seat.',
		},
		{
			person: 8,
			rating: 5,
			daysAgo: 350,
			comment: 'It fell off my scooter with the P10 inside. The case is scratched, the pistol is perfect.',
		},
		{
			person: 17,
			rating: 4,
			daysAgo: 240,
			comment: 'Good foam. The inner pocket is too small for A4 papers.',
		},
		{ person: 26, rating: 5, daysAgo: 130, comment: 'The padlock eyes are metal-lined and strong.' },
		{
			person: 22,
			rating: 2,
			daysAgo: 90,
			comment: 'Foam crumbles at the edges after picking, and the bits get into the trigger.',
		},
		{
			person: 39,
			rating: 3,
			daysAgo: 49,
			comment: 'Does the job, but the hinge squeaks and the handle is thin.',
		},
	],
	'halvorin-pistol-iris-clip': [
		{
			person: 7,
			rating: 5,
			daysAgo: 210,
			comment:
				'I am 58, and for the first time in ten years I see the front and rear sight clearly together.',
		},
		{
			person: 23,
			rating: 4,
			daysAgo: 130,
			comment: 'Very light and precise. Falls off if the frame is thin.',
		},
		{ person: 34, rating: 5, daysAgo: 44, comment: 'Easy to turn with one finger, and the setting stays.' },
	],
	'corvessa-walnut-grip-left-m': [
		{
			person: 6,
			rating: 5,
			daysAgo: 230,
			comment: 'A left-hand grip in stock in India! I ordered it at once.',
		},
	],
	'tarkeen-beech-grip-blank': [
		{
			person: 11,
			rating: 5,
			daysAgo: 300,
			comment: 'It took me an afternoon with a rasp, and now it fits my hand perfectly.',
		},
		{
			person: 19,
			rating: 4,
			daysAgo: 190,
			comment: 'Good straight beech. I needed the second palm shelf, so it is good that they include it.',
		},
		{
			person: 30,
			rating: 5,
			daysAgo: 88,
			comment: 'My son shaped his own grip and shoots better with it. He is very proud of it.',
		},
	],
	'corvessa-rear-sight-blades': [
		{
			person: 12,
			rating: 5,
			daysAgo: 200,
			comment: 'The 4.4 mm blade was right for me. You have to try them all to find out.',
		},
		{
			person: 28,
			rating: 4,
			daysAgo: 96,
			comment: 'Clean edges, no glare. Small screws, so work over a tray.',
		},
	],
	'tarkeen-barrel-weights': [
		{
			person: 4,
			rating: 5,
			daysAgo: 270,
			comment: 'I moved 40 g forward and the front sight became much steadier.',
		},
		{
			person: 21,
			rating: 4,
			daysAgo: 180,
			comment: 'Simple and well finished. I would like 10 g pieces too.',
		},
		{ person: 33, rating: 5, daysAgo: 60, comment: 'No marks on the rail after a season.' },
	],
	'halvorin-shooting-frame': [
		{
			person: 10,
			rating: 5,
			daysAgo: 250,
			comment: 'The lens stays straight in front of my eye, and I have no headache after two hours.',
		},
		{ person: 18, rating: 5, daysAgo: 160, comment: 'Adjusts without tools and keeps the setting.' },
		{
			person: 27,
			rating: 3,
			daysAgo: 90,
			comment: 'Very good frame, but the nose pads get hard and spare ones are expensive.',
		},
	],
	'kavrin-shoes-pistol': [
		{
			person: 5,
			rating: 5,
			daysAgo: 200,
			comment: 'Flat, light and within the rules. I forget that I am wearing them.',
		},
		{ person: 15, rating: 4, daysAgo: 130, comment: 'Good shoes, wide fit. Order half a size smaller.' },
		{
			person: 29,
			rating: 1,
			daysAgo: 80,
			comment:
				'Failed the sole flexibility test at equipment control. The second pair passed, but only after my match.',
		},
		{
			person: 35,
			rating: 4,
			daysAgo: 55,
			comment: 'Comfortable even in June, unlike my old boots.',
		},
	],
	'kavrin-pistol-rest-stand': [
		{
			person: 9,
			rating: 5,
			daysAgo: 330,
			comment: 'Now I can rest the pistol at the right height between shots. My arm gets less tired.',
		},
		{
			person: 25,
			rating: 5,
			daysAgo: 210,
			comment: 'The four rows of ten pellets tell me how many shots are left. Very handy.',
		},
		{ person: 37, rating: 4, daysAgo: 79, comment: 'Nice plywood, but the felt came loose at one corner.' },
	],
	'vayusar-pistol-fill-adaptor': [
		{
			person: 1,
			rating: 5,
			daysAgo: 430,
			comment: 'Bleeds properly, and we fill three brands of cylinders with it in our club.',
		},
		{
			person: 14,
			rating: 5,
			daysAgo: 290,
			comment: 'The filter is a good idea, and so are the two spare rings.',
		},
		{
			person: 32,
			rating: 4,
			daysAgo: 140,
			comment: 'Solid brass. It would be easier to read if the gauge faced the user.',
		},
		{
			person: 38,
			rating: 1,
			daysAgo: 63,
			comment:
				'The gauge got stuck at 150 after a month, which is dangerous. They exchanged it, but I now check with a second gauge.',
		},
	],
	'tarkeen-trigger-gauge': [
		{
			person: 3,
			rating: 5,
			daysAgo: 380,
			comment: 'I check three times at home and have no surprises at equipment control.',
		},
		{
			person: 22,
			rating: 5,
			daysAgo: 250,
			comment: 'Shows exactly the same as the test weight at the state range.',
		},
		{
			person: 29,
			rating: 4,
			daysAgo: 120,
			comment: 'Good and accurate. A small stand to keep it on would be nice.',
		},
	],
};
