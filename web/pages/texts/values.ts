/** The four cards of 'Why Choose Us' on the home page. */
export const values: { title: string; text: string }[] = [
	{
		title: 'Measured, not promised',
		text: 'We test every air gun on a chronograph before packing, and you get the figures on a signed card in the box.',
	},
	{
		title: 'Advice from shooters',
		text: 'Your questions are answered in simple words by people who train and compete, whether you spend ₹500 or ₹2,00,000.',
	},
	{
		title: 'Clear prices',
		text: 'You see GST, shipping and the total before you pay, and every order comes with a proper tax invoice.',
	},
	{
		title: 'Service that stays',
		text: 'Our Patiala workshop keeps spares for what we sell and looks after your rifle for years.',
	},
];
