/** The six logos of the trusted-brands strip. */
export const brandMarks = [
	{ name: 'Kestrath', image: '/brands/kestrath.svg' },
	{ name: 'Corvessa', image: '/brands/corvessa.svg' },
	{ name: 'Tarkeen', image: '/brands/tarkeen.svg' },
	{ name: 'Aravan Airworks', image: '/brands/aravan-airworks.svg' },
	{ name: 'Zinnora', image: '/brands/zinnora.svg' },
	{ name: 'Sarvik', image: '/brands/sarvik.svg' },
];
