/** The three fixed client quotes of the home page. */
export const testimonials: { quote: string; name: string; role: string }[] = [
	{
		quote:
			'They asked for my height and sleeve length before they would talk about rifles. The stock they set up needed no change in my first eight months, and my average went from 588 to 611.',
		name: 'Ananya Ghoshal',
		role: '10 m air rifle, Kolkata',
	},
	{
		quote:
			'My pistol lost air a week before the state championship. The seal kit and a five-minute telephone call saved the trip: it has held 200 bar ever since.',
		name: 'Rajveer Sekhon',
		role: '10 m air pistol, Ludhiana',
	},
	{
		quote:
			'We fitted out a six-lane school range with their help: pellet traps, lights, even where to hang the notice board. Nothing on the list was there only to make it longer.',
		name: 'Sister Lucia Fernandes',
		role: 'Sports co-ordinator, Panaji',
	},
];
