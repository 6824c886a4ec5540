import * as contracts from '../../../contracts/returns.ts';
import { undoHeldDecision } from '../../accounts/heldDecisions/heldDecisions.ts';
import { maxUploadBytes } from '../../content/media/media.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import { withUploadedFile } from '../../platform/http/uploadedFile.ts';
import type { Services } from '../../platform/services.ts';
import { requireAllowedRefund } from '../../selling/payments/payments.ts';
import { orAskSecondPerson } from '../refundRequests.ts';
import { damagedItemPage, writeOffDamaged } from './damagedItems.ts';
import { approveReturn, declineReturn, receiveReturn } from './decideReturn.ts';
import { holdApproval } from './heldApproval.ts';
import { addPhoto, getPhoto } from './photos.ts';
import { setPickup, withdrawReturn } from './pickup.ts';
import { requestReturn } from './requestReturn.ts';
import { returnPage, toAdminReturn } from './returnPage.ts';
import { refundReturn, replaceReturn } from './settleReturn.ts';

export function returnRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { db } = services.database;

	registerRoute.write(contracts.requestReturn, (tx, { params, body, user }) =>
		requestReturn(tx, user.id, params.orderId, body),
	);

	registerRoute(
		contracts.addReturnPhoto,
		({ params, user, request }) =>
			withUploadedFile(request, ['photo'], maxUploadBytes, async (bytes) => ({
				id: await addPhoto(services, user.id, params.returnId, bytes),
			})),
		// Pictures are decoded one at a time, and administrators upload theirs by the same queue.
		{ name: 'return photo', times: 30, seconds: 3600, per: 'user' },
	);

	registerRoute(contracts.getReturnPhoto, async ({ params, user }) => {
		const photo = await getPhoto(services, params, user.permissions.has('orders') ? undefined : user.id);
		if (photo === undefined) throw new HttpError(404, 'photo_not_found', 'There is no such photo.');
		return photo;
	});

	registerRoute(contracts.listReturns, async ({ query }) => ({
		...(await returnPage(db, query)),
		courier: services.courier?.name ?? null,
	}));

	registerRoute(contracts.listDamagedItems, ({ query }) => damagedItemPage(db, query));

	registerRoute.write(contracts.writeOffDamagedItem, (tx, { params, user }) =>
		writeOffDamaged(tx, params.itemId, user.id),
	);

	registerRoute.write(contracts.approveReturn, async (tx, { params, user }) =>
		toAdminReturn(tx, await approveReturn(tx, user.id, params.returnId)),
	);

	registerRoute.write(contracts.holdApproval, async (tx, { params, user }) =>
		toAdminReturn(tx, await holdApproval(tx, user.id, params.returnId)),
	);

	registerRoute.write(contracts.undoApproval, (tx, { params }) =>
		undoHeldDecision(tx, 'return approval', params.returnId),
	);

	registerRoute.write(contracts.setPickup, async (tx, { params, body, user }) =>
		toAdminReturn(tx, await setPickup(tx, user.id, params.returnId, body.pickupOn)),
	);

	registerRoute.write(contracts.withdrawReturn, (tx, { params, user }) =>
		withdrawReturn(tx, user.id, params.returnId),
	);

	registerRoute.write(contracts.declineReturn, async (tx, { params, body, user }) =>
		toAdminReturn(tx, await declineReturn(tx, user.id, params.returnId, body.reason)),
	);

	registerRoute.write(contracts.receiveReturn, async (tx, { params, body, user }) =>
		toAdminReturn(tx, await receiveReturn(tx, user.id, params.returnId, body)),
	);

	registerRoute(contracts.refundReturn, ({ params, user, withIdempotency }) =>
		orAskSecondPerson(services, user, { kind: 'return', returnId: params.returnId }, () =>
			withIdempotency(async (tx) => {
				const { row, refunded } = await refundReturn(tx, user.id, params.returnId);
				await requireAllowedRefund(tx, user, refunded);
				return toAdminReturn(tx, row);
			}),
		),
	);

	registerRoute.write(contracts.replaceReturn, async (tx, { params, user }) =>
		toAdminReturn(tx, await replaceReturn(tx, user.id, params.returnId)),
	);
}
