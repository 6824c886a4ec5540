import type { WrittenReviews } from './written.ts';

export const airPistolsReviews: WrittenReviews = {
	'corvessa-prima-s': [
		{
			person: 1,
			rating: 5,
			daysAgo: 290,
			comment: 'I have small hands and have fought with grips for years. This one fitted out of the box.',
		},
		{
			person: 7,
			rating: 5,
			daysAgo: 246,
			comment: 'Lighter by 90 grams than my old pistol and my last ten shots are now as good as the first.',
		},
		{
			person: 13,
			rating: 5,
			daysAgo: 180,
			comment:
				'The shot comes straight back. I call my shots better because the front sight never leaves the eye.',
		},
		{
			person: 21,
			rating: 5,
			daysAgo: 122,
			comment: 'Passed equipment control at the nationals without a word.',
		},
		{
			person: 28,
			rating: 4,
			daysAgo: 70,
			comment: 'Lovely trigger with five screws. Please print the leaflet in larger letters.',
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
			comment: 'Trigger geometry is right, which is the only thing a pistol coach looks at first.',
		},
		{
			person: 4,
			rating: 5,
			daysAgo: 401,
			comment: 'Shot 562 with it as it came, and 570 after an evening with the file on the grip.',
		},
		{
			person: 11,
			rating: 4,
			daysAgo: 350,
			comment: 'Grip comes oversize, so plan an afternoon. Once shaped it is as good as any import.',
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
			comment: 'Quarter turn for dry fire is genius. No more plastic pellets in the port.',
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
				'Trigger crept after two thousand shots and I had to send it in to be reset. Better now, but I expected it to stay.',
		},
		{
			person: 35,
			rating: 5,
			daysAgo: 63,
			comment: 'For an Indian club there is no better value at the ten-metre line.',
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
			comment: 'One stroke and done. I practise in the corridor without carrying a bottle upstairs.',
		},
		{
			person: 8,
			rating: 4,
			daysAgo: 430,
			comment: 'Recoilless and consistent. Twelve kilos on the lever tells in the second half hour.',
		},
		{
			person: 15,
			rating: 5,
			daysAgo: 333,
			comment: 'Works in the cold here without any change in the point of impact.',
		},
		{
			person: 22,
			rating: 5,
			daysAgo: 241,
			comment: 'I bought it to learn the trigger before spending a lakh. It taught me.',
		},
		{
			person: 29,
			rating: 3,
			daysAgo: 166,
			comment: 'Shoots well. Grip is plain and square and will not suit larger hands.',
		},
		{
			person: 37,
			rating: 1,
			daysAgo: 52,
			comment:
				'Lever screw sheared in the third week. The shop took it back, but I had bought it for a match that weekend.',
		},
	],
	'corvessa-linea-p20': [
		{
			person: 3,
			rating: 5,
			daysAgo: 360,
			comment:
				'The front sight stands like a post. I lock the compensator for training just to feel what I have paid for.',
		},
		{
			person: 12,
			rating: 5,
			daysAgo: 270,
			comment: 'Rear notch on a knob: wide in the dark hall at home, narrow in the finals light. Brilliant.',
		},
		{
			person: 20,
			rating: 5,
			daysAgo: 199,
			comment: 'Grip L fitted to the millimetre after I sent an outline of my hand.',
		},
		{
			person: 26,
			rating: 4,
			daysAgo: 101,
			comment: 'Perfect pistol, slow paperwork. The invoice with HSN came only when I asked for it.',
		},
		{ person: 34, rating: 5, daysAgo: 44, comment: 'I have owned four match pistols. This one I keep.' },
	],
	'corvessa-linea-p20-left': [
		{
			person: 6,
			rating: 5,
			daysAgo: 270,
			comment: 'The lever opens to the left, as nature intended. Thank you for keeping one in the house.',
		},
	],
	'corvessa-linea-p20-electronic': [
		{
			person: 10,
			rating: 5,
			daysAgo: 12,
			comment:
				'A hundred dry shots in ten minutes, every one at exactly the same weight. My husband asks why it clicks all evening.',
		},
	],
	'kestrath-kp50': [
		{
			person: 5,
			rating: 5,
			daysAgo: 340,
			comment: 'It does not flatter, says the description, and that is true. My nines are mine now.',
		},
		{
			person: 14,
			rating: 5,
			daysAgo: 251,
			comment: 'The table in the case tells what each trigger screw does. Should be law.',
		},
		{
			person: 25,
			rating: 4,
			daysAgo: 170,
			comment: 'Straight, plain and precise. Laminated grip is a little slippery without chalk.',
		},
		{
			person: 33,
			rating: 5,
			daysAgo: 77,
			comment: 'Barrel groups so well from the clamp that the fitter framed the card.',
		},
	],
	'kestrath-kp50-compact': [
		{
			person: 17,
			rating: 5,
			daysAgo: 300,
			comment: '875 grams and a full-size trigger. My shoulder thanks me.',
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
			comment: 'He is twelve and holds it for a full series now. Weights go on one at a time.',
		},
		{
			person: 16,
			rating: 5,
			daysAgo: 280,
			comment: 'Thin grip, short cylinder, real trigger. Just what the coach asked for.',
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
			comment: 'All parts fit the senior P10, so I sold nothing and bought only a cylinder later.',
		},
	],
	'tarkeen-p10-club': [
		{
			person: 0,
			rating: 5,
			daysAgo: 420,
			comment: 'Two for the price of one, as promised, and neither has been in the workshop.',
		},
		{
			person: 7,
			rating: 4,
			daysAgo: 351,
			comment: 'The ambidextrous grip is liked by nobody and used by everybody.',
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
			comment: 'Works, though the grip is too round for me and the trigger sealed a bit heavy.',
		},
		{
			person: 32,
			rating: 2,
			daysAgo: 74,
			comment:
				'Manometer glass was cracked on arrival. A new cylinder came, but I had to pay for sending the old one first and wait for the refund.',
		},
	],
	'tarkeen-p5-rapid': [
		{
			person: 4,
			rating: 5,
			daysAgo: 170,
			comment:
				'Five plates in eight seconds by the end of the first week. Bolt is quick and never once stuck.',
		},
		{
			person: 21,
			rating: 3,
			daysAgo: 80,
			comment: 'Great fun, but it prefers one brand of pellet and sulks with the others.',
		},
	],
	'corvessa-classica-ssp': [
		{
			person: 11,
			rating: 5,
			daysAgo: 470,
			comment: 'No cylinder, no expiry date, no excuse. Match trigger as on the Linea.',
		},
		{
			person: 28,
			rating: 5,
			daysAgo: 310,
			comment: 'I fly often. Nobody at the airport has ever asked about a pressure vessel, as there is none.',
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
			comment: 'The walnut grip turns a good trainer into a pistol I would take to a district match.',
		},
		{
			person: 23,
			rating: 4,
			daysAgo: 150,
			comment: 'Polished sear makes all the difference from the plain Mudra.',
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
			comment: 'Jumps, barks and teaches you to hold still. Great value.',
		},
		{
			person: 8,
			rating: 5,
			daysAgo: 455,
			comment: 'The cocking aid saves the palm. My father shoots tins off the terrace wall with it.',
		},
		{
			person: 15,
			rating: 3,
			daysAgo: 344,
			comment: 'Fine as a toy for grown-ups. Do not expect groups at ten metres.',
		},
		{
			person: 26,
			rating: 5,
			daysAgo: 203,
			comment: 'Simple, strong, and the automatic safety gives me peace of mind with the cousins around.',
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
			comment: 'Cocking aid cracked at the third stroke and took the front sight with it.',
		},
	],
};
