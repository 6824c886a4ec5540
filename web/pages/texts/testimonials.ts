/** The three client quotes of the home page. */
export const testimonials: { quote: string; name: string; role: string }[] = [
	{
		quote:
			'They asked for my height and sleeve length before suggesting a rifle. The stock they set up needed no change for eight months, and my average went up from 588 to 611.',
		name: 'Ananya Ghoshal',
		role: '10 m air rifle, Kolkata',
	},
	{
		quote:
			'My pistol started leaking air a week before the state championship. They sent a seal kit and helped me fit it over the phone in five minutes. It has worked perfectly since then.',
		name: 'Rajveer Sekhon',
		role: '10 m air pistol, Ludhiana',
	},
	{
		quote:
			'They helped us set up a six-lane range at our school, from the pellet traps to the lights. They suggested only what we needed and kept us within our budget.',
		name: 'Sister Lucia Fernandes',
		role: 'Sports co-ordinator, Panaji',
	},
];
