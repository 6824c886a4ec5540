type About = {
	title: string;
	story: string[];
	mission: string;
	reasons: { title: string; text: string }[];
	leader: { name: string; role: string; text: string };
};

/** /about: story, mission, three reasons, leadership card. */
export const about = ({
	shopName,
	city,
	state,
}: {
	shopName: string;
	city: string;
	state: string;
}): About => ({
	title: 'About us',
	story: [
		`${shopName} began in ${city} in 2011. A few of us at the club were tired of waiting four months for a tin of match pellets, and of guessing which seals would fit. So we started ordering together, and we measured everything that arrived. Friends asked to join, then their clubs, and soon it was a shop.`,
		'We still work the same way. Before we pack an air gun, we fire five shots over a chronograph and write the average on a card, which goes into the box. If your rifle shoots at 7.4 J, the card says 7.4 J. We buy pellets in single production lots, so the next tin you order shoots just like the last one.',
		`Today we serve school teams in ${state}, ranges from Guwahati to Kochi, and many people who practise at home. Some of our customers will make a state team. Most simply want to shoot a little better than last week. We give both the same care and the same honest advice.`,
	],
	mission:
		'To make precision shooting in India easy to start and easy to continue: genuine equipment at clear prices, measured figures instead of big claims, and people who shoot themselves to answer your call.',
	reasons: [
		{
			title: 'Premium quality',
			text: 'We sell only what we would use ourselves. Velocity and calibre are measured here, every product page names the importer and the country of origin, and anything that fails our checks goes back to the maker.',
		},
		{
			title: 'Expert advice',
			text: 'Our team has club shooters and a certified coach. Ask us about stock length, pellet head size or how to read a trace. We will ask a few questions first, because the right rifle depends on the person who shoots it.',
		},
		{
			title: 'After-sales support',
			text: `Seals, springs, cylinders and sights are serviced in our own workshop in ${city}. We keep spares for what we sell, record every repair against the serial number, and tell you the price before we start.`,
		},
	],
	leader: {
		name: 'Gurnoor Bhullar',
		role: 'Founder and head of the workshop',
		text: `A mechanical engineer and club rifle shooter from ${city}, Gurnoor worked in precision machining for nine years before he opened the shop. He still tests every new model himself and is happy to answer your technical questions.`,
	},
});
