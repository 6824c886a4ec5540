import { PassThrough, Readable } from 'node:stream';
import * as contracts from '../../contracts/inventory.ts';
import type { Mount } from '../platform/http/mount.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { uploadedFile } from '../platform/http/uploadedFile.ts';
import type { Services } from '../services.ts';
import {
	archiveProduct,
	changeInBulk,
	changePrice,
	changeStock,
	importProducts,
	inventoryPage,
	inventoryProduct,
	productsAsCsv,
	stockHistory,
} from './catalog.ts';
import { readRows, UnreadableFile } from './readProductsCsv.ts';

const largestFile = 10 * 1024 * 1024;

/** What the person who imports is told when it fails; what else went wrong is for the log. */
const sentenceOf = (error: unknown) =>
	error instanceof Refusal || error instanceof UnreadableFile
		? error.message
		: 'The import failed and nothing was written. Please try again.';

/** Products as the back-office sees them. */
export function inventoryRoutes(mount: Mount, { database: { db }, log }: Services): void {
	mount(contracts.listInventory, ({ query }) => inventoryPage(db, query));
	mount(contracts.getInventoryProduct, ({ params }) => inventoryProduct(db, params.id));
	mount(contracts.listStockMovements, ({ params, query }) => stockHistory(db, params.id, query.page));
	mount(contracts.archiveProduct, ({ params, body, user, once }) =>
		once((tx) => archiveProduct(tx, params.id, body.archived, user.id)),
	);
	mount(contracts.changeInBulk, ({ body, user, once }) =>
		once(async (tx) => ({ changed: await changeInBulk(tx, body.products, body.change, user.id) })),
	);
	mount(contracts.changePrice, ({ params, body, user, once }) =>
		once((tx) => changePrice(tx, params.id, body, user.id)),
	);
	mount(contracts.changeStock, ({ params, body, user, once }) =>
		once((tx) => changeStock(tx, params.id, body, user.id)),
	);
	mount(contracts.exportProducts, async ({ reply }) => {
		reply.header('content-disposition', 'attachment; filename="products.csv"');
		return Readable.from(productsAsCsv(db));
	});
	mount(contracts.importProducts, async ({ request, query, user, reply }) => {
		const bytes = await uploadedFile(request, ['file'], largestFile);
		const news = new PassThrough();
		const tell = (one: contracts.ImportNews) => {
			if (!news.destroyed) news.write(`${JSON.stringify(one)}\n`);
		};
		// The work goes on whether or not anybody waits for its news.
		const work = async () => {
			try {
				const options = { write: !query.dryRun, actorId: user.id, tell };
				tell({ report: await importProducts(db, readRows(bytes), options) });
			} catch (error) {
				if (!(error instanceof Refusal || error instanceof UnreadableFile))
					log.error({ error }, 'A product import failed');
				tell({ error: sentenceOf(error) });
			}
			news.end();
		};
		void work();
		// A proxy that collects the answer first would keep its progress to itself.
		reply.header('x-accel-buffering', 'no');
		return news;
	});
}
