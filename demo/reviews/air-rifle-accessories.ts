import type { WrittenReviews } from './written.ts';

export const airRifleAccessoriesReviews: WrittenReviews = {
	'halvorin-diopter-d1': [
		{
			person: 1,
			rating: 5,
			daysAgo: 420,
			comment:
				'Five clicks left, five clicks right, and the next shot is in the same hole. That is all a diopter has to do.',
		},
		{
			person: 5,
			rating: 5,
			daysAgo: 355,
			comment:
				'No play, no doubt. I moved it from one rifle to the next and kept my zero within three clicks.',
		},
		{ person: 13, rating: 5, daysAgo: 280, comment: 'Numbers are large enough to read without my glasses.' },
		{
			person: 22,
			rating: 4,
			daysAgo: 190,
			comment: 'Excellent optics and mechanics. The lock screw is small and easily lost.',
		},
		{
			person: 29,
			rating: 5,
			daysAgo: 108,
			comment: 'Best single upgrade to a club rifle. Two tenths on the average.',
		},
		{
			person: 38,
			rating: 5,
			daysAgo: 35,
			comment: 'Smooth in dust and heat. Ours lives at a range without a roof.',
		},
	],
	'kavrin-canvas-jacket-pro': [
		{
			person: 0,
			rating: 5,
			daysAgo: 300,
			comment: 'Nine measurements by video and it fits like a plaster cast. Passed the gauge in Delhi.',
		},
		{ person: 7, rating: 5, daysAgo: 233, comment: 'Stiff as a board for a month and then perfect.' },
		{
			person: 16,
			rating: 4,
			daysAgo: 170,
			comment: 'Very good jacket, delivered in five weeks and not four.',
		},
		{
			person: 28,
			rating: 3,
			daysAgo: 140,
			comment: 'Stiff and legal, but the buttons had to be moved before it closed within the limit.',
		},
		{
			person: 21,
			rating: 5,
			daysAgo: 112,
			comment: 'The certificate saved me twenty minutes at equipment control.',
		},
		{
			person: 35,
			rating: 2,
			daysAgo: 61,
			comment:
				'Sleeves came three centimetres too short. They altered it free of charge, but I missed a camp.',
		},
	],
	'vayusar-hand-pump-h3': [
		{
			person: 2,
			rating: 5,
			daysAgo: 440,
			comment: 'Four minutes and two cups of tea a fill. Dry air, no compressor, no noise.',
		},
		{
			person: 9,
			rating: 4,
			daysAgo: 366,
			comment: 'Works as promised. The last thirty bar need body weight.',
		},
		{ person: 18, rating: 5, daysAgo: 270, comment: 'Two years of daily use. I bake the dryer on Sundays.' },
		{
			person: 25,
			rating: 5,
			daysAgo: 166,
			comment: 'The bleed valve is well placed and the gauge agrees with the cylinder.',
		},
		{
			person: 14,
			rating: 2,
			daysAgo: 130,
			comment: 'Two hundred bar take far more than four minutes if one weighs fifty-five kilos.',
		},
		{
			person: 31,
			rating: 3,
			daysAgo: 90,
			comment: 'Good pump, though the base plate wobbles on tiles unless you stand just right.',
		},
		{
			person: 37,
			rating: 1,
			daysAgo: 39,
			comment:
				'Hose coupling leaked from new, and the second one too. The third holds. I expect better testing.',
		},
	],
	'halvorin-diopter-d1-iris': [
		{
			person: 3,
			rating: 5,
			daysAgo: 390,
			comment: 'Orange for our yellow hall lamps, grey for outdoor noon. The ring is always crisp.',
		},
		{ person: 17, rating: 5, daysAgo: 260, comment: 'Stepless and without light leaks, unlike my old one.' },
		{
			person: 26,
			rating: 4,
			daysAgo: 120,
			comment: 'Lovely thing. The turret turns a little too easily in the bag.',
		},
	],
	'halvorin-front-tunnel-m18': [
		{
			person: 11,
			rating: 5,
			daysAgo: 290,
			comment: 'Opened the ring from 3.2 to 3.8 and stopped chasing the bull. Should have done it years ago.',
		},
		{
			person: 33,
			rating: 4,
			daysAgo: 140,
			comment: 'Very good. Lock it well or the ring creeps during a long series.',
		},
	],
	'halvorin-scope-4-16x44': [
		{
			person: 8,
			rating: 5,
			daysAgo: 270,
			comment: 'Has taken four thousand shots on a springer without losing the zero.',
		},
		{
			person: 19,
			rating: 5,
			daysAgo: 205,
			comment: 'Focuses really down to nine metres. Half-mil marks are thin and precise.',
		},
		{
			person: 24,
			rating: 4,
			daysAgo: 130,
			comment: 'Bright and sharp to 12×, a little dim at 16. At the offer price a bargain.',
		},
		{ person: 34, rating: 5, daysAgo: 50, comment: 'Turrets lock with a reassuring click.' },
	],
	'halvorin-scope-3-9x40': [
		{
			person: 4,
			rating: 5,
			daysAgo: 380,
			comment: 'Made my Ghat twice the rifle. Clear even at nine metres.',
		},
		{ person: 10, rating: 4, daysAgo: 290, comment: 'Plain, sharp, strong. The flip caps broke in a month.' },
		{
			person: 28,
			rating: 4,
			daysAgo: 170,
			comment: 'Good glass for the money. Reticle is a bit thick for small discs.',
		},
		{
			person: 33,
			rating: 1,
			daysAgo: 130,
			comment: 'Fogged inside during the first monsoon. The exchange was quick, but I have lost faith in it.',
		},
		{ person: 36, rating: 5, daysAgo: 58, comment: 'Held zero through a spring, a monsoon and my nephew.' },
	],
	'halvorin-mount-11mm-stop': [
		{ person: 6, rating: 5, daysAgo: 370, comment: 'Has not crept a hair in two years on the Ghat GP.' },
		{ person: 20, rating: 5, daysAgo: 220, comment: 'The stop pin is steel and actually reaches the hole.' },
		{
			person: 29,
			rating: 3,
			daysAgo: 190,
			comment: 'Holds well. Two of the eight screws had no thread lock and one head was damaged.',
		},
		{ person: 39, rating: 4, daysAgo: 84, comment: 'Solid mount. Inserts for 25.4 mm are fiddly to align.' },
	],
	'kestrath-butt-plate-ergo': [
		{ person: 12, rating: 5, daysAgo: 210, comment: 'One place for the rifle, and it goes there by itself.' },
		{
			person: 27,
			rating: 4,
			daysAgo: 90,
			comment: 'Four wings, eight screws, one long evening. After that it is the best plate I have had.',
		},
	],
	'tarkeen-butt-plate-club': [
		{
			person: 14,
			rating: 4,
			daysAgo: 320,
			comment: 'Simple and sound. Junior moved it from 2 to 4 in a year.',
		},
		{ person: 23, rating: 5, daysAgo: 200, comment: 'Made the Club rifle usable for my long neck.' },
		{
			person: 32,
			rating: 3,
			daysAgo: 77,
			comment: 'Does the job. Rubber comes off at the edge and needs glue.',
		},
	],
	'kavrin-trousers-pro': [
		{ person: 1, rating: 5, daysAgo: 290, comment: 'Long zips are a blessing between details.' },
		{
			person: 13,
			rating: 4,
			daysAgo: 180,
			comment: 'Fit well at the waist, a bit long. Shortened them here.',
		},
		{ person: 30, rating: 5, daysAgo: 71, comment: 'Hold me up for seventy-five minutes without a thought.' },
	],
	'kavrin-glove-five-finger': [
		{
			person: 3,
			rating: 5,
			daysAgo: 420,
			comment: 'The rifle rests on the pad and the fingers stay asleep. Just right.',
		},
		{
			person: 9,
			rating: 5,
			daysAgo: 350,
			comment: 'Open fingertips make loading easy. Leather softened nicely within two weeks.',
		},
		{ person: 15, rating: 4, daysAgo: 262, comment: 'Good glove, runs one size small.' },
		{
			person: 24,
			rating: 5,
			daysAgo: 170,
			comment: 'After a year of daily training the rubber dots still grip.',
		},
		{
			person: 33,
			rating: 2,
			daysAgo: 110,
			comment: 'The seam at the thumb opened after six weeks of training.',
		},
		{
			person: 38,
			rating: 5,
			daysAgo: 64,
			comment: 'Passed the thickness gauge, and feels better than one at three times the price.',
		},
	],
	'kavrin-boots-rifle': [
		{ person: 5, rating: 4, daysAgo: 310, comment: 'Flat, firm and legal. Took a fortnight to break in.' },
		{ person: 18, rating: 5, daysAgo: 230, comment: 'My sway on the trace went down by a third with these.' },
		{
			person: 29,
			rating: 3,
			daysAgo: 140,
			comment: 'Good sole, but the lace hooks cut through one lace a season.',
		},
		{
			person: 36,
			rating: 1,
			daysAgo: 90,
			comment: 'Sole came away from the upper on the second match day. I finished the final in taped boots.',
		},
	],
	'kavrin-kit-bag-long': [
		{
			person: 22,
			rating: 5,
			daysAgo: 180,
			comment: 'Everything has a place. On trains the wheels have survived two seasons.',
		},
		{
			person: 31,
			rating: 4,
			daysAgo: 111,
			comment: 'Excellent bag, long name. Handle could be two centimetres longer.',
		},
		{ person: 37, rating: 5, daysAgo: 40, comment: 'Jacket stays flat at last. My knees thank the wheels.' },
	],
	'kavrin-rifle-case-hard': [
		{
			person: 0,
			rating: 5,
			daysAgo: 460,
			comment: 'Flew to Thiruvananthapuram and back with it. Not a scratch inside.',
		},
		{ person: 11, rating: 4, daysAgo: 330, comment: 'Strong and roomy. Heavy when the rifle is in.' },
		{
			person: 20,
			rating: 5,
			daysAgo: 240,
			comment: 'Cut the foam with a bread knife and it came out beautifully.',
		},
		{
			person: 33,
			rating: 2,
			daysAgo: 110,
			comment: 'One latch was bent on arrival and took ages to replace.',
		},
	],
	'vayusar-cylinder-filler-5l': [
		{
			person: 4,
			rating: 5,
			daysAgo: 230,
			comment: 'Thirty-two full fills from the first charge. I counted.',
		},
		{
			person: 16,
			rating: 5,
			daysAgo: 140,
			comment: 'Certificate, stamp and next test date all in order. Our committee was pleased.',
		},
		{
			person: 35,
			rating: 4,
			daysAgo: 52,
			comment: 'Does what it should. Adaptors for three makes in the box saved a second order.',
		},
	],
};
