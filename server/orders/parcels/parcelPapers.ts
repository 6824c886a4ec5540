import { asc, eq, inArray } from 'drizzle-orm';
import type { ParcelId } from '../../../contracts/ids.ts';
import type { ParcelPaperKind } from '../../../contracts/parcels.ts';
import { formatRupeesExact, paiseToRupees } from '../../../shared/money.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { createLabels, createPdfOf } from '../../platform/pdf/document.ts';
import type { Services } from '../../platform/services.ts';
import { orders } from '../../schema/orders.ts';
import { parcels } from '../../schema/parcels.ts';
import { payments } from '../../schema/payments.ts';
import { getAmountDue } from '../../selling/payments/payments.ts';
import { readDocumentLogo } from '../documentLogo.ts';
import { getInvoice } from '../invoice.ts';
import { documentTitle, drawInvoice, invoiceCopies } from '../invoicePdf.ts';
import { drawLabel } from '../label.ts';
import { requireOneParcel } from '../oneParcel.ts';
import { challanCopies, challanTitle, drawChallan } from './challanPdf.ts';
import { getChallans } from './challans.ts';
import { getContents } from './parcelContent.ts';
import { getParcelWeight } from './weight.ts';

/** Parcels with their orders, in the order in which they were packed. */
async function readParcels(db: Db, ids: readonly ParcelId[]) {
	const found = await db
		.select({ parcel: parcels, order: orders, payment: payments })
		.from(parcels)
		.innerJoin(orders, eq(orders.id, parcels.orderId))
		.innerJoin(payments, eq(payments.id, orders.paymentId))
		.where(inArray(parcels.id, [...ids]))
		.orderBy(asc(parcels.id));
	if (found.length < new Set(ids).size)
		throw new HttpError(404, 'parcel_not_found', 'One of these parcels does not exist.');
	return found;
}

/** A4: for each parcel its invoice, or its delivery challans, in three copies. */
async function documentsPdf(services: Services, ids: readonly ParcelId[]): Promise<Buffer> {
	const { db } = services.database;
	const logo = await readDocumentLogo(services);
	const found = await readParcels(db, ids);
	const contents = await getContents(db, ids);
	const challans = Map.groupBy(await getChallans(db, ids), ({ parcelId }) => parcelId);
	const sections: Parameters<typeof createPdfOf>[1][number][] = [];
	for (const { parcel, order } of found) {
		const sold = contents.get(parcel.id)?.some(({ item }) => item.replacementOf === null);
		const invoice = sold ? await getInvoice(db, order.id) : undefined;
		if (invoice !== undefined) {
			const ewayBillNumber = parcel.ewayBillNumber ?? invoice.ewayBillNumber;
			for (const copy of invoiceCopies)
				sections.push({
					title: documentTitle(invoice),
					draw: (canvas) => drawInvoice(canvas, { ...invoice, ewayBillNumber }, copy, logo),
				});
		}
		for (const challan of challans.get(parcel.id) ?? [])
			for (const copy of challanCopies)
				sections.push({
					title: challanTitle(challan),
					draw: (canvas) =>
						drawChallan(canvas, { challan, order, ewayBillNumber: parcel.ewayBillNumber }, copy, logo),
				});
	}
	if (sections.length === 0)
		throw new HttpError(
			409,
			'document_not_found',
			'This replacement has no delivery challan yet. It gets one when it is shipped.',
		);
	const numbers = found.map(({ order }) => orderNumber(order)).join(', ');
	return createPdfOf({ title: 'Documents of parcels', subject: `Order ${numbers}` }, sections);
}

/** A6: a label for each parcel. */
async function labelsPdf(db: Db, ids: readonly ParcelId[]): Promise<Buffer> {
	const found = await readParcels(db, ids);
	const contents = await getContents(db, ids);
	for (const { parcel, order } of found) {
		const itemIds = (contents.get(parcel.id) ?? []).map(({ item }) => item.id);
		await requireOneParcel(db, order.id, itemIds, 'not cancelled');
	}
	const labels = found.map(({ parcel, order, payment }) => {
		const due = getAmountDue(payment);
		const content = (contents.get(parcel.id) ?? []).map(({ item, weightG }) => ({
			quantity: item.quantity,
			weightG,
		}));
		return {
			address: order.address,
			orderNumber: orderNumber(order),
			units: content.reduce((sum, { quantity }) => sum + quantity, 0),
			collect: due === 0 ? '' : `Collect ${formatRupeesExact(paiseToRupees(due))} on delivery`,
			shipment: { ...parcel, weightG: getParcelWeight(parcel.weightG, content) },
		};
	});
	const subject = `Order ${labels.map((label) => label.orderNumber).join(', ')}`;
	return createLabels({ title: 'Shipping labels', subject }, labels, drawLabel);
}

/**
 * What goes on or into parcels, as one PDF.
 * @throws HttpError 404 for an unknown parcel, 409 when there is nothing to print, or for the label of a part of an order on delivery
 */
export const parcelPapers = (
	services: Services,
	kind: ParcelPaperKind,
	ids: readonly ParcelId[],
): Promise<Buffer> =>
	kind === 'labels' ? labelsPdf(services.database.db, ids) : documentsPdf(services, ids);
