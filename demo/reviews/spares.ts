import type { WrittenReviews } from './written.ts';

export const sparesReviews: WrittenReviews = {
	'tarkeen-t10-seal-kit': [
		{
			person: 0,
			rating: 5,
			daysAgo: 455,
			comment:
				'Every ring in its own pocket with a number. An hour at the kitchen table and the leak was gone.',
		},
		{
			person: 12,
			rating: 5,
			daysAgo: 310,
			comment: 'The torques on the drawing saved me from guessing. Kept the old rings in the same bag.',
		},
		{
			person: 22,
			rating: 4,
			daysAgo: 190,
			comment: 'Complete and correct. A second sachet of grease would not hurt.',
		},
		{
			person: 35,
			rating: 5,
			daysAgo: 60,
			comment: 'Serviced five club rifles with five kits. No ring left over, none missing.',
		},
	],
	'kestrath-air-cylinder-200': [
		{ person: 4, rating: 5, daysAgo: 330, comment: 'Change between sighters and match, no queue, no hurry.' },
		{ person: 21, rating: 5, daysAgo: 190, comment: 'Fits, seals and reads the same as the first one.' },
		{
			person: 29,
			rating: 3,
			daysAgo: 75,
			comment: 'Good cylinder. I was sent silver although I had asked for blue, and kept it to save time.',
		},
	],
	'aravan-ghat-mainspring': [
		{
			person: 10,
			rating: 5,
			daysAgo: 540,
			comment: 'Twang gone, cocking smoother, and the velocity back where it was five years ago.',
		},
		{
			person: 20,
			rating: 4,
			daysAgo: 370,
			comment: 'Proper spring. You do need a small compressor whatever people say.',
		},
		{ person: 33, rating: 5, daysAgo: 180, comment: 'The fitted guide is the real improvement.' },
		{
			person: 29,
			rating: 1,
			daysAgo: 101,
			comment:
				'Sent for a Ghat Compact, as listed, and it stood four centimetres too long. My own gunsmith cut one down in the end.',
		},
	],
	'tarkeen-p10-seal-kit': [
		{
			person: 7,
			rating: 5,
			daysAgo: 440,
			comment:
				'Thirty thousand shots on the old seals. This kit and an hour, and it holds pressure for weeks.',
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
			comment: 'All parts right. Delivery took nine days to Punjab, of all places.',
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
			comment: 'Good second cylinder. Gauge reads about 5 bar low against the big one.',
		},
		{
			person: 33,
			rating: 2,
			daysAgo: 170,
			comment:
				'Arrived with three years already gone of its ten. I would have liked to know that before ordering.',
		},
		{
			person: 28,
			rating: 5,
			daysAgo: 99,
			comment: 'Black finish has survived a year of being dropped into bags.',
		},
	],
	'tarkeen-pistol-cylinder-200': [
		{ person: 9, rating: 5, daysAgo: 390, comment: 'Balance is identical, so I cannot tell which is on.' },
		{
			person: 26,
			rating: 4,
			daysAgo: 160,
			comment: 'Works well, and was on offer. Colour choice by e-mail only.',
		},
	],
	'corvessa-pistol-cylinder-200': [
		{
			person: 13,
			rating: 5,
			daysAgo: 310,
			comment: 'Original part with its own test sheet. Gauge can be read without turning the pistol.',
		},
		{
			person: 34,
			rating: 3,
			daysAgo: 120,
			comment: 'Good part, steep price, and now sold out when I want a second.',
		},
	],
	'kestrath-kr-firing-valve': [
		{
			person: 16,
			rating: 5,
			daysAgo: 170,
			comment: 'Sent the rifle in on Monday, had it back on Thursday with 172 m/s on the card.',
		},
	],
	'aravan-breech-seals-5': [
		{
			person: 2,
			rating: 5,
			daysAgo: 600,
			comment: 'Thirty metres a second came back for fifty rupees. Changed it with a sewing needle.',
		},
		{
			person: 11,
			rating: 5,
			daysAgo: 444,
			comment: 'Outlasts the leather ones easily. Five last me ten years.',
		},
		{
			person: 25,
			rating: 4,
			daysAgo: 280,
			comment: 'Right size, right hardness. One of the shims was missing.',
		},
		{ person: 16, rating: 3, daysAgo: 190, comment: 'They fit, but the pack held four and not five.' },
		{ person: 38, rating: 5, daysAgo: 111, comment: 'Cheapest tuning there is.' },
	],
	'aravan-piston-seal-25': [
		{
			person: 8,
			rating: 4,
			daysAgo: 500,
			comment: 'Needs sizing, as described. After that it seals better than the original.',
		},
		{
			person: 23,
			rating: 5,
			daysAgo: 290,
			comment: 'Turned and not moulded, and one can feel it at the cocking stroke.',
		},
		{
			person: 37,
			rating: 2,
			daysAgo: 130,
			comment: 'Came without any drawing and mine was more than a tenth oversize. Took two evenings to fit.',
		},
	],
	'aravan-gas-piston-unit': [
		{
			person: 5,
			rating: 5,
			daysAgo: 230,
			comment: 'Turned my old Ghat into a gas rifle in an hour. It now shoots without the dance.',
		},
		{
			person: 19,
			rating: 4,
			daysAgo: 140,
			comment: 'Good kit with good pictures. Mind that the stock screw needs thread lock afterwards.',
		},
		{ person: 32, rating: 5, daysAgo: 66, comment: 'Dead and smooth. I shall not go back to a coil.' },
	],
	'aravan-tez-magazine-2': [
		{ person: 1, rating: 5, daysAgo: 400, comment: 'Index crisply and the numbers help when teaching.' },
		{ person: 14, rating: 4, daysAgo: 270, comment: 'Fine magazines. The pouch is a bit tight for two.' },
		{ person: 36, rating: 5, daysAgo: 90, comment: 'Fit the Bindu as well, as the page says.' },
	],
	'tarkeen-vana-magazine': [
		{
			person: 24,
			rating: 5,
			daysAgo: 250,
			comment: 'Clear cover shows what is left. It stops the lever on empty, which spares embarrassment.',
		},
		{
			person: 39,
			rating: 4,
			daysAgo: 100,
			comment: 'Works first time, every time. A little dear for a drum.',
		},
	],
	'tarkeen-t10-trigger-unit': [
		{
			person: 6,
			rating: 5,
			daysAgo: 40,
			comment: 'Twenty minutes, two pins, and my 2019 rifle breaks like a new one.',
		},
		{
			person: 27,
			rating: 5,
			daysAgo: 20,
			comment: 'Set to 90 g from the works and it has not moved a gram since.',
		},
	],
};
