import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face, Font } from 'harfbuzzjs';

/** Mukta has Latin, the rupee sign and Devanagari; every other script of India's Eighth Schedule needs its own font. */
const families = {
	mukta: { folder: 'mukta', file: 'Mukta' },
	bengali: { folder: 'noto-sans-bengali', file: 'NotoSansBengali' },
	gujarati: { folder: 'noto-sans-gujarati', file: 'NotoSansGujarati' },
	gurmukhi: { folder: 'noto-sans-gurmukhi', file: 'NotoSansGurmukhi' },
	kannada: { folder: 'noto-sans-kannada', file: 'NotoSansKannada' },
	malayalam: { folder: 'noto-sans-malayalam', file: 'NotoSansMalayalam' },
	meeteiMayek: { folder: 'noto-sans-meetei-mayek', file: 'NotoSansMeeteiMayek' },
	odia: { folder: 'noto-sans-oriya', file: 'NotoSansOriya' },
	olChiki: { folder: 'noto-sans-ol-chiki', file: 'NotoSansOlChiki' },
	tamil: { folder: 'noto-sans-tamil', file: 'NotoSansTamil' },
	telugu: { folder: 'noto-sans-telugu', file: 'NotoSansTelugu' },
	arabic: { folder: 'noto-naskh-arabic', file: 'NotoNaskhArabic' },
};
export type Family = keyof typeof families;

/** A font face for shaping and embedding. */
export type PdfFont = {
	/** As in `NotoSansTamil-Bold`. */
	name: string;
	bytes: Uint8Array;
	/** Font units per em. */
	unitsPerEm: number;
	font: Font;
};

const { resolve } = createRequire(import.meta.url);
const opened = new Map<string, PdfFont>();

/** Reads a font at its first use: an invoice in Latin reads two files instead of twenty-four. */
export function openFont(family: Family, bold: boolean): PdfFont {
	const { folder, file } = families[family];
	const [weight, style] = bold ? ['700', 'Bold'] : ['400', 'Regular'];
	const name = `${file}-${style}`;
	const known = opened.get(name);
	if (known !== undefined) return known;
	const place = `@expo-google-fonts/${folder}/${weight}${style}/${file}_${weight}${style}.ttf`;
	const bytes = readFileSync(resolve(place));
	const face = new Face(new Blob(bytes));
	const font = { name, bytes, unitsPerEm: face.upem, font: new Font(face) };
	opened.set(name, font);
	return font;
}
