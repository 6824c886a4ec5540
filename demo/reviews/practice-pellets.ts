import type { WrittenReviews } from './written.ts';

export const practicePelletsReviews: WrittenReviews = {
	'sarvik-club-wadcutter': [
		{
			person: 1,
			rating: 5,
			daysAgo: 650,
			comment: 'I have used five tins a month for three years and never had a reason to change.',
		},
		{
			person: 5,
			rating: 5,
			daysAgo: 588,
			comment: 'Ten-ring training pellet at half the match price. Hardly any lead in the barrel.',
		},
		{
			person: 9,
			rating: 4,
			daysAgo: 510,
			comment: 'Even and clean. I find two or three bad ones in a tin, which is fine at this price.',
		},
		{
			person: 13,
			rating: 5,
			daysAgo: 444,
			comment: 'Our club orders by the carton. Juniors shoot 390 with them.',
		},
		{
			person: 19,
			rating: 5,
			daysAgo: 371,
			comment: 'Works well in all my guns: spring, single-stroke and PCP.',
		},
		{
			person: 23,
			rating: 3,
			daysAgo: 300,
			comment: 'Fine for practice, but the groups of my KP50 are two millimetres larger with them.',
		},
		{
			person: 28,
			rating: 5,
			daysAgo: 222,
			comment: 'Graphite keeps the bore clean for about a thousand shots.',
		},
		{
			person: 35,
			rating: 1,
			daysAgo: 180,
			comment:
				'The tins opened in transit and I got a box of bent pellets. I had to throw away half of five tins.',
		},
		{
			person: 33,
			rating: 4,
			daysAgo: 130,
			comment: 'Good pellet, but the tin lid is sharp. Be careful with your thumb.',
		},
		{ person: 38, rating: 5, daysAgo: 41, comment: 'Cheap, straight, always in stock.' },
	],
	'aravan-school-flat': [
		{
			person: 2,
			rating: 5,
			daysAgo: 660,
			comment: 'Costs half as much as a cinema ticket and lasts for a week of lessons.',
		},
		{
			person: 6,
			rating: 4,
			daysAgo: 570,
			comment: 'Softer lead than most, which suits our old Ghats. Some dust at the bottom of the tin.',
		},
		{
			person: 15,
			rating: 5,
			daysAgo: 480,
			comment: 'Four hundred pellets and a class full of happy children.',
		},
		{
			person: 21,
			rating: 3,
			daysAgo: 377,
			comment: 'You get what you pay for. Every tenth pellet misses at ten metres.',
		},
		{ person: 25, rating: 4, daysAgo: 291, comment: 'The pouring lip is clever. Good for spring guns.' },
		{
			person: 32,
			rating: 5,
			daysAgo: 190,
			comment: 'I ordered twenty tins for the school and got a proper GST invoice without asking.',
		},
		{
			person: 34,
			rating: 1,
			daysAgo: 130,
			comment: 'So much lead dust that we had to clean the bench after every lesson. Not for a closed room.',
		},
		{
			person: 39,
			rating: 2,
			daysAgo: 77,
			comment: 'Too many crushed skirts in this lot. Earlier ones were better.',
		},
		{
			person: 29,
			rating: 3,
			daysAgo: 44,
			comment: 'All right for lessons at five metres. Not for match practice.',
		},
	],
	'zinnora-basis-training': [
		{
			person: 0,
			rating: 5,
			daysAgo: 540,
			comment: 'I shoot 400 a day. I use only these until the week before a match.',
		},
		{
			person: 12,
			rating: 5,
			daysAgo: 455,
			comment: 'People say these are rejects of the Finale, but I have never found a bad one.',
		},
		{
			person: 20,
			rating: 4,
			daysAgo: 370,
			comment: 'As good as many match pellets. From a rest you can notice the mixed head sizes.',
		},
		{
			person: 24,
			rating: 5,
			daysAgo: 260,
			comment: 'I switched from the Sarvik and my training scores went up a little.',
		},
		{
			person: 17,
			rating: 3,
			daysAgo: 190,
			comment: 'Decent, but two of my three rifles prefer the cheaper club pellet.',
		},
		{ person: 31, rating: 5, daysAgo: 140, comment: 'I bought ten tins, and all ten shoot the same.' },
		{
			person: 38,
			rating: 4,
			daysAgo: 61,
			comment: 'Good value if you buy several at once for the free delivery.',
		},
	],
	'sarvik-poledne-domed': [
		{
			person: 8,
			rating: 5,
			daysAgo: 400,
			comment: '18 mm groups at thirty metres, just as the page says.',
		},
		{
			person: 19,
			rating: 5,
			daysAgo: 310,
			comment: 'With these my Shikhar is finally accurate with the scope.',
		},
		{
			person: 25,
			rating: 4,
			daysAgo: 190,
			comment: 'Very good up to thirty-five metres. After that the wind moves them.',
		},
		{
			person: 36,
			rating: 2,
			daysAgo: 140,
			comment: 'The skirts differ a lot in my tin, and some shots miss badly at thirty metres.',
		},
		{
			person: 30,
			rating: 5,
			daysAgo: 83,
			comment: 'I switched from pointed pellets for plates and miss only half as often.',
		},
	],
	'sarvik-poledne-heavy': [
		{
			person: 4,
			rating: 5,
			daysAgo: 280,
			comment: 'Clearly less wind drift on the canal bank, and my rifle sounds better with them too.',
		},
		{
			person: 20,
			rating: 4,
			daysAgo: 170,
			comment: 'Please use these only in a PCP. In my spring rifle they drop too much.',
		},
		{ person: 35, rating: 5, daysAgo: 64, comment: 'Best pellet for the Vana at forty metres.' },
	],
	'sarvik-zelena-lead-free': [
		{
			person: 3,
			rating: 5,
			daysAgo: 201,
			comment: 'Now the school children can handle pellets without me worrying about lead on their hands.',
		},
		{
			person: 21,
			rating: 3,
			daysAgo: 130,
			comment: 'Clean, but light. It shoots three centimetres high at ten metres and is loud on the trap.',
		},
		{
			person: 12,
			rating: 2,
			daysAgo: 95,
			comment: 'Too loose in my barrel. Some simply fall through.',
		},
		{
			person: 31,
			rating: 4,
			daysAgo: 49,
			comment: 'A good choice indoors. About as accurate as a cheap lead pellet.',
		},
	],
	'sarvik-club-sleeve-10': [
		{
			person: 12,
			rating: 5,
			daysAgo: 420,
			comment: 'Ten tins of one batch with free delivery. I have enough for the winter.',
		},
		{
			person: 26,
			rating: 5,
			daysAgo: 250,
			comment: 'The carton came sealed and every tin was full. Good service.',
		},
		{ person: 37, rating: 4, daysAgo: 90, comment: 'Good saving. I wish there was a pack of five as well.' },
	],
	'aravan-shakti-pointed': [
		{
			person: 11,
			rating: 4,
			daysAgo: 590,
			comment: 'Good for plates and tins. Do not expect small groups with pointed pellets.',
		},
		{ person: 17, rating: 5, daysAgo: 400, comment: 'Makes a nice sound on steel and costs very little.' },
		{
			person: 3,
			rating: 2,
			daysAgo: 330,
			comment:
				'They bounced straight back from a spinner, twice. Please wear safety glasses and choose round-head pellets.',
		},
		{
			person: 24,
			rating: 3,
			daysAgo: 260,
			comment: 'All right for casual shooting. There are several bent ones in each tin.',
		},
		{
			person: 39,
			rating: 1,
			daysAgo: 110,
			comment:
				'The tin arrived open and half the pellets were loose in the parcel. I got a refund, but it was a mess.',
		},
	],
	'aravan-vistar-hollow': [
		{
			person: 6,
			rating: 4,
			daysAgo: 330,
			comment: 'Marks the spinner clearly and flies straight to twenty metres.',
		},
		{
			person: 22,
			rating: 5,
			daysAgo: 199,
			comment: 'Good in the Ghat GP, better than the pointed ones by far.',
		},
		{
			person: 34,
			rating: 2,
			daysAgo: 80,
			comment:
				'They are not accurate in my rifle: four centimetres at fifteen metres. Others may have better results.',
		},
	],
};
