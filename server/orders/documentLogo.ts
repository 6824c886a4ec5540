import type { FastifyBaseLogger } from 'fastify';
import type { PdfPicture } from '../platform/pdf/document.ts';
import type { Services } from '../platform/services.ts';
import { currentSettings } from '../platform/settings/currentSettings.ts';
import { getPictureName } from '../platform/storage/storage.ts';

/** Enough pixels for the height on paper in print. */
const pixels = 200;

/** A storage that failed is asked again after it. */
const failureMs = 60_000;

type Kept = { name: string; logo: Promise<PdfPicture | undefined>; until: number };

/** The logo that was drawn last, of each storage: the name of a picture changes with its bytes. */
const keptByStorage = new WeakMap<Services['storage'], Kept>();

type Sources = Pick<Services, 'storage'> & { log: Pick<FastifyBaseLogger, 'warn'> };

async function makeLogo({ storage, log }: Sources, name: string): Promise<PdfPicture | undefined> {
	try {
		const bytes = await storage.get(name);
		if (bytes === undefined) return undefined;
		// Loaded for the first document, as the PDF library is.
		const { default: sharp } = await import('sharp');
		const { data, info } = await sharp(bytes)
			.resize({ height: pixels, width: 4 * pixels, fit: 'inside', withoutEnlargement: true })
			.flatten({ background: '#ffffff' })
			.png({ palette: false })
			.toBuffer({ resolveWithObject: true });
		return {
			dataUrl: `data:image/png;base64,${data.toString('base64')}`,
			width: info.width,
			height: info.height,
		};
	} catch (error) {
		log.warn({ error }, 'The logo could not be read for a document');
		return undefined;
	}
}

/**
 * The logo of the shop as a PNG on white, for the head of documents, made once. Undefined without one, and for a minute after it
 * could not be read: a document is due by law, a logo is not.
 */
export async function readDocumentLogo(sources: Sources): Promise<PdfPicture | undefined> {
	const { logo } = currentSettings().shopPictures;
	const name = getPictureName(logo?.url);
	if (name === undefined) return undefined;
	const kept = keptByStorage.get(sources.storage);
	if (kept?.name === name && Date.now() < kept.until) return kept.logo;
	const made: Kept = { name, logo: makeLogo(sources, name), until: Number.POSITIVE_INFINITY };
	keptByStorage.set(sources.storage, made);
	if ((await made.logo) === undefined) made.until = Date.now() + failureMs;
	return made.logo;
}
