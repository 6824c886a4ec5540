import type { WrittenReviews } from './written.ts';

export const fieldRiflesReviews: WrittenReviews = {
	'aravan-ghat-compact': [
		{
			person: 2,
			rating: 5,
			daysAgo: 610,
			comment:
				'My eleven-year-old can cock it without help and the safety comes on by itself. A very good first rifle.',
		},
		{
			person: 8,
			rating: 5,
			daysAgo: 540,
			comment:
				'Light, cheap to run, and it shoots groups smaller than a rupee coin at seven metres from sitting.',
		},
		{
			person: 14,
			rating: 4,
			daysAgo: 466,
			comment: 'Good little rifle. The rear sight has some play, which I fixed with a thin piece of paper.',
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
			comment: 'Fine for casual shooting. The trigger is heavy, as you can expect at this price.',
		},
		{
			person: 10,
			rating: 1,
			daysAgo: 230,
			comment:
				'The rear sight screw broke on the first adjustment, and there was rust on the barrel. I returned it.',
		},
		{
			person: 31,
			rating: 4,
			daysAgo: 187,
			comment: 'Easy to cock and soft to shoot, and the open sights are clear enough for my old eyes too.',
		},
		{
			person: 36,
			rating: 2,
			daysAgo: 104,
			comment:
				'The stock arrived with a thin crack near the trigger guard. They replaced it within ten days, but I was disappointed.',
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
				'18 mm groups at thirty metres from a rest with the Poledne domed pellets. Nothing more to say!',
		},
		{
			person: 8,
			rating: 5,
			daysAgo: 201,
			comment: "So quiet that even the neighbour's dog does not notice.",
		},
		{
			person: 19,
			rating: 4,
			daysAgo: 150,
			comment: 'You really get ninety full shots from 250 bar. It takes a day to get used to the magazine.',
		},
		{
			person: 25,
			rating: 4,
			daysAgo: 92,
			comment: 'Well made and within the 20 J limit, and I can show the factory seal to anyone who asks.',
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
				'Shorter than my cricket bat, but it shoots like the long rifle. The trigger is surprisingly good.',
		},
		{
			person: 29,
			rating: 4,
			daysAgo: 14,
			comment: 'Very good balance when standing. On winter mornings the air bottle feels cold on the cheek.',
		},
	],
	'tarkeen-vana-22': [
		{
			person: 18,
			rating: 4,
			daysAgo: 212,
			comment:
				'I bought it in the shop on my licence. They checked every paper twice, as they should. More power and less wind drift.',
		},
	],
	'aravan-ghat-spring': [
		{
			person: 4,
			rating: 5,
			daysAgo: 599,
			comment: 'A scope rail, a good trigger and a simple wooden stock. All I need at home.',
		},
		{
			person: 10,
			rating: 4,
			daysAgo: 511,
			comment: 'The spring was a bit noisy when new, but a little moly grease fixed it.',
		},
		{
			person: 20,
			rating: 5,
			daysAgo: 420,
			comment:
				'It still keeps its zero after three years with the Dal scope. I changed the breech seal once.',
		},
		{
			person: 27,
			rating: 3,
			daysAgo: 316,
			comment: 'Powerful and good value, but cocking 18 kg again and again is a workout.',
		},
		{
			person: 34,
			rating: 5,
			daysAgo: 205,
			comment:
				'Very well packed, with a test card in the box. Five shots through one hole at ten metres from a rest.',
		},
		{
			person: 24,
			rating: 1,
			daysAgo: 150,
			comment:
				'The stock screws were loose and the scope rail was not straight, so I could not zero it. I got my money back after I sent pictures.',
		},
		{
			person: 38,
			rating: 2,
			daysAgo: 88,
			comment:
				'The fibre-optic front sight fell out on the second day. I put in a tunnel sight, which works better anyway.',
		},
	],
	'aravan-ghat-gas': [
		{
			person: 5,
			rating: 5,
			daysAgo: 350,
			comment: 'No spring noise and no twisting. I can keep it cocked while I wait for the wind to drop.',
		},
		{
			person: 13,
			rating: 5,
			daysAgo: 266,
			comment: 'Smoother than any spring gun I have owned. Cocking is even from start to end.',
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
				'The piston lost pressure within four months. It was replaced under warranty, but I did not have the rifle for the whole winter.',
		},
		{
			person: 39,
			rating: 4,
			daysAgo: 61,
			comment:
				'I measured it in January and in June, and the velocity differs by only a few metres per second.',
		},
	],
	'aravan-shikhar-underlever': [
		{
			person: 9,
			rating: 5,
			daysAgo: 501,
			comment:
				'The barrel is fixed, so the scope stays zeroed. It knocks down 25 mm discs at thirty metres all afternoon.',
		},
		{
			person: 17,
			rating: 4,
			daysAgo: 390,
			comment: 'You need to push the pellet in with your little finger, but after that it shoots very well.',
		},
		{
			person: 31,
			rating: 3,
			daysAgo: 260,
			comment: 'A bit heavy in front for standing. From a kneeling position it is excellent.',
		},
	],
};
