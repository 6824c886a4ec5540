import { expect, test } from 'vitest';
import { limitedRoles } from '../../../shared/permissions.ts';
import { defaultSettings } from '../../../store.config.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const owner = setUpAdmin(testApp);

test('every role reads the ready-made replies, and only the owner changes them', {
	tags: ['DAY-010'],
}, async () => {
	expect((await owner.call('GET /admin/ready-replies')).body).toEqual(defaultSettings.readyReplies);
	const value = { replies: [{ title: 'Hours', text: 'Dear {name}, we open at ten.' }] };
	const change = (who = owner) =>
		who.call('PUT /admin/settings', { group: 'readyReplies', version: 0, value });
	for (const staffRole of limitedRoles)
		expect((await change(await testApp.staff(staffRole))).status).toBe(403);
	expect((await change()).status).toBe(200);
	for (const staffRole of limitedRoles)
		expect(await (await testApp.staff(staffRole)).call('GET /admin/ready-replies')).toMatchObject({
			status: 200,
			body: value,
		});
});
