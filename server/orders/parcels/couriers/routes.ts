import type { PickupBooking } from '../../../../contracts/couriers.ts';
import * as contracts from '../../../../contracts/couriers.ts';
import type { ReturnId } from '../../../../contracts/ids.ts';
import { type Db, takeOne } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import { getRawBody } from '../../../platform/http/json.ts';
import type { RegisterRoute } from '../../../platform/http/registerRoute.ts';
import { recordSecurityEvent } from '../../../platform/securityEvents.ts';
import type { Services } from '../../../platform/services.ts';
import { parcelsById } from '../parcelPage.ts';
import {
	cancelBookingOf,
	dismissReportOf,
	dismissReportWithoutParcel,
	reportsWithoutParcel,
	requestBookings,
} from './bookings.ts';
import { cancelPickup, getPickups, requestPickup } from './pickups.ts';
import { followEvent, reportUnknown } from './tracking.ts';

function parseJson(body: Buffer): unknown {
	try {
		return JSON.parse(body.toString());
	} catch {
		return undefined;
	}
}

async function readBooking(tx: Db, returnId: ReturnId): Promise<PickupBooking> {
	const booking = (await getPickups(tx, [returnId])).get(returnId);
	if (booking === undefined) throw new Error(`The pickup of ${returnId} is booked but not found.`);
	return booking;
}

export function courierRoutes(registerRoute: RegisterRoute, services: Services): void {
	registerRoute.write(contracts.bookCourier, async (tx, { body, user }) => {
		await requestBookings(tx, user.id, services.courier, body.parcelIds);
		return { parcels: await parcelsById(tx, body.parcelIds) };
	});

	registerRoute.write(contracts.cancelBooking, async (tx, { params, user }) => {
		await cancelBookingOf(tx, user.id, params.id);
		return takeOne(await parcelsById(tx, [params.id]));
	});

	registerRoute.write(contracts.dismissReport, async (tx, { params, user }) => {
		await dismissReportOf(tx, user.id, params.id);
		return takeOne(await parcelsById(tx, [params.id]));
	});

	registerRoute.write(contracts.bookPickup, async (tx, { params: { returnId }, user }) => {
		await requestPickup(tx, user.id, services.courier, returnId);
		return readBooking(tx, returnId);
	});

	registerRoute.write(contracts.cancelPickup, async (tx, { params: { returnId }, user }) => {
		await cancelPickup(tx, user.id, returnId);
		return readBooking(tx, returnId);
	});

	registerRoute(contracts.listCourierReports, () => reportsWithoutParcel(services.database.db));

	registerRoute.write(contracts.dismissCourierReport, async (tx, { params, user }) => {
		await dismissReportWithoutParcel(tx, user.id, params.id);
		return reportsWithoutParcel(tx);
	});

	registerRoute(
		contracts.courierWebhook,
		async ({ request }) => {
			const { courier, log } = services;
			const { 'x-api-key': token } = request.headers;
			if (courier === undefined || typeof token !== 'string' || !courier.isGenuineEvent(token)) {
				recordSecurityEvent(log, 'webhook_signature_invalid', {});
				throw new HttpError(400, 'signature_invalid', 'The token does not match.');
			}
			const event = courier.parseEvent(parseJson(getRawBody(request)));
			if (event !== undefined)
				await ('words' in event ? reportUnknown(services, event) : followEvent(services, event));
			return { received: true as const };
		},
		{ name: 'courier webhook', times: 50, seconds: 1, per: 'address' },
	);
}
