import type { WrittenReviews } from './written.ts';

export const airPistolsReviews: WrittenReviews = {
	'corvessa-prima-s': [
		{
			person: 1,
			rating: 5,
			daysAgo: 290,
			comment: 'I have small hands, and finding a grip was always difficult. This one fitted out of the box.',
		},
		{
			person: 7,
			rating: 5,
			daysAgo: 246,
			comment:
				'It is 90 g lighter than my old pistol, and my last ten shots are now as good as the first ten.',
		},
		{
			person: 13,
			rating: 5,
			daysAgo: 180,
			comment:
				'The recoil comes straight back and I can see the front sight all the time. I call my shots better now.',
		},
		{
			person: 21,
			rating: 5,
			daysAgo: 122,
			comment: 'Passed equipment control at the nationals without any problem.',
		},
		{
			person: 28,
			rating: 4,
			daysAgo: 70,
			comment: 'Lovely trigger with five adjustments. Please print the leaflet in larger letters.',
		},
		{
			person: 36,
			rating: 5,
			daysAgo: 26,
			comment: 'One lakh and one rupee, and the one rupee brought luck: 571 in my first match with it.',
		},
	],
	'tarkeen-p10-match': [
		{
			person: 0,
			rating: 5,
			daysAgo: 466,
			comment: 'As a pistol coach I look at the trigger first, and this one is right.',
		},
		{
			person: 4,
			rating: 5,
			daysAgo: 401,
			comment: 'I shot 562 with it out of the box, and 570 after an evening of filing the grip.',
		},
		{
			person: 11,
			rating: 4,
			daysAgo: 350,
			comment:
				'The grip comes oversize, so keep an afternoon for shaping it. After that it is as good as any import.',
		},
		{
			person: 18,
			rating: 5,
			daysAgo: 288,
			comment: 'Two seasons, 22,000 shots, one seal kit. That is all I have spent.',
		},
		{
			person: 23,
			rating: 5,
			daysAgo: 214,
			comment:
				'Dry firing with a quarter turn is a very good idea. No more plastic pellets in the loading port.',
		},
		{
			person: 30,
			rating: 3,
			daysAgo: 149,
			comment:
				'Mechanically fine, but the rear sight screws came loose until I put a drop of lacquer on them.',
		},
		{
			person: 26,
			rating: 2,
			daysAgo: 96,
			comment:
				'The trigger setting changed after two thousand shots and I had to send it in. It is better now, but I expected it to stay.',
		},
		{
			person: 35,
			rating: 5,
			daysAgo: 63,
			comment: 'For an Indian club there is no better value in 10 m pistols.',
		},
		{
			person: 39,
			rating: 4,
			daysAgo: 17,
			comment: 'Solid pistol and quick delivery. The case foam leaves no space for a second cylinder.',
		},
	],
	'aravan-mudra-ssp': [
		{
			person: 2,
			rating: 5,
			daysAgo: 510,
			comment:
				'One stroke and it is ready. I practise in the corridor and do not have to carry an air bottle upstairs.',
		},
		{
			person: 8,
			rating: 4,
			daysAgo: 430,
			comment: 'No recoil and very consistent. After half an hour the 12 kg lever makes the arm tired.',
		},
		{
			person: 15,
			rating: 5,
			daysAgo: 333,
			comment: 'Works in our cold weather without any change in the point of impact.',
		},
		{
			person: 22,
			rating: 5,
			daysAgo: 241,
			comment:
				'I bought it to learn trigger control before spending a lakh on a match pistol. A very good decision.',
		},
		{
			person: 29,
			rating: 3,
			daysAgo: 166,
			comment: 'Shoots well, but the grip is plain and not suitable for larger hands.',
		},
		{
			person: 37,
			rating: 1,
			daysAgo: 52,
			comment:
				'The lever screw broke in the third week. The shop took it back, but I had bought it for a match that weekend.',
		},
	],
	'corvessa-linea-p20': [
		{
			person: 3,
			rating: 5,
			daysAgo: 360,
			comment:
				'The front sight does not move at all at the shot. I lock the compensator in training just to feel the difference.',
		},
		{
			person: 12,
			rating: 5,
			daysAgo: 270,
			comment:
				'I can change the rear notch with a knob: wide in our dark hall, narrow in bright light. Brilliant.',
		},
		{
			person: 20,
			rating: 5,
			daysAgo: 199,
			comment: 'I sent an outline of my hand, and the size L grip fits perfectly.',
		},
		{
			person: 26,
			rating: 4,
			daysAgo: 101,
			comment: 'Perfect pistol, slow paperwork. The invoice with HSN came only when I asked for it.',
		},
		{
			person: 34,
			rating: 5,
			daysAgo: 44,
			comment: 'I have owned four match pistols, and this is the best one.',
		},
	],
	'corvessa-linea-p20-left': [
		{
			person: 6,
			rating: 5,
			daysAgo: 270,
			comment:
				'The lever finally opens on the side that suits a left-hander. Thank you for keeping it in stock.',
		},
	],
	'corvessa-linea-p20-electronic': [
		{
			person: 10,
			rating: 5,
			daysAgo: 12,
			comment:
				'I do a hundred dry shots in ten minutes, all with exactly the same trigger weight. My husband asks why it clicks all evening.',
		},
	],
	'kestrath-kp50': [
		{
			person: 5,
			rating: 5,
			daysAgo: 340,
			comment: 'A very consistent pistol. If I shoot a nine now, I know that it was my mistake.',
		},
		{
			person: 14,
			rating: 5,
			daysAgo: 251,
			comment: 'The table in the case explains what each trigger screw does. Every maker should do this.',
		},
		{
			person: 25,
			rating: 4,
			daysAgo: 170,
			comment: 'Simple and precise. The laminated grip is a little slippery without chalk.',
		},
		{
			person: 33,
			rating: 5,
			daysAgo: 77,
			comment: 'The test group on the card is so small that our fitter framed it.',
		},
	],
	'kestrath-kp50-compact': [
		{
			person: 17,
			rating: 5,
			daysAgo: 300,
			comment: 'Only 875 g and still a full-size trigger. My shoulder feels much better.',
		},
		{
			person: 31,
			rating: 4,
			daysAgo: 188,
			comment: 'Excellent for women and juniors. Should be kept in stock more often.',
		},
	],
	'tarkeen-p10-junior': [
		{
			person: 9,
			rating: 5,
			daysAgo: 390,
			comment: 'My son is twelve and can hold it for a full series now. We add the weights one at a time.',
		},
		{
			person: 16,
			rating: 5,
			daysAgo: 280,
			comment: 'Slim grip, short cylinder and a real match trigger. Just what the coach asked for.',
		},
		{
			person: 24,
			rating: 4,
			daysAgo: 175,
			comment: 'Good pistol for beginners, though the cylinder is empty after a hundred shots.',
		},
		{
			person: 38,
			rating: 5,
			daysAgo: 60,
			comment: 'All parts fit the senior P10, so when we upgraded I only had to buy a cylinder.',
		},
	],
	'tarkeen-p10-club': [
		{
			person: 0,
			rating: 5,
			daysAgo: 420,
			comment: 'We bought two for the price of one imported pistol, and neither has needed a repair.',
		},
		{
			person: 7,
			rating: 4,
			daysAgo: 351,
			comment: "The ambidextrous grip is not anyone's favourite, but every member can use it.",
		},
		{
			person: 19,
			rating: 5,
			daysAgo: 260,
			comment: 'We seal the trigger at 520 g and stop worrying about equipment control.',
		},
		{
			person: 27,
			rating: 4,
			daysAgo: 158,
			comment: 'Accurate enough for 560 in ordinary hands. Polymer grip gets warm in the summer.',
		},
		{
			person: 15,
			rating: 3,
			daysAgo: 118,
			comment: 'Works well, but the grip is too round for me and the sealed trigger is a bit heavy.',
		},
		{
			person: 32,
			rating: 2,
			daysAgo: 74,
			comment:
				'The gauge glass was cracked on arrival. I got a new cylinder, but I had to pay for sending the old one and wait for the refund.',
		},
	],
	'tarkeen-p5-rapid': [
		{
			person: 4,
			rating: 5,
			daysAgo: 170,
			comment:
				'After one week I could hit five plates in eight seconds. The action is quick and never got stuck.',
		},
		{
			person: 21,
			rating: 3,
			daysAgo: 80,
			comment: 'Great fun, but it shoots well with only one brand of pellets.',
		},
	],
	'corvessa-classica-ssp': [
		{
			person: 11,
			rating: 5,
			daysAgo: 470,
			comment:
				'No cylinder to fill and no expiry date to worry about. The match trigger is the same as on the Linea.',
		},
		{
			person: 28,
			rating: 5,
			daysAgo: 310,
			comment: 'I fly often. As there is no air cylinder, I have never had any trouble at the airport.',
		},
		{
			person: 35,
			rating: 4,
			daysAgo: 140,
			comment: 'The lever is wonderfully smooth. Slightly nose-heavy for me.',
		},
	],
	'aravan-mudra-plus': [
		{
			person: 12,
			rating: 5,
			daysAgo: 210,
			comment: 'With the walnut grip, this good trainer becomes a pistol I would use in a district match.',
		},
		{
			person: 23,
			rating: 4,
			daysAgo: 150,
			comment: 'The polished trigger makes it much better than the plain Mudra.',
		},
		{
			person: 30,
			rating: 4,
			daysAgo: 71,
			comment: 'Palm shelf screws are soft, so use the right key. Otherwise very pleased.',
		},
	],
	'aravan-chapal-spring': [
		{
			person: 2,
			rating: 4,
			daysAgo: 580,
			comment: 'It has recoil and some noise, but it teaches you to hold steady. Great value.',
		},
		{
			person: 8,
			rating: 5,
			daysAgo: 455,
			comment: 'The cocking aid saves the palm. My father enjoys shooting at tins on the terrace.',
		},
		{
			person: 15,
			rating: 3,
			daysAgo: 344,
			comment: 'Good for fun shooting. Do not expect small groups at ten metres.',
		},
		{
			person: 26,
			rating: 5,
			daysAgo: 203,
			comment: 'Simple and strong, and with the automatic safety I do not worry when my cousins use it.',
		},
		{
			person: 36,
			rating: 2,
			daysAgo: 95,
			comment: 'Trigger is very heavy and the rear sight wandered until I glued it.',
		},
		{
			person: 33,
			rating: 1,
			daysAgo: 61,
			comment: 'The cocking aid cracked on the third stroke and broke the front sight too.',
		},
	],
};
