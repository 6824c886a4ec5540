import { pino } from 'pino';
import { expect, test } from 'vitest';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import {
	addApp,
	createAdmin,
	generateCode,
	halfLoggedIn,
	loggedIn,
	sendCode,
} from '../../../testing/staff.ts';
import { createSecretCipher } from '../../platform/secretCipher.ts';
import { authenticatorApps } from '../../schema/auth.ts';
import { reencryptSecrets } from './reencryptSecrets.ts';

const testApp = setUpTestApp();

const oldKey = 'the old key with at least 32 characters';
const newKey = 'the new key with at least 32 characters';

test('after a new SECRETS_KEY apps still work, are encrypted with it, and no longer need the previous one', {
	tags: ['DOOR-149'],
}, async () => {
	const lines: Record<string, unknown>[] = [];
	const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
	const stored = async () => (await testApp.db.select().from(authenticatorApps))[0]?.secret;
	await createAdmin(testApp);
	testApp.services.secrets = createSecretCipher(oldKey);
	const { secret } = await addApp(await loggedIn(testApp));
	const before = await stored();

	testApp.services.secrets = createSecretCipher(newKey, oldKey);
	expect((await sendCode(testApp, await halfLoggedIn(testApp), generateCode(secret, 1))).status).toBe(200);
	expect(await stored()).toBe(before);
	await reencryptSecrets(testApp.db, testApp.services.secrets, log);
	const reencrypted = await stored();
	expect(reencrypted).not.toBe(before);
	expect(createSecretCipher(newKey).decrypt(reencrypted ?? '')).toBe(secret);
	await reencryptSecrets(testApp.db, testApp.services.secrets, log);
	expect(await stored()).toBe(reencrypted);

	// Without the previous key nothing is lost, and the log says what is missing.
	await reencryptSecrets(testApp.db, createSecretCipher('another key with at least 32 characters'), log);
	expect(await stored()).toBe(reencrypted);
	expect(lines).toMatchObject([
		{ level: 30, reencrypted: 1 },
		{ level: 50, unreadable: 1, msg: expect.stringContaining('SECRETS_KEY_PREVIOUS') },
	]);
});
