import * as plans from '../../../contracts/plannedSettings.ts';
import { listReadyReplies } from '../../../contracts/readyReplies.ts';
import { getServerState } from '../../../contracts/serverState.ts';
import { contentGroups } from '../../../contracts/settingGroups.ts';
import * as contracts from '../../../contracts/settings.ts';
import { requireRecentPassword } from '../../platform/http/recentPassword.ts';
import type { RegisterRoute } from '../../platform/http/registerRoute.ts';
import type { Services } from '../../platform/services.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { cancelPlan, listPlans, planSettings } from './plannedSettings.ts';
import { readServerState } from './serverState.ts';
import { changeSettings, listChanges, readStored } from './settings.ts';

export function settingRoutes(registerRoute: RegisterRoute, services: Services): void {
	const { db } = services.database;
	registerRoute(listReadyReplies, async () => currentSettings().readyReplies);
	registerRoute(getServerState, () => readServerState(services));
	registerRoute(contracts.getSettings, () => readStored(db, services.log));
	registerRoute(contracts.changeSettings, ({ body, user, withIdempotency }) => {
		if (!contentGroups.has(body.group)) requireRecentPassword(user);
		return withIdempotency((tx) => changeSettings(tx, body, user.id, services));
	});
	registerRoute(plans.listPlannedSettings, () => listPlans(db));
	registerRoute(plans.planSettings, ({ body, user, withIdempotency }) => {
		if (!contentGroups.has(body.change.group)) requireRecentPassword(user);
		return withIdempotency((tx) => planSettings(tx, body, user.id, services));
	});
	registerRoute.write(plans.cancelPlannedSettings, (tx, { params, user }) => cancelPlan(tx, params.id, user));
	registerRoute(contracts.listSettingChanges, async ({ params }) => ({
		changes: await listChanges(db, params.group),
	}));
}
