import type { FastifyBaseLogger } from 'fastify';
import type { PdfPicture } from '../platform/pdf/document.ts';
import type { Services } from '../platform/services.ts';
import { currentSettings } from '../platform/settings/currentSettings.ts';

/** Enough pixels for the height on paper in print. */
const pixels = 200;

/**
 * The logo of the shop as a PNG on white, for the head of documents. Undefined without one, and when it cannot be read: a
 * document is due by law, a logo is not.
 */
export async function readDocumentLogo({
	storage,
	log,
}: Pick<Services, 'storage'> & { log: Pick<FastifyBaseLogger, 'warn'> }): Promise<PdfPicture | undefined> {
	const { logo } = currentSettings().shopPictures;
	const [, name] = /^\/media\/([a-z0-9-]+\.webp)$/.exec(logo?.url ?? '') ?? [];
	if (name === undefined) return undefined;
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
			...{ width: info.width, height: info.height },
		};
	} catch (error) {
		log.warn({ error }, 'The logo could not be read for a document');
		return undefined;
	}
}
