import type { WrittenReviews } from './written.ts';

export const airRifleAccessoriesReviews: WrittenReviews = {
	'halvorin-diopter-d1': [
		{
			person: 1,
			rating: 5,
			daysAgo: 420,
			comment:
				'I turned five clicks left and five clicks right, and the next shot was in the same hole. Excellent.',
		},
		{
			person: 5,
			rating: 5,
			daysAgo: 355,
			comment:
				'No play at all. I moved it from one rifle to another and my zero changed by only three clicks.',
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
			comment: 'The best upgrade for a club rifle. My average went up by two tenths.',
		},
		{
			person: 38,
			rating: 5,
			daysAgo: 35,
			comment: 'Works smoothly in dust and heat. Our range has no roof.',
		},
	],
	'kavrin-canvas-jacket-pro': [
		{
			person: 0,
			rating: 5,
			daysAgo: 300,
			comment: 'I gave nine measurements on a video call and it fits perfectly. Passed the gauge in Delhi.',
		},
		{ person: 7, rating: 5, daysAgo: 233, comment: 'Very stiff for the first month and then perfect.' },
		{
			person: 16,
			rating: 4,
			daysAgo: 170,
			comment: 'Very good jacket, but it came in five weeks and not in four.',
		},
		{
			person: 28,
			rating: 3,
			daysAgo: 140,
			comment: 'Stiff and within the rules, but I had to move the buttons to close it properly.',
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
			comment: 'It takes about four minutes per fill. Dry air, no compressor and no noise.',
		},
		{
			person: 9,
			rating: 4,
			daysAgo: 366,
			comment: 'Works as promised. For the last thirty bar you have to use your body weight.',
		},
		{
			person: 18,
			rating: 5,
			daysAgo: 270,
			comment: 'Two years of daily use without trouble. I dry the cartridge in the oven on Sundays.',
		},
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
			comment: 'I weigh 55 kg, and for me it takes far more than four minutes to reach 200 bar.',
		},
		{
			person: 31,
			rating: 3,
			daysAgo: 90,
			comment: 'Good pump, but the base plate moves on tiles unless you stand exactly right.',
		},
		{
			person: 37,
			rating: 1,
			daysAgo: 39,
			comment:
				'The hose coupling leaked from the first day, and so did the second one. The third is fine. I expect better testing.',
		},
	],
	'halvorin-diopter-d1-iris': [
		{
			person: 3,
			rating: 5,
			daysAgo: 390,
			comment: 'I use orange for our yellow hall lights and grey for bright days. The ring is always sharp.',
		},
		{
			person: 17,
			rating: 5,
			daysAgo: 260,
			comment: 'Smooth to adjust and no light leaks, unlike my old one.',
		},
		{
			person: 26,
			rating: 4,
			daysAgo: 120,
			comment: 'Lovely product. The filter turret turns a little too easily in the bag.',
		},
	],
	'halvorin-front-tunnel-m18': [
		{
			person: 11,
			rating: 5,
			daysAgo: 290,
			comment:
				'I opened the ring from 3.2 to 3.8 and my sight picture became much easier. I should have done it years ago.',
		},
		{
			person: 33,
			rating: 4,
			daysAgo: 140,
			comment: 'Very good. Lock it well, otherwise the ring moves during a long series.',
		},
	],
	'halvorin-scope-4-16x44': [
		{
			person: 8,
			rating: 5,
			daysAgo: 270,
			comment: 'Four thousand shots on a spring rifle and it has not lost its zero.',
		},
		{
			person: 19,
			rating: 5,
			daysAgo: 205,
			comment: 'It really focuses down to nine metres. The half-mil marks are thin and precise.',
		},
		{
			person: 24,
			rating: 4,
			daysAgo: 130,
			comment: 'Bright and sharp up to 12×, a little dim at 16×. At the offer price it is very good value.',
		},
		{ person: 34, rating: 5, daysAgo: 50, comment: 'The turrets lock with a firm click.' },
	],
	'halvorin-scope-3-9x40': [
		{
			person: 4,
			rating: 5,
			daysAgo: 380,
			comment: 'My Ghat is so much better with it. The picture is clear even at nine metres.',
		},
		{
			person: 10,
			rating: 4,
			daysAgo: 290,
			comment: 'Simple, sharp and strong, but the flip caps broke in a month.',
		},
		{
			person: 28,
			rating: 4,
			daysAgo: 170,
			comment: 'Good picture for the money. The reticle is a bit thick for small targets.',
		},
		{
			person: 33,
			rating: 1,
			daysAgo: 130,
			comment:
				'It fogged inside during the first monsoon. The exchange was quick, but I am not sure about it any more.',
		},
		{
			person: 36,
			rating: 5,
			daysAgo: 58,
			comment: 'It has kept its zero through a full year, even with my nephew using it.',
		},
	],
	'halvorin-mount-11mm-stop': [
		{ person: 6, rating: 5, daysAgo: 370, comment: 'It has not moved at all in two years on the Ghat GP.' },
		{
			person: 20,
			rating: 5,
			daysAgo: 220,
			comment: 'The stop pin is steel and fits the hole in the rail properly.',
		},
		{
			person: 29,
			rating: 3,
			daysAgo: 190,
			comment: 'Holds well. Two of the eight screws had no thread lock and one head was damaged.',
		},
		{
			person: 39,
			rating: 4,
			daysAgo: 84,
			comment: 'Solid mount. The inserts for 25.4 mm take some patience to align.',
		},
	],
	'kestrath-butt-plate-ergo': [
		{
			person: 12,
			rating: 5,
			daysAgo: 210,
			comment: 'The rifle now comes to the same place on my shoulder every time.',
		},
		{
			person: 27,
			rating: 4,
			daysAgo: 90,
			comment: 'Setting up the four wings took me a whole evening, but it is the best butt plate I have had.',
		},
	],
	'tarkeen-butt-plate-club': [
		{
			person: 14,
			rating: 4,
			daysAgo: 320,
			comment: 'Simple and good. My son has moved it from 2 to 4 in a year as he grew.',
		},
		{
			person: 23,
			rating: 5,
			daysAgo: 200,
			comment: 'I have a long neck, and with this the Club rifle finally fits me.',
		},
		{
			person: 32,
			rating: 3,
			daysAgo: 77,
			comment: 'Does the job. Rubber comes off at the edge and needs glue.',
		},
	],
	'kavrin-trousers-pro': [
		{ person: 1, rating: 5, daysAgo: 290, comment: 'The long zips are very useful between relays.' },
		{
			person: 13,
			rating: 4,
			daysAgo: 180,
			comment: 'Fit well at the waist, a bit long. Shortened them here.',
		},
		{
			person: 30,
			rating: 5,
			daysAgo: 71,
			comment: 'They support me well for the full seventy-five minutes.',
		},
	],
	'kavrin-glove-five-finger': [
		{
			person: 3,
			rating: 5,
			daysAgo: 420,
			comment: 'The rifle rests on the pad and my fingers stay relaxed. Just right.',
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
			comment: 'Passed the thickness gauge, and feels better than gloves at three times the price.',
		},
	],
	'kavrin-boots-rifle': [
		{
			person: 5,
			rating: 4,
			daysAgo: 310,
			comment: 'Flat, firm and within the rules. They took two weeks to break in.',
		},
		{
			person: 18,
			rating: 5,
			daysAgo: 230,
			comment: 'With these boots my body sway went down by a third on the trainer.',
		},
		{
			person: 29,
			rating: 3,
			daysAgo: 140,
			comment: 'Good sole, but the lace hooks cut through one lace every season.',
		},
		{
			person: 36,
			rating: 1,
			daysAgo: 90,
			comment: 'The sole came off on the second match day. I finished the final with taped boots.',
		},
	],
	'kavrin-kit-bag-long': [
		{
			person: 22,
			rating: 5,
			daysAgo: 180,
			comment: 'There is a place for everything. The wheels have survived two seasons of train travel.',
		},
		{
			person: 31,
			rating: 4,
			daysAgo: 111,
			comment: 'Excellent bag. The handle could be two centimetres longer.',
		},
		{
			person: 37,
			rating: 5,
			daysAgo: 40,
			comment: 'My jacket stays flat at last, and the wheels make it easy to carry.',
		},
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
			comment: 'I counted thirty-two full fills from the first charge.',
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
			comment:
				'Does what it should. With adaptors for three brands in the box, I did not have to order anything else.',
		},
	],
};
