/** An event of the demo shop. Days are relative to loading; hours are in Asia/Kolkata. */
export type DemoEvent = {
	slug: string;
	title: string;
	description: string;
	category: 'competition' | 'workshop' | 'masterclass' | 'camp';
	/** Negative for a past event. */
	startsInDays: number;
	/** As the page shows it. */
	time: string;
	/** Start hour in IST; half past is .5. */
	startHour: number;
	location: string;
	isFeatured: boolean;
	isPublished: boolean;
};

export const events: DemoEvent[] = [
	{
		slug: 'patiala-winter-open-10-m',
		title: 'Patiala Winter Open, 10 m',
		description:
			'Two days of 10 m air rifle and air pistol on twenty electronic lanes, open to every shooter with a club or association card. Qualification is 60 shots in 75 minutes, after 15 minutes for preparation and sighting. Rifle is scored in decimals and pistol in whole rings. The top eight of each event shoot an elimination final on the second afternoon, with scores starting from zero. There are separate classes and prizes for juniors, seniors, veterans and newcomers who have shot fewer than three matches. Equipment control opens at seven in the morning and closes 45 minutes before your relay. Please bring proof of age and the invoice of your air gun. Spectators are welcome behind the firing line, and there is free tea for everyone.',
		category: 'competition',
		startsInDays: 24,
		time: '9:00 AM',
		startHour: 9,
		location: 'Baradari Indoor Shooting Hall, Patiala, Punjab',
		isFeatured: true,
		isPublished: true,
	},
	{
		slug: 'first-shots-open-evening',
		title: 'First shots: an open evening for newcomers',
		description:
			'Never held an air rifle, but curious to try? Come and find out whether the sport is for you. In two hours we show you how a range works, how a rifle is made safe and how to stand correctly. You then shoot thirty pellets at 10 m with an instructor beside you. We provide rifles, pistols, eye protection and pellets; please wear flat shoes and a full-sleeved top. Groups have at most twelve people, so you will not wait long. Children from the age of twelve are welcome with a parent, who signs for them and stays in the hall. There is no sales talk on this evening. If you ask what to buy, we will suggest two more visits before you decide.',
		category: 'workshop',
		startsInDays: 6,
		time: '6:00 PM',
		startHour: 18,
		location: 'Nishana test range, Patiala, Punjab',
		isFeatured: false,
		isPublished: true,
	},
	{
		slug: 'pcp-care-workshop-pune',
		title: 'PCP care: seals, fills and slow leaks',
		description:
			'A hands-on morning for owners of PCP rifles and pistols. We open a cylinder valve and a loading port, look at how seals wear out, and put everything together again with the right grease in the right place. You will learn how to check for a leak, how to read the dates on a cylinder, how to choose between nitrile and polyurethane rings, and which jobs are best left to a workshop. Please bring your gun empty of air, along with its manual, and keep the cylinder off until the instructor asks for it. There are ten places on five benches, and tools are provided. Every participant takes home a set of common rings and a size chart for the models covered.',
		category: 'workshop',
		startsInDays: 12,
		time: '10:30 AM',
		startHour: 10.5,
		location: 'Sahyadri Sports Workshop, Pune, Maharashtra',
		isFeatured: false,
		isPublished: true,
	},
	{
		slug: 'masterclass-hold-and-trace',
		title: 'Masterclass: hold, trigger and what the trace says',
		description:
			'For shooters who average above 600 in rifle or 550 in pistol and feel that their scores have stopped improving. In the morning each of the eight participants fires 40 shots with an optical trainer. At noon we study the traces together and find out where the hold is wide, where the trigger finger disturbs the shot and where a good moment is missed. In the afternoon everyone works on one point only, chosen with the coach, in short sets with a clear target. You go home with your own data, a six-week plan and a date for a follow-up call. Please bring your complete equipment, a notebook and the shot diary of your last three matches, if you keep one.',
		category: 'masterclass',
		startsInDays: 19,
		time: '9:30 AM',
		startHour: 9.5,
		location: 'Cubbon Road Air Gun Centre, Bengaluru, Karnataka',
		isFeatured: true,
		isPublished: true,
	},
	{
		slug: 'junior-winter-camp-dehradun',
		title: 'Junior winter camp in the foothills',
		description:
			'A six-day camp for shooters of 12 to 18 years with at least six months of club training. Mornings are for technique on ten lanes, with one coach for every four juniors and one subject a day: position, natural point of aim, breathing and trigger. Afternoons are for running, balance and core strength, followed by a short talk on rules, equipment care or match nerves. The last day has a full qualification match with a final, and parents are invited to watch. Participants stay two to a room in a hostel ten minutes from the range, with separate wardens for girls and boys. All food is vegetarian. Rifles and pistols can be borrowed. A medical certificate and written consent of a parent are required.',
		category: 'camp',
		startsInDays: 33,
		time: '8:00 AM',
		startHour: 8,
		location: 'Rajpur Valley Training Ground, Dehradun, Uttarakhand',
		isFeatured: true,
		isPublished: true,
	},
	{
		slug: 'pellet-testing-day-chennai',
		title: 'Pellet testing day',
		description:
			'Bring your match rifle or pistol and find out which pellets it shoots best. We set up four rests that clamp the gun and test twelve lots of match pellets in three head sizes. The test is blind: neither you nor your loader knows which lot is being fired. Every gun fires eight groups of five shots from each of four lots. A camera measures the groups, and you get a report with the averages, which also tells you if the difference is too small to matter. Please allow two hours for each gun and book your slot in advance. There is no need to buy anything. If your barrel shoots all pellets equally well, the report will say so.',
		category: 'workshop',
		startsInDays: 41,
		time: '11:00 AM',
		startHour: 11,
		location: 'Marina Rifle and Pistol Club, Chennai, Tamil Nadu',
		isFeatured: false,
		isPublished: true,
	},
	{
		slug: 'pairs-ladder-night-kolkata',
		title: 'Pairs ladder night: two points a shot',
		description:
			'An evening of short, friendly duels in the style of a medal match. You shoot against the person on the next lane. Both fire one shot on command within 50 seconds, and the higher decimal score gets two points; equal scores get one point each. The first to reach 16 wins and moves up the ladder, and the other moves down. After a short break the next round begins. There are six rounds, so everyone keeps shooting until the end of the evening, whatever the result of the first duel. Rifle and pistol have separate ladders, and beginners start in the lower half. It is loud, friendly and very good practice for a final. Dinner is included in the entry.',
		category: 'competition',
		startsInDays: 15,
		time: '5:30 PM',
		startHour: 17.5,
		location: 'Hooghly Riverside Range, Kolkata, West Bengal',
		isFeatured: false,
		isPublished: true,
	},
	{
		slug: 'masterclass-match-nerves',
		title: 'Masterclass: the first ten shots of a match',
		description:
			'The first ten shots often decide how a match goes. This masterclass, led by a sports psychologist and a national-level coach, is all about the minutes between the last sighter and the tenth match shot. You build a routine that helps you finish one shot before you start the next, and learn two ways to slow a racing heart within a minute. Then you practise both under pressure: with spectators, with a clock, with scores announced aloud and with a monitor that fails at the wrong moment. Twelve participants, rifle and pistol together. The morning is mostly discussion, and the afternoon is mostly shooting. Please bring your own gun and a one-page note about your most difficult match.',
		category: 'masterclass',
		startsInDays: 54,
		time: '2:00 PM',
		startHour: 14,
		location: 'Sabarmati Sports Academy, Ahmedabad, Gujarat',
		isFeatured: false,
		isPublished: true,
	},
	{
		slug: 'inter-school-air-rifle-cup',
		title: 'Inter-School Air Rifle Cup',
		description:
			'A team event for schools of the region. Each team has three students, who shoot 40 shots each in 50 minutes on paper targets, with club rifles or their own rifles up to 7.5 J. The two best scores of a team count, so one bad day does not spoil the result. Jackets are allowed but not required, and there is a prize for the best team without any. Every team brings a teacher, who scores for another school under the guidance of a judge. For schools that are new to the sport we lend rifles and safety glasses, and a coach helps for half an hour before each relay. Last season 22 schools took part; this time there is room for 30.',
		category: 'competition',
		startsInDays: -27,
		time: '8:30 AM',
		startHour: 8.5,
		location: 'City Convent Gymnasium, Chandigarh',
		isFeatured: false,
		isPublished: true,
	},
	{
		slug: 'range-officer-basics-delhi',
		title: 'Range officer basics for club volunteers',
		description:
			'A one-day course for club volunteers who help run a range. In the morning we cover the law as far as a volunteer needs it, the range commands and the reasons behind them, what to do when a gun fails or a target shows no shot, first aid for common injuries, and how to write a useful incident report. The afternoon is practice: you run a relay of shooters who have been told to make all the usual mistakes, and you learn to spot them in time. Every participant receives a certificate of attendance and a set of command cards in English, Hindi and Punjabi for the club notice board. No earlier experience as a range officer is needed.',
		category: 'workshop',
		startsInDays: -48,
		time: '10:00 AM',
		startHour: 10,
		location: 'Yamuna Sports Complex Annexe, New Delhi',
		isFeatured: false,
		isPublished: true,
	},
	{
		slug: 'monsoon-pistol-camp-kochi',
		title: 'Monsoon pistol camp',
		description:
			'Four days of 10 m air pistol training indoors during the rains. The group of fourteen is divided by experience, not by age. Beginners shape their grip and stance using a plaster model of their own hand, and shoot their first full series on day three. Advanced shooters work on rhythm, with forty shots a session against a clock that is made shorter, then longer, and finally removed. Everyone checks their trigger weight, files their grip at least once, and learns how to keep pellets and steel dry in humid weather. In the evenings we watch slow-motion videos of your follow-through. The stay by the backwaters includes all meals and transfer to the range.',
		category: 'camp',
		startsInDays: -96,
		time: '9:00 AM',
		startHour: 9,
		location: 'Vembanad Lakeside Range, Kochi, Kerala',
		isFeatured: false,
		isPublished: true,
	},
	{
		slug: 'spring-selection-shoot-lucknow',
		title: 'Spring selection shoot',
		description:
			'A ranking match for clubs that want to select a team before the summer. There are three full qualifications of 60 shots in two days, for 10 m air rifle and air pistol, and the average of all three counts. This gives a fairer picture than a single lucky relay. Lanes are drawn again for each relay, and light and ventilation are the same on all of them. Results show series, inner tens and time used, so that coaches can see more than just the total. There is no final and there are no medals. Clubs may enter up to eight shooters for each event and will receive a file with every shot fired. Details of accommodation and the relay schedule will follow.',
		category: 'competition',
		startsInDays: 88,
		time: '8:00 AM',
		startHour: 8,
		location: 'Gomti Nagar Shooting Hall, Lucknow, Uttar Pradesh',
		isFeatured: false,
		isPublished: false,
	},
];
