import type { Locator } from '@playwright/test';

const names = [
	{ upTo: 20, name: 'red' },
	{ upTo: 70, name: 'yellow' },
	{ upTo: 170, name: 'green' },
	{ upTo: 260, name: 'blue' },
	{ upTo: 330, name: 'purple' },
	{ upTo: 360, name: 'red' },
] as const;

/** Everyday name of an element's text colour: grey, or its hue, with amber to lemon as yellow. */
export async function getTextColourName(element: Locator): Promise<(typeof names)[number]['name'] | 'grey'> {
	const [red, green, blue] = await element.evaluate((of) => {
		const drawing = document.createElement('canvas').getContext('2d');
		if (drawing === null) throw new Error('The browser draws nothing.');
		drawing.fillStyle = getComputedStyle(of).color;
		drawing.fillRect(0, 0, 1, 1);
		return [...drawing.getImageData(0, 0, 1, 1).data];
	});
	if (red === undefined || green === undefined || blue === undefined) throw new Error('No colour');
	const max = Math.max(red, green, blue);
	const spread = max - Math.min(red, green, blue);
	if (spread < 30) return 'grey';
	const sixths =
		max === red
			? (green - blue) / spread
			: max === green
				? 2 + (blue - red) / spread
				: 4 + (red - green) / spread;
	const hue = (sixths * 60 + 360) % 360;
	return names.find(({ upTo }) => hue <= upTo)?.name ?? 'red';
}
