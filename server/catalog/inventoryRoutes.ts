import { PassThrough, Readable } from 'node:stream';
import * as contracts from '../../contracts/inventory.ts';
import { HttpError } from '../platform/http/httpError.ts';
import type { RegisterRoute } from '../platform/http/registerRoute.ts';
import { saveAs } from '../platform/http/saveAs.ts';
import { withUploadedFile } from '../platform/http/uploadedFile.ts';
import { UnreadableFile } from '../platform/readCsv.ts';
import { recordSecurityEvent } from '../platform/securityEvents.ts';
import type { Services } from '../platform/services.ts';
import {
	archiveProduct,
	changeInBulk,
	changePrice,
	changeStock,
	importProducts,
	inventoryPage,
	inventoryProduct,
	listTags,
	previewProduct,
	productsAsCsv,
	stockHistory,
} from './catalog.ts';
import { readRows } from './readProductsCsv.ts';

const maxFileBytes = 10 * 1024 * 1024;

/** The error shown to the administrator; unexpected errors are only logged. */
const errorMessage = (error: unknown) =>
	error instanceof HttpError || error instanceof UnreadableFile
		? error.message
		: 'The import failed and nothing was written. Please try again.';

/** Product routes of the back-office. */
export function inventoryRoutes(registerRoute: RegisterRoute, { database: { db }, log }: Services): void {
	registerRoute(contracts.listInventory, async ({ query, user }) => {
		const page = await inventoryPage(db, query);
		return user.permissions.has('products')
			? page
			: { ...page, products: page.products.map((row) => ({ ...row, costPrice: null })) };
	});
	registerRoute(contracts.listTags, async () => ({ tags: await listTags(db) }));
	registerRoute(contracts.previewProduct, ({ params }) => previewProduct(db, params.id));
	registerRoute(contracts.getInventoryProduct, async ({ params, user }) => {
		const product = await inventoryProduct(db, params.id);
		return user.permissions.has('products') ? product : { ...product, costPrice: null, tags: [] };
	});
	registerRoute(contracts.listStockMovements, ({ params, query }) => stockHistory(db, params.id, query.page));
	registerRoute.write(contracts.archiveProduct, (tx, { params, body, user }) =>
		archiveProduct(tx, params.id, body.archived, user.id),
	);
	registerRoute.write(contracts.changeInBulk, async (tx, { body, user }) => ({
		changed: await changeInBulk(tx, body.products, body.change, user.id),
	}));
	registerRoute.write(contracts.changePrice, (tx, { params, body, user }) =>
		changePrice(tx, params.id, body, user.id),
	);
	registerRoute.write(contracts.changeStock, (tx, { params, body, user }) =>
		changeStock(tx, params.id, body, user.id),
	);
	registerRoute(contracts.exportProducts, async ({ user, reply }) => {
		recordSecurityEvent(log, 'data_exported', { accountId: user.id, data: 'products' });
		saveAs(reply, 'products.csv');
		return Readable.from(productsAsCsv(db));
	});
	registerRoute(contracts.importProducts, async ({ request, query, user, reply }) => {
		const bytes = await withUploadedFile(request, ['file'], maxFileBytes, async (read) => read);
		const stream = new PassThrough();
		const send = (progress: contracts.ImportProgress) => {
			if (!stream.destroyed) stream.write(`${JSON.stringify(progress)}\n`);
		};
		// The import continues even if the client disconnects.
		const work = async () => {
			try {
				const options = { write: !query.dryRun, actorId: user.id, onProgress: send };
				send({ report: await importProducts(db, await readRows(bytes), options) });
			} catch (error) {
				if (!(error instanceof HttpError || error instanceof UnreadableFile))
					log.error({ error }, 'A product import failed');
				send({ error: errorMessage(error) });
			}
			stream.end();
		};
		void work();
		// Disables response buffering in proxies, so that progress arrives immediately.
		reply.header('x-accel-buffering', 'no');
		return stream;
	});
}
