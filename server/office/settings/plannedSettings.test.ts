import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { customPage } from '../../../contracts/customPages.ts';
import { listPlannedSettings, type PlannedSettings } from '../../../contracts/plannedSettings.ts';
import { contentGroups, getPreviewPages, groupNames } from '../../../contracts/settingGroups.ts';
import { listSettingChanges, type SettingChange } from '../../../contracts/settings.ts';
import { limitedRoles } from '../../../shared/permissions.ts';
import { defaultSettings } from '../../../store.config.ts';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { takeOne } from '../../platform/database/database.ts';
import { plannedSettings } from '../../platform/settings/tables.ts';
import { auditEntries } from '../../schema/audit.ts';
import { sessions } from '../../schema/auth.ts';
import { applyPlans } from './plannedSettings.ts';

const testApp = setUpTestApp();
const owner = setUpAdmin(testApp);

const { about, menus, contact } = defaultSettings;
const sale: SettingChange = {
	group: 'about',
	version: 0,
	value: { ...about, story: ['The winter sale is on.'] },
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const plan = (change: object, rest: object = {}, by = owner) =>
	by.call('POST /admin/planned-settings', { change, startsAt: inDays(1), replaces: null, ...rest });
const save = (change: object) => owner.call('PUT /admin/settings', change);
const list = async (): Promise<PlannedSettings[]> =>
	listPlannedSettings.response.parse((await owner.call('GET /admin/planned-settings')).body).planned;
const readAbout = async () => (await testApp.guest.call('GET /about')).body;
const applyDue = () => applyPlans(testApp.db, testApp.services);
/** Lets the time of all planned changes come. */
async function letBegin(): Promise<void> {
	await testApp.db.update(plannedSettings).set({ startsAt: sql`now() - interval '1 second'` });
	await applyDue();
}
const actions = async () =>
	(
		await testApp.db
			.select({ action: auditEntries.action, actorId: auditEntries.actorId })
			.from(auditEntries)
			.orderBy(auditEntries.id)
	).map(({ action, actorId }) => [action, actorId === null ? 'the shop' : 'a person']);

test('a planned text is shown from its time on, is in history and audit log, and is undone like any other', {
	tags: ['SET-080'],
}, async () => {
	const startsAt = inDays(1);
	expect(await plan(sale, { startsAt })).toMatchObject({
		status: 201,
		body: {
			planned: [
				{
					group: 'about',
					value: { story: ['The winter sale is on.'] },
					startsAt,
					problem: null,
					person: { id: owner.user.id },
				},
			],
		},
	});
	await applyDue();
	expect(await readAbout()).toEqual(about);
	await letBegin();
	expect(await readAbout()).toEqual(sale.value);
	expect(await list()).toEqual([]);
	// A second run, as that of another instance, has nothing to do.
	await applyDue();
	expect(await actions()).toEqual([
		['settings.plan', 'a person'],
		['settings.change', 'the shop'],
	]);
	const { changes } = listSettingChanges.response.parse(
		(await owner.call('GET /admin/settings/about/changes')).body,
	);
	expect(changes).toMatchObject([{ person: null, before: about, after: sale.value }]);
	expect((await save({ group: 'about', version: 1, value: changes[0]?.before })).status).toBe(200);
	expect(await readAbout()).toEqual(about);
});

test('only the planned fields change: others keep what was saved meanwhile, planned ones do not', {
	tags: ['SET-081'],
}, async () => {
	await plan(sale);
	const meanwhile = { ...about, mission: 'Steel and paper.', story: ['A story of today.'] };
	expect((await save({ group: 'about', version: 0, value: meanwhile })).status).toBe(200);
	await letBegin();
	expect(await readAbout()).toEqual({ ...meanwhile, story: ['The winter sale is on.'] });
});

test('of two owners who plan or change one group at the same time the second gets 409', {
	tags: ['SET-081'],
}, async () => {
	const other = await testApp.admin();
	const later = { ...sale, value: { ...about, mission: 'Steel and paper.' } };
	const answers = await Promise.all([plan(sale), plan(later, {}, other)]);
	expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
	const first = takeOne(await list());
	expect(await plan(later, { replaces: first.id })).toMatchObject({
		status: 201,
		body: { planned: [{ value: { mission: 'Steel and paper.' } }] },
	});
	expect(await plan(sale, { replaces: first.id }, other)).toMatchObject({
		status: 409,
		body: {
			code: 'planned_meanwhile',
			error: expect.stringMatching(/^The planned change of these settings/),
		},
	});
	expect((await owner.call(`DELETE /admin/planned-settings/${first.id}`)).status).toBe(404);
	await save(sale);
	expect(await plan(later, { replaces: takeOne(await list()).id })).toMatchObject({
		status: 409,
		body: { error: expect.stringMatching(/^Someone else has changed these settings meanwhile\./) },
	});
	// The plan of another group is not replaced by accident.
	const header = { group: 'menus', version: 0, value: { ...menus, topBar: [] } };
	expect((await plan(header, { replaces: takeOne(await list()).id })).status).toBe(409);
	expect(await list()).toHaveLength(1);
});

test.each([
	['a time in the past', sale, { startsAt: inDays(-1) }, 'startsAt', 'Please choose a time in the future.'],
	[
		'an empty header',
		{ group: 'menus', version: 0, value: { ...menus, header: [] } },
		{},
		'change.value.header',
		'Please keep at least one entry.',
	],
	[
		'no difference',
		{ group: 'about', version: 0, value: about },
		{},
		'change',
		'Nothing differs from what is saved. Please change a field first.',
	],
	[
		'settings of money',
		{ group: 'shipping', version: 0, value: { ...defaultSettings.shipping, flatCap: 99 } },
		{},
		'change',
		'These settings change when they are saved and cannot be planned.',
	],
])('%s is refused', { tags: ['SET-082'] }, async (_, change, rest, field, sentence) => {
	expect(await plan(change, rest)).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
	expect(await list()).toEqual([]);
});

test('a menu that may be empty is emptied as planned', { tags: ['SET-082'] }, async () => {
	const links = { ...menus, topBar: [{ name: 'FAQs', to: '/faq' }] };
	await save({ group: 'menus', version: 0, value: links });
	await plan({ group: 'menus', version: 1, value: { ...links, topBar: [] } });
	await letBegin();
	expect(testApp.services.settings.current().menus.topBar).toEqual([]);
});

test('a cancelled change does not take effect', { tags: ['SET-080'] }, async () => {
	await plan(sale);
	const { id } = takeOne(await list());
	expect(await owner.call(`DELETE /admin/planned-settings/${id}`)).toMatchObject({
		status: 200,
		body: { planned: [] },
	});
	await letBegin();
	expect(await readAbout()).toEqual(about);
	expect(await actions()).toEqual([
		['settings.plan', 'a person'],
		['settings.cancel plan', 'a person'],
	]);
});

test('planning and cancelling take the same permission and the same recent password as saving', {
	tags: ['SET-082'],
}, async () => {
	for (const role of limitedRoles) {
		const member = await testApp.staff(role);
		expect((await plan(sale, {}, member)).status, role).toBe(403);
		expect((await member.call('GET /admin/planned-settings')).status, role).toBe(403);
	}
	const introduction = {
		group: 'contact',
		version: 0,
		value: { ...contact, introduction: 'Come and see us.' },
	};
	expect((await plan(introduction)).status).toBe(201);
	await testApp.db.update(sessions).set({ reauthenticatedAt: sql`now() - interval '16 minutes'` });
	const [planned] = await list();
	expect((await plan(sale)).status).toBe(201);
	const needPassword = { status: 403, body: { reauthenticate: true } };
	expect(await plan(introduction, { replaces: planned?.id })).toMatchObject(needPassword);
	expect(await owner.call(`DELETE /admin/planned-settings/${planned?.id}`)).toMatchObject(needPassword);
	expect(await list()).toHaveLength(2);
	expect(
		groupNames.filter((group) => getPreviewPages(group).length > 0 && !contentGroups.has(group)),
	).toEqual(['contact', 'policies']);
});

test('a planned contact address tells the previous one when it takes effect', {
	tags: ['SET-080'],
}, async () => {
	await plan({ group: 'contact', version: 0, value: { ...contact, email: 'desk@example.com' } });
	await testApp.runJobs();
	expect(testApp.mailbox.emails).toEqual([]);
	await letBegin();
	await testApp.runJobs();
	expect(testApp.mailbox.emails).toMatchObject([{ to: contact.email }]);
});

test('planned menus follow a page to its new address, and lose the link to one that is unpublished', {
	tags: ['SET-083'],
}, async () => {
	const draft = { title: 'Size guide', content: '<p>Measure the palm.</p>', status: 'published' };
	const page = customPage.parse((await owner.call('POST /admin/pages', draft)).body);
	const sizes = { name: 'Sizes', to: '/pages/size-guide' };
	const faqs = { name: 'FAQs', to: '/faq' };
	await plan({ group: 'menus', version: 0, value: { ...menus, topBar: [faqs, sizes] } });
	const change = (version: number, changed: object) =>
		owner.call(`PUT /admin/pages/${page.id}`, { ...draft, version, slug: 'palm-guide', ...changed });
	await change(1, {});
	expect(takeOne(await list()).value).toEqual({ topBar: [faqs, { ...sizes, to: '/pages/palm-guide' }] });
	await change(2, { status: 'draft' });
	await letBegin();
	const { topBar, header } = testApp.services.settings.current().menus;
	expect([topBar, header]).toEqual([[faqs], menus.header]);
});

test('values that an updated shop no longer accepts stay planned with the reason, which is emailed', {
	tags: ['SET-080'],
}, async () => {
	await plan(sale);
	await testApp.db
		.update(plannedSettings)
		.set({ value: { story: [] } })
		.where(eq(plannedSettings.group, 'about'));
	await letBegin();
	await applyDue();
	expect(await readAbout()).toEqual(about);
	const failed = takeOne(await list());
	expect(failed.problem).toMatch(/^The shop was updated since/);
	await testApp.runJobs();
	expect(testApp.mailbox.emails).toMatchObject([
		{ to: contact.email, subject: "A planned change of 'About us' did not take effect" },
	]);
	expect(await actions()).toEqual([
		['settings.plan', 'a person'],
		['settings.fail plan', 'the shop'],
	]);
	expect((await plan(sale, { replaces: failed.id })).status).toBe(201);
});
