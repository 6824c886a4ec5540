import type { WrittenReviews } from './written.ts';

export const practicePelletsReviews: WrittenReviews = {
	'sarvik-club-wadcutter': [
		{
			person: 1,
			rating: 5,
			daysAgo: 650,
			comment: 'Five tins a month for three years. Never had a reason to change.',
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
			comment: 'Even and clean. Two or three odd ones in a tin, which is nothing at this rate.',
		},
		{
			person: 13,
			rating: 5,
			daysAgo: 444,
			comment: 'Our club orders by the carton. Juniors shoot 390 with them.',
		},
		{ person: 19, rating: 5, daysAgo: 371, comment: 'Works in everything: springer, single-stroke, PCP.' },
		{
			person: 23,
			rating: 3,
			daysAgo: 300,
			comment: 'Fine for practice, but my KP50 opens the group by two millimetres with them.',
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
				'The tin burst in transit and I got a box of bent skirts. Half of five tins went into the trap uncounted.',
		},
		{ person: 33, rating: 4, daysAgo: 130, comment: 'Good pellet, tin lid is sharp. Mind the thumb.' },
		{ person: 38, rating: 5, daysAgo: 41, comment: 'Cheap, straight, always in stock.' },
	],
	'aravan-school-flat': [
		{
			person: 2,
			rating: 5,
			daysAgo: 660,
			comment: 'Half the price of a cinema ticket and an entire week of lessons.',
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
			comment: 'Four hundred holes in paper, four hundred happy children.',
		},
		{
			person: 21,
			rating: 3,
			daysAgo: 377,
			comment: 'You get what you pay for. Every tenth one is a flyer at ten metres.',
		},
		{ person: 25, rating: 4, daysAgo: 291, comment: 'The pouring lip is clever. Good for spring guns.' },
		{
			person: 32,
			rating: 5,
			daysAgo: 190,
			comment: 'Ordered twenty tins for the school and got a proper GST invoice without asking.',
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
			comment: 'All right for lessons at five metres. Not for anyone who counts tens.',
		},
	],
	'zinnora-basis-training': [
		{
			person: 0,
			rating: 5,
			daysAgo: 540,
			comment: 'I shoot 400 a day. These, and nothing else, until the week before a match.',
		},
		{
			person: 12,
			rating: 5,
			daysAgo: 455,
			comment: 'Rejects of the Finale, they say. I have never found the reject.',
		},
		{
			person: 20,
			rating: 4,
			daysAgo: 370,
			comment: 'As good as many match pellets. Slightly mixed head sizes show on a rest.',
		},
		{
			person: 24,
			rating: 5,
			daysAgo: 260,
			comment: 'Switched from the Sarvik and my training scores rose a little. It may be in the head.',
		},
		{
			person: 17,
			rating: 3,
			daysAgo: 190,
			comment: 'Decent, but two of my three rifles prefer the cheaper club pellet.',
		},
		{ person: 31, rating: 5, daysAgo: 140, comment: 'Ten tins, ten equal tins.' },
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
			comment: 'Eighteen millimetres at thirty metres, just as the page says.',
		},
		{ person: 19, rating: 5, daysAgo: 310, comment: 'My Shikhar finally shoots to its scope.' },
		{ person: 25, rating: 4, daysAgo: 190, comment: 'Flat out to thirty-five, and then the wind wins.' },
		{
			person: 36,
			rating: 2,
			daysAgo: 140,
			comment: 'Skirts vary a lot in my tin. Fliers at thirty metres that I cannot explain otherwise.',
		},
		{
			person: 30,
			rating: 5,
			daysAgo: 83,
			comment: 'Switched from pointed ones for plates. Half the misses.',
		},
	],
	'sarvik-poledne-heavy': [
		{
			person: 4,
			rating: 5,
			daysAgo: 280,
			comment: 'Drifts visibly less on the canal bank. Valve sounds happier too.',
		},
		{
			person: 20,
			rating: 4,
			daysAgo: 170,
			comment: 'For PCP only, please believe it. In my springer they drop like stones.',
		},
		{ person: 35, rating: 5, daysAgo: 64, comment: 'Best pellet for the Vana at forty metres.' },
	],
	'sarvik-zelena-lead-free': [
		{
			person: 3,
			rating: 5,
			daysAgo: 201,
			comment:
				'Finally something that I can let the school children handle without a lecture on washing hands.',
		},
		{
			person: 21,
			rating: 3,
			daysAgo: 130,
			comment:
				'Clean, yes. Light, so it shoots three centimetres high at ten metres and is loud on the trap.',
		},
		{
			person: 12,
			rating: 2,
			daysAgo: 95,
			comment: 'Too loose in my barrel. Some fall through of their own accord.',
		},
		{
			person: 31,
			rating: 4,
			daysAgo: 49,
			comment: 'Sensible indoors. Accuracy is about that of a cheap lead pellet.',
		},
	],
	'sarvik-club-sleeve-10': [
		{
			person: 12,
			rating: 5,
			daysAgo: 420,
			comment: 'Ten tins of one batch and free delivery. My winter is settled.',
		},
		{ person: 26, rating: 5, daysAgo: 250, comment: 'Carton came sealed, every tin full. Honest trade.' },
		{ person: 37, rating: 4, daysAgo: 90, comment: 'Good saving. Wish there were a sleeve of five as well.' },
	],
	'aravan-shakti-pointed': [
		{
			person: 11,
			rating: 4,
			daysAgo: 590,
			comment: 'For plates and tins. Nobody should ask a pointed pellet for a group.',
		},
		{ person: 17, rating: 5, daysAgo: 400, comment: 'Rings the steel nicely and costs next to nothing.' },
		{
			person: 3,
			rating: 2,
			daysAgo: 330,
			comment: 'Bounced straight back from a spinner, twice. Wear glasses, please, and choose round ones.',
		},
		{
			person: 24,
			rating: 3,
			daysAgo: 260,
			comment: 'All right for plinking. Several bent points in each tin.',
		},
		{
			person: 39,
			rating: 1,
			daysAgo: 110,
			comment:
				'Tin arrived open and half the pellets were loose in the parcel. Refund came, but what a mess.',
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
			comment: 'My rifle does not like them: four centimetres at fifteen metres. Others may have more luck.',
		},
	],
};
