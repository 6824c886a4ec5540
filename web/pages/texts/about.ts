/** /about: story, mission, three reasons, leadership card (document 1, §2). */
export const about: {
	title: string;
	story: string[];
	mission: string;
	reasons: { title: string; text: string }[];
	leader: { name: string; role: string; text: string };
} = {
	title: 'About us',
	story: [
		'Nishana began in Patiala with a workbench, a chronograph and a habit. In 2011 a few club shooters were tired of waiting four months for a tin of match pellets and of buying seals by guesswork, so we started to order for each other and to measure everything that arrived. The list of people who wanted to be included grew longer than the list of things we ordered. The shop is what became of it.',
		'We still work the same way. Every air gun passes over the chronograph before it is packed: five shots, the average written on a card that travels with the gun. A rifle that leaves us at 7.4 J says so in ink. Pellets are bought in single production lots, because a tin that shot well in March is of little use if the next one comes from another die.',
		'Today we serve school teams in Punjab, ranges from Guwahati to Kochi, and a good many people who shoot in a spare room that happens to be ten metres long. Some of them will make a state team. Most simply want the next series to be better than the last one, and we think that is reason enough to take their equipment seriously.',
	],
	mission:
		'To make precision shooting in India easier to begin and easier to stay with: honest equipment at a clear price, figures instead of adjectives, and someone at the other end of the telephone who has stood on a firing line.',
	reasons: [
		{
			title: 'Premium quality',
			text: 'We stock what we would put on our own firing point. Velocity and calibre are measured here, the importer and the country of origin stand on the product page, and what fails our bench goes back to the maker instead of into a discount bin.',
		},
		{
			title: 'Expert advice',
			text: 'Our counter is staffed by club shooters and a certified coach. Ask about stock length, pellet head size or how to read a trace, and expect a question back before an answer: the right rifle depends on who holds it.',
		},
		{
			title: 'After-sales support',
			text: 'Seals, springs, cylinders and sights are serviced in our own workshop in Patiala. We keep spares for what we sell, log every repair against the serial number, and tell you the price before we open the gun.',
		},
	],
	leader: {
		name: 'Gurnoor Bhullar',
		role: 'Founder and head of the workshop',
		text: 'A mechanical engineer and club rifle shooter from Patiala, Gurnoor spent nine years in precision machining before he opened the shop. He still tests every new model himself and answers the letters that begin with "my rifle used to group better than this".',
	},
};
