// Draws a plain picture for every product that has none yet: `node demo/draw.ts`. The results are committed.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { catalogue } from './catalogue/all.ts';
import { categories } from './categories.ts';

const folder = path.join(import.meta.dirname, 'pictures');

/** The same number for the same key, so that a picture comes out the same each time. */
function numberOf(key: string): number {
	let number = 2166136261;
	for (const character of key) number = Math.imul(number ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
	return number;
}

const woods = ['#7a4a2b', '#8c5a32', '#5f3a22', '#a0693c', '#6b3f2a'];
const metals = ['#2b2e33', '#3a4048', '#4b5058', '#1f2226', '#5b6068'];
const accents = ['#b08d3c', '#a63d2f', '#2f5d8a', '#3f6f4f', '#7d7f84'];

type Paint = { wood: string; metal: string; accent: string; step: number };

const rifle = ({ wood, metal, accent, step }: Paint) => `
<rect x="330" y="${300 + step}" width="430" height="16" rx="8" fill="${metal}"/><rect x="300" y="${326 + step}" width="${300 + step * 4}" height="26" rx="13" fill="${accent}"/>
<rect x="250" y="${292 + step}" width="150" height="34" rx="6" fill="${metal}"/><rect x="270" y="${264 + step}" width="34" height="28" rx="5" fill="${metal}"/><circle cx="287" cy="${278 + step}" r="6" fill="#f4f1ea"/><rect x="735" y="${284 + step}" width="18" height="18" fill="${metal}"/>
<path d="M70 ${330 + step} L250 ${316 + step} L420 ${336 + step} L560 ${346 + step} L560 ${372 + step} L380 ${382 + step} L330 ${392 + step} L310 470 L268 470 L262 400 L120 ${440 + step} L64 ${450 + step} Z" fill="${wood}"/>
<path d="M345 ${392 + step} q18 34 44 -6" fill="none" stroke="${metal}" stroke-width="7"/>`;
const pistol = ({ wood, metal, accent, step }: Paint) => `
<rect x="180" y="270" width="${470 + step * 2}" height="40" rx="8" fill="${metal}"/><rect x="240" y="322" width="${300 + step}" height="26" rx="13" fill="${accent}"/><rect x="190" y="246" width="46" height="24" rx="4" fill="${metal}"/><rect x="620" y="250" width="14" height="20" fill="${metal}"/>
<path d="M190 312 L350 312 L352 352 Q330 372 326 400 L${300 + step} 580 Q250 610 190 580 L170 500 Q226 420 190 312 Z" fill="${wood}"/><path d="M352 350 q40 4 34 44 q-30 26 -60 4" fill="none" stroke="${metal}" stroke-width="9"/>`;
const tin = ({ metal, accent, step }: Paint) => `
<ellipse cx="400" cy="500" rx="210" ry="62" fill="${metal}"/><rect x="190" y="${390 - step}" width="420" height="${110 + step}" fill="${metal}"/><ellipse cx="400" cy="${390 - step}" rx="210" ry="62" fill="${accent}"/><ellipse cx="400" cy="${390 - step}" rx="150" ry="43" fill="none" stroke="#f4f1ea" stroke-width="4"/><ellipse cx="400" cy="${390 - step}" rx="80" ry="23" fill="none" stroke="#f4f1ea" stroke-width="4"/>
${[0, 1, 2, 3, 4].map((n) => `<g transform="translate(${180 + n * 100} ${600 + ((n * 37 + step) % 30)})"><path d="M0 0 L40 0 L34 22 L44 48 L-4 48 L6 22 Z" fill="${metal}"/></g>`).join('')}`;
const parts = ({ metal, accent, step }: Paint) => `
<circle cx="270" cy="330" r="${90 + step}" fill="none" stroke="${metal}" stroke-width="26"/><circle cx="500" cy="300" r="60" fill="none" stroke="${accent}" stroke-width="18"/><circle cx="600" cy="430" r="34" fill="none" stroke="${metal}" stroke-width="12"/><rect x="180" y="520" width="440" height="${30 + step}" rx="15" fill="${metal}"/><rect x="600" y="512" width="46" height="${46 + step}" rx="6" fill="${accent}"/>`;
const sight = ({ metal, accent, step }: Paint) => `
<rect x="190" y="340" width="420" height="90" rx="20" fill="${metal}"/><rect x="150" y="318" width="${110 + step}" height="134" rx="16" fill="${metal}"/><rect x="560" y="326" width="90" height="118" rx="14" fill="${metal}"/><circle cx="400" cy="326" r="34" fill="${accent}"/><rect x="350" y="430" width="100" height="60" fill="${metal}"/><rect x="250" y="490" width="300" height="22" rx="6" fill="${accent}"/>`;
const glove = ({ metal, accent, wood, step }: Paint) => `
<path d="M280 620 L270 380 Q250 300 290 292 Q320 290 326 350 L330 240 Q340 200 370 206 Q394 212 392 250 L400 226 Q420 196 446 212 Q462 224 456 262 L470 250 Q500 236 512 262 L512 420 Q540 360 574 372 Q600 388 580 430 L500 ${560 + step} L500 620 Z" fill="${metal}"/><path d="M290 540 L500 540" stroke="${accent}" stroke-width="20"/><path d="M340 300 L500 470" stroke="${wood}" stroke-width="10"/>`;
const paper = ({ accent, step }: Paint) => `
<rect x="200" y="200" width="400" height="400" fill="#fffdf7" stroke="#cfc7b4" stroke-width="4"/>${[170, 140, 110].map((r) => `<circle cx="400" cy="400" r="${r}" fill="none" stroke="#3a3a3a" stroke-width="2"/>`).join('')}<circle cx="400" cy="400" r="84" fill="#24262a"/>${[60, 38, 16].map((r) => `<circle cx="400" cy="400" r="${r}" fill="none" stroke="#fffdf7" stroke-width="2"/>`).join('')}<circle cx="${410 + step}" cy="${386 + step}" r="9" fill="${accent}"/>`;
const monitor = ({ metal, accent, step }: Paint) => `
<rect x="150" y="220" width="500" height="320" rx="14" fill="${metal}"/><rect x="172" y="242" width="456" height="276" fill="#10161d"/>${[110, 80, 50].map((r) => `<circle cx="340" cy="380" r="${r}" fill="none" stroke="#d9e2ea" stroke-width="3"/>`).join('')}<circle cx="${346 + step}" cy="${372 - step}" r="10" fill="${accent}"/><rect x="490" y="280" width="110" height="14" fill="${accent}"/><rect x="490" y="314" width="80" height="14" fill="#d9e2ea"/><rect x="490" y="348" width="96" height="14" fill="#d9e2ea"/><rect x="370" y="540" width="60" height="50" fill="${metal}"/><rect x="300" y="586" width="200" height="18" rx="9" fill="${metal}"/>`;
const trace = (paint: Paint) =>
	`${monitor(paint)}<path d="M230 ${430 - paint.step} q40 -90 90 -40 t60 -30 t-30 ${40 + paint.step} t20 -16" fill="none" stroke="#7fd1a0" stroke-width="5"/>`;
const bottle = ({ metal, accent, step }: Paint) => `
<rect x="330" y="${300 - step}" width="140" height="${300 + step}" rx="20" fill="${accent}"/><rect x="366" y="${230 - step}" width="68" height="74" rx="8" fill="${metal}"/><rect x="390" y="${170 - step}" width="20" height="64" fill="${metal}"/><rect x="330" y="400" width="140" height="110" fill="#f4f1ea"/><circle cx="400" cy="455" r="34" fill="none" stroke="${metal}" stroke-width="6"/><circle cx="400" cy="455" r="14" fill="${metal}"/>`;

const drawings: Record<string, (paint: Paint) => string> = {
	'air-rifles': rifle,
	'air-pistols': pistol,
	'co2-pistols': pistol,
	'air-pellets': tin,
	spares: parts,
	'air-rifle-accessories': sight,
	'air-pistol-accessories': glove,
	'manual-target-systems': paper,
	'electronic-target-systems': monitor,
	'scatt-training-systems': trace,
	consumables: bottle,
};

const pick = (list: string[], number: number) => list[number % list.length] ?? '#333333';

async function draw(file: string, key: string, category: string): Promise<void> {
	const number = numberOf(key);
	const paint = {
		wood: pick(woods, number),
		metal: pick(metals, number >> 3),
		accent: pick(accents, number >> 6),
		step: (number >> 9) % 18,
	};
	const turn = ((number >> 13) % 9) - 4;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="#f1eee7"/><ellipse cx="400" cy="690" rx="270" ry="16" fill="#dcd6c9"/><g transform="rotate(${turn} 400 400)">${drawings[category]?.(paint) ?? ''}</g></svg>`;
	await writeFile(file, await sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer());
}

await mkdir(folder, { recursive: true });
for (const product of catalogue) {
	const file = path.join(folder, `${product.key}-1.webp`);
	if (product.pictures > 0 && !existsSync(file)) await draw(file, product.key, product.category);
}
for (const { slug } of categories) {
	const file = path.join(folder, `category-${slug}.webp`);
	if (!existsSync(file)) await draw(file, slug, slug);
}
