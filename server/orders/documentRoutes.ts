import type { FastifyReply } from 'fastify';
import type { UserId } from '../../contracts/ids.ts';
import {
	getCreditNote,
	getInvoice,
	getPackingSlip,
	getReductionNote,
	getShippingDocument,
} from '../../contracts/orderDocuments.ts';
import { HttpError } from '../platform/http/httpError.ts';
import type { RegisterRoute, SignedIn } from '../platform/http/registerRoute.ts';
import { saveAs } from '../platform/http/saveAs.ts';
import type { Services } from '../platform/services.ts';
import { downloadDocument } from './documents.ts';
import { creditNoteOfItem } from './invoice.ts';
import { shippingDocument } from './shippingDocuments.ts';

/** Whose documents a person may read: their own, or with the permission all. */
const readableBy = ({ id, permissions }: SignedIn): UserId | undefined =>
	permissions.has('readOrders') ? undefined : id;

/** @throws HttpError 404 without a document */
function send(reply: FastifyReply, made: Awaited<ReturnType<typeof downloadDocument>>, missing: string) {
	if (made === undefined) throw new HttpError(404, 'document_not_found', missing);
	saveAs(reply, made.filename);
	return made.content;
}

export function documentRoutes(registerRoute: RegisterRoute, services: Services): void {
	registerRoute(getInvoice, async ({ params, user, reply }) => {
		const key = { kind: 'invoice', orderId: params.id } as const;
		const invoice = await downloadDocument(services, key, readableBy(user));
		return send(reply, invoice, 'There is no invoice for this order.');
	});

	registerRoute(getCreditNote, async ({ params, user, reply }) => {
		const creditNoteId = await creditNoteOfItem(services.database.db, params.itemId);
		const note =
			creditNoteId &&
			(await downloadDocument(services, { kind: 'credit note', creditNoteId }, readableBy(user)));
		return send(reply, note, 'There is no credit note for this item.');
	});

	registerRoute(getReductionNote, async ({ params, user, reply }) => {
		const note = await downloadDocument(services, { kind: 'credit note', ...params }, readableBy(user));
		return send(reply, note, 'There is no such credit note.');
	});

	registerRoute(getPackingSlip, async ({ params, reply }) => {
		const slip = await downloadDocument(services, { kind: 'packing slip', orderId: params.id });
		return send(reply, slip, 'There is no packing slip for this order.');
	});

	registerRoute(getShippingDocument, async ({ query, reply }) => {
		saveAs(reply, `${query.kind.replace(' ', '-')}.pdf`);
		return shippingDocument(services, query.kind, query.order);
	});
}
