import { accentColour, createPdf, page } from '../server/platform/pdf/document.ts';

const sections: [heading: string, lines: string[]][] = [
	[
		'Safety first',
		[
			'Treat every air gun as loaded. Keep the muzzle pointed in a safe direction and your finger off the trigger until you are ready to shoot.',
			'Wear shooting glasses, also as a spectator. Use a pellet trap or a backstop that stops every pellet.',
			'Store the gun uncocked and unloaded, locked away from children and apart from its pellets.',
		],
	],
	[
		'Before the first shot',
		[
			'Wipe the bore with two dry felt pellets. Check every screw of the action by hand.',
			'Use only lead or lead-free pellets of the calibre that is engraved on the barrel. Never shoot darts or steel shot in a rifled barrel.',
		],
	],
	[
		'Care',
		[
			'Wipe the metal with a lightly oiled cloth after each session, and clean the barrel every 500 shots.',
			'Never oil the inside of a cylinder or the compression tube. Have seals replaced by our workshop every two years.',
		],
	],
];

/** A short user manual of a gun. */
export const productManual = (product: string): Promise<Buffer> =>
	createPdf({ title: `User manual – ${product}`, subject: product }, (on) => {
		let y = page.top;
		y += on.write('User manual', page.left, y, { size: 11, color: accentColour() });
		y += on.write(product, page.left, y, { size: 22, bold: true }) + 16;
		for (const [heading, lines] of sections) {
			y += on.write(heading, page.left, y, { size: 14, bold: true }) + 4;
			for (const line of lines) y += on.write(line, page.left, y, { size: 11 }) + 6;
			y += 12;
		}
	});
