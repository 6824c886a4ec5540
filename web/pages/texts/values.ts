type Value = { title: string; text: string };

/** The four cards of 'Why Choose Us' on the home page. */
export const values = ({ city, sellsArms }: { city: string; sellsArms: boolean }): Value[] => [
	sellsArms
		? {
				title: 'Measured, not promised',
				text: 'We test every air gun on a chronograph before packing and send the results with it on a signed card.',
			}
		: {
				title: 'Checked, not promised',
				text: 'We check every order before packing, and the product page says what you get.',
			},
	sellsArms
		? {
				title: 'Advice from shooters',
				text: 'Our team trains and competes, and answers in plain words whether you spend ₹500 or ₹2,00,000.',
			}
		: {
				title: 'Advice that helps',
				text: 'Our team answers in plain words whether you spend ₹500 or ₹2,00,000.',
			},
	{
		title: 'Clear prices',
		text: 'You see GST, shipping and the total before you pay, and get a tax invoice with every order.',
	},
	{
		title: 'Service for years',
		text: `Our ${city} ${sellsArms ? 'workshop stocks spares for what we sell and services your gun' : 'shop answers for what it sells'} for years.`,
	},
];
