import type { WrittenReviews } from './written.ts';

export const sparesReviews: WrittenReviews = {
	'tarkeen-t10-seal-kit': [
		{
			person: 0,
			rating: 5,
			daysAgo: 455,
			comment: 'Every ring is in its own numbered pocket. After an hour of work the leak was gone.',
		},
		{
			person: 12,
			rating: 5,
			daysAgo: 310,
			comment: 'The drawing shows the tightening torques, so I did not have to guess.',
		},
		{
			person: 22,
			rating: 4,
			daysAgo: 190,
			comment: 'Complete and correct. A second sachet of grease would be nice.',
		},
		{
			person: 35,
			rating: 5,
			daysAgo: 60,
			comment: 'I serviced five club rifles with five kits. All the rings were there and all of them fitted.',
		},
	],
	'kestrath-air-cylinder-200': [
		{
			person: 4,
			rating: 5,
			daysAgo: 330,
			comment: 'I change the cylinder between sighters and match. No queue and no hurry.',
		},
		{
			person: 21,
			rating: 5,
			daysAgo: 190,
			comment: 'Fits well, does not leak and shows the same pressure as the first one.',
		},
		{
			person: 29,
			rating: 3,
			daysAgo: 75,
			comment: 'Good cylinder. I asked for blue and got silver, but kept it to save time.',
		},
	],
	'aravan-ghat-mainspring': [
		{
			person: 10,
			rating: 5,
			daysAgo: 540,
			comment: 'The noise is gone, cocking is smoother, and the velocity is as good as five years ago.',
		},
		{
			person: 20,
			rating: 4,
			daysAgo: 370,
			comment: 'Good spring. You need a small spring compressor to fit it.',
		},
		{ person: 33, rating: 5, daysAgo: 180, comment: 'The fitted guide makes the biggest difference.' },
		{
			person: 29,
			rating: 1,
			daysAgo: 101,
			comment:
				'I ordered it for a Ghat Compact, as listed, and it was four centimetres too long. My own gunsmith had to cut it.',
		},
	],
	'tarkeen-p10-seal-kit': [
		{
			person: 7,
			rating: 5,
			daysAgo: 440,
			comment:
				'My old seals lasted thirty thousand shots. With this kit and an hour of work it holds pressure for weeks.',
		},
		{
			person: 18,
			rating: 5,
			daysAgo: 260,
			comment: 'Drawing is clear even for a beginner with small screwdrivers.',
		},
		{
			person: 30,
			rating: 4,
			daysAgo: 101,
			comment: 'All parts are right. Delivery took nine days even though I live in Punjab.',
		},
	],
	'tarkeen-rifle-cylinder-200': [
		{
			person: 3,
			rating: 5,
			daysAgo: 410,
			comment: 'Certificate in the box and the date stamped on the body, as it should be.',
		},
		{
			person: 15,
			rating: 4,
			daysAgo: 266,
			comment: 'Good second cylinder. The gauge shows about 5 bar less than the one on my big cylinder.',
		},
		{
			person: 33,
			rating: 2,
			daysAgo: 170,
			comment:
				'Three of its ten years were already over when it arrived. I would have liked to know that before ordering.',
		},
		{
			person: 28,
			rating: 5,
			daysAgo: 99,
			comment: 'The black finish still looks good after a year in my bag.',
		},
	],
	'tarkeen-pistol-cylinder-200': [
		{
			person: 9,
			rating: 5,
			daysAgo: 390,
			comment: 'The balance is the same, and I cannot feel any difference from my first cylinder.',
		},
		{
			person: 26,
			rating: 4,
			daysAgo: 160,
			comment: 'Works well, and it was on offer. You can choose the colour only by email.',
		},
	],
	'corvessa-pistol-cylinder-200': [
		{
			person: 13,
			rating: 5,
			daysAgo: 310,
			comment: 'Original part with its own test sheet. I can read the gauge without turning the pistol.',
		},
		{
			person: 34,
			rating: 3,
			daysAgo: 120,
			comment: 'Good part but expensive, and now it is sold out when I want a second one.',
		},
	],
	'kestrath-kr-firing-valve': [
		{
			person: 16,
			rating: 5,
			daysAgo: 170,
			comment: 'I sent the rifle on Monday and got it back on Thursday, with 172 m/s on the test card.',
		},
	],
	'aravan-breech-seals-5': [
		{
			person: 2,
			rating: 5,
			daysAgo: 600,
			comment: 'I got back 30 m/s for fifty rupees. I changed it with a sewing needle.',
		},
		{
			person: 11,
			rating: 5,
			daysAgo: 444,
			comment: 'Lasts much longer than leather seals. A pack of five is enough for ten years.',
		},
		{
			person: 25,
			rating: 4,
			daysAgo: 280,
			comment: 'Right size, right hardness. One of the shims was missing.',
		},
		{
			person: 16,
			rating: 3,
			daysAgo: 190,
			comment: 'They fit, but there were four in the pack and not five.',
		},
		{ person: 38, rating: 5, daysAgo: 111, comment: 'The cheapest way to improve your gun.' },
	],
	'aravan-piston-seal-25': [
		{
			person: 8,
			rating: 4,
			daysAgo: 500,
			comment: 'You have to trim it, as described. After that it seals better than the original.',
		},
		{
			person: 23,
			rating: 5,
			daysAgo: 290,
			comment: 'Very good quality, and you can feel the difference when you cock the rifle.',
		},
		{
			person: 37,
			rating: 2,
			daysAgo: 130,
			comment:
				'It came without a drawing, and mine was too large by more than a tenth. It took two evenings to fit.',
		},
	],
	'aravan-gas-piston-unit': [
		{
			person: 5,
			rating: 5,
			daysAgo: 230,
			comment:
				'I converted my old Ghat into a gas-piston rifle in an hour. It shoots much more smoothly now.',
		},
		{
			person: 19,
			rating: 4,
			daysAgo: 140,
			comment: 'Good kit with clear pictures. Put thread lock on the stock screw afterwards.',
		},
		{ person: 32, rating: 5, daysAgo: 66, comment: 'Very smooth. I will not go back to a coil spring.' },
	],
	'aravan-tez-magazine-2': [
		{
			person: 1,
			rating: 5,
			daysAgo: 400,
			comment: 'They turn smoothly, and the numbers help when teaching.',
		},
		{ person: 14, rating: 4, daysAgo: 270, comment: 'Fine magazines. The pouch is a bit tight for two.' },
		{ person: 36, rating: 5, daysAgo: 90, comment: 'Fit the Bindu as well, as the page says.' },
	],
	'tarkeen-vana-magazine': [
		{
			person: 24,
			rating: 5,
			daysAgo: 250,
			comment:
				'The clear cover shows how many pellets are left, and the lever stops when it is empty. Very useful.',
		},
		{
			person: 39,
			rating: 4,
			daysAgo: 100,
			comment: 'Works every time. A little expensive for a magazine.',
		},
	],
	'tarkeen-t10-trigger-unit': [
		{
			person: 6,
			rating: 5,
			daysAgo: 40,
			comment: 'It took twenty minutes and two pins, and now my 2019 rifle has a trigger like new.',
		},
		{
			person: 27,
			rating: 5,
			daysAgo: 20,
			comment: 'It came set to 90 g from the factory and has not changed since.',
		},
	],
};
