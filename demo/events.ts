/** One event of the demo calendar. Days count from the load; hours are in Asia/Kolkata. */
export type DemoEvent = {
	slug: string;
	title: string;
	description: string;
	category: 'competition' | 'workshop' | 'masterclass' | 'camp';
	/** Negative for an event that is over. */
	startsInDays: number;
	/** As the page shows it. */
	time: string;
	/** Hour of the day in IST at which it begins; a half hour is .5. */
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
			'Two days of 10 m air rifle and air pistol on twenty electronic lanes, open to every shooter with a club or association card. Qualification is 60 shots in 75 minutes after 15 minutes of preparation and sighting; rifle is scored in decimals, pistol in whole rings. The eight best of each event return on the second afternoon for an elimination final that starts from zero. There are classes for juniors, seniors, veterans and newcomers who have shot fewer than three matches, and each class has its own prizes. Equipment control opens at seven in the morning and closes 45 minutes before your relay. Bring proof of age and the invoice of your air gun. Spectators are welcome behind the line, and tea is free for everyone who can be quiet.',
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
			'You have never held an air rifle and would like to know whether the sport is for you. In two hours we show how a range works, how a rifle is made safe and how a standing position is built, and then you shoot thirty pellets at 10 m beside an instructor. Rifles, pistols, eye protection and pellets are provided; wear flat shoes and a top with long sleeves. Groups are limited to twelve so that nobody waits long. Young people from the age of twelve are welcome together with a parent, who signs for them and stays in the hall. Nothing is sold on the evening. If you ask what to buy, the answer will be to come back twice before you buy anything.',
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
			'A morning at the bench for owners of pre-charged rifles and pistols. We take a cylinder valve and a loading port apart, look at what wear and dirt do to a seal, and put everything together again with the right grease in the right place. You learn to test for a leak by pressure and temperature, to read the dates on a cylinder, to choose between nitrile and polyurethane rings, and to recognise the jobs that belong to a workshop. Bring your gun empty of air and with its manual; the cylinder stays off until the instructor says otherwise. Ten places, five benches, tools provided. Each participant takes home a set of common rings and a sheet with sizes for the models on the table.',
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
			'For shooters who average above 600 in rifle or 550 in pistol and have stopped improving. Each of the eight participants fires 40 shots with an optical trainer in the morning. At noon we put the traces on the wall and read them together: where the hold is wide, where the finger adds speed, where the best second goes by unused. In the afternoon everyone works on one thing only, chosen with the coach, in short sets with a clear measure of success. You leave with your own data, a plan for six weeks and a date for a telephone call at the end of it. Bring your complete equipment, a notebook and the shot diary of your last three matches, if you keep one.',
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
			'Six days for shooters between 12 and 18 who have at least six months of club training behind them. Mornings belong to technique on ten lanes, with one coach for four juniors: position, natural point of aim, breathing and trigger, one subject a day. Afternoons are for running, balance and trunk strength, followed by a short talk on rules, equipment care or match nerves. On the last day there is a full qualification with a final, and parents are invited to watch. Participants live two to a room in a hostel ten minutes from the range, with wardens for girls and boys and vegetarian food throughout. Rifles and pistols can be borrowed. A medical certificate and the written consent of a parent are required.',
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
			'Bring your match rifle or pistol and find out which lot it likes. We set up four rests with a clamp for the action, lay out twelve lots of match pellets in three head sizes, and load them blind, so that neither you nor your helper knows which one is being fired. Every gun gets eight groups of five from each of four lots. A camera measures the groups, and you receive the averages together with an honest note of how far chance alone could explain the difference. Allow two hours for each gun and book your slot beforehand. There is no obligation to buy anything, and if your barrel shows no preference, the certificate will say exactly that.',
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
			'An evening of short duels in the spirit of a medal match. You meet an opponent on the next lane, both fire one shot on command within 50 seconds, and the higher decimal score takes two points; equal scores give one to each. The first to reach 16 wins and moves up the ladder, the other moves down, and after a short break the next round begins. Six rounds fit into the evening, so everybody shoots until the end whatever happens in the first duel. Rifle and pistol have ladders of their own, and beginners start in the lower half. It is loud, friendly and surprisingly good training for a final. Entry includes supper.',
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
			'Most matches are decided in the head between the last sighter and the tenth record shot. This masterclass, led by a sports psychologist and a national-level coach, works on that quarter of an hour and on nothing else. You build a routine that ends one shot before the next begins, learn two ways to bring down a racing pulse within a minute, and practise both under pressure: with spectators, with a clock, with a score announced aloud, and with a monitor that fails at the wrong moment. Twelve participants, rifle and pistol mixed. There is more talking than shooting in the morning and more shooting than talking after lunch. Please bring your own gun and a description of your worst match in one page.',
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
			'Teams of three from schools of the region, 40 shots each in 50 minutes on paper targets, with club rifles or your own within 7.5 J. The two best totals of a team count, so a bad day of one shooter does not sink the other two. Jackets are allowed but not required, and there is a prize for the best team without any. Every team brings a teacher, who scores for another school under the eyes of a judge. We lend rifles, safety glasses and a coach for the half hour before each relay to any school that is new to the sport. Last season 22 schools took part; this time there is room for 30.',
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
			'A club runs on the people who open the door, give the commands and see what is about to go wrong. In one day we cover the law as far as a volunteer needs it, the commands and why they are worded as they are, what to do when a gun fails or a target shows no shot, first aid for the few injuries that happen, and how to write an incident report that helps the next person. The afternoon is practice: you run a relay of shooters who have been told to make every usual mistake. Participants receive a certificate of attendance and a set of cards with commands in English, Hindi and Punjabi for the notice board.',
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
			'Four days of 10 m air pistol while it rains outside. The group of fourteen is split by experience, not by age. Beginners build grip and stance from a plaster model of their own hand and shoot their first full series on day three. Advanced shooters work on rhythm: forty shots a session against a clock that gets shorter, then longer, then disappears. Everyone weighs their trigger, opens their grip with a file at least once, and learns to keep pellets and steel dry in a climate that does its best to prevent it. Evenings end with films of your own follow-through at a quarter of the speed. Full board by the backwaters, transfer to the range included.',
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
			'A ranking match for clubs that want to choose a team before the summer: three full qualifications of 60 shots within two days, for 10 m air rifle and air pistol, and the average of all three counts. One good relay is luck; three in two days is form. Lanes are drawn anew for each relay, light and ventilation are the same on all of them, and results are posted with series, inner tens and time used, so that coaches can see more than a total. There is no final and there are no medals. Clubs may enter up to eight shooters for each event and receive a file with every shot fired. Details of accommodation and the schedule of relays will follow.',
		category: 'competition',
		startsInDays: 88,
		time: '8:00 AM',
		startHour: 8,
		location: 'Gomti Nagar Shooting Hall, Lucknow, Uttar Pradesh',
		isFeatured: false,
		isPublished: false,
	},
];
