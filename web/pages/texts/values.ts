/** The four cards of 'Why Choose Us' on the home page. */
export const values: { title: string; text: string }[] = [
	{
		title: 'Measured, not promised',
		text: 'Every air gun is shot over a chronograph before it is packed, and its figures travel with it on a signed card.',
	},
	{
		title: 'Advice from shooters',
		text: 'Questions are answered by people who train and compete, in plain words, whether you spend ₹500 or ₹2,00,000.',
	},
	{
		title: 'Clear prices',
		text: 'GST, shipping and total stand on the page before you pay, with a proper tax invoice for every order.',
	},
	{
		title: 'Service that stays',
		text: 'Our Patiala workshop keeps spares for what we sell and looks after your rifle long after the box is gone.',
	},
];
