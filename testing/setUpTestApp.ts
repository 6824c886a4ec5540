import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../server/platform/database/database.ts';
import { createTestApp, type SignedInClient, type TestApp } from './testApp.ts';

type Options = {
	/** Whether every test starts with empty tables; true by default. */
	reset?: boolean;
	/** A migrated database to use instead of the worker's. */
	openDatabase?: () => Promise<Database>;
};

/**
 * The shop of a test file: opened before its first test, emptied before each, closed after the last.
 * Its parts exist while hooks and tests run, so read them there: `testApp.db`, not `const { db } = testApp` beside it.
 */
export function setUpTestApp({ reset = true, openDatabase }: Options = {}): TestApp {
	const testApp = {} as TestApp;
	beforeAll(async () => {
		Object.assign(testApp, await createTestApp(await openDatabase?.()));
	});
	if (reset) beforeEach(() => testApp.reset());
	afterAll(() => testApp.close());
	return testApp;
}

/** An administrator of this shop, another one for each test. */
export function setUpAdmin(testApp: TestApp): SignedInClient {
	const admin = {} as SignedInClient;
	beforeEach(async () => {
		Object.assign(admin, await testApp.admin());
	});
	return admin;
}

/** A verified shopper of this shop, another one for each test. */
export function setUpShopper(
	testApp: TestApp,
	person: { name?: string; email?: string } = {},
): SignedInClient {
	const shopper = {} as SignedInClient;
	beforeEach(async () => {
		Object.assign(shopper, await testApp.signedIn(person));
	});
	return shopper;
}
