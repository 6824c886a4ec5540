import { expect, test } from 'vitest';
import { createSecretCipher } from './secretCipher.ts';

const key = 'a key with at least 32 characters in it';

test('an encrypted secret is readable with its key only, and each encryption looks different', {
	tags: ['DOOR-083'],
}, () => {
	const secrets = createSecretCipher(key);
	const encrypted = secrets.encrypt('JBSWY3DPEHPK3PXP');
	expect(encrypted).not.toContain('JBSWY3DPEHPK3PXP');
	expect(secrets.encrypt('JBSWY3DPEHPK3PXP')).not.toBe(encrypted);
	expect(secrets.decrypt(encrypted)).toBe('JBSWY3DPEHPK3PXP');
	expect(() => createSecretCipher(`${key}!`).decrypt(encrypted)).toThrow('another SECRETS_KEY');
	expect(() => createSecretCipher(undefined).decrypt(encrypted)).toThrow('without SECRETS_KEY');
	const changed = encrypted.slice(0, -2) + (encrypted.endsWith('AA') ? 'BB' : 'AA');
	expect(() => secrets.decrypt(changed)).toThrow('another SECRETS_KEY');
});

test('a previous key decrypts what it encrypted, and everything new is encrypted with the current one', {
	tags: ['DOOR-149'],
}, () => {
	const before = createSecretCipher(key);
	const next = 'the next key with at least 32 characters';
	const during = createSecretCipher(next, key);
	const after = createSecretCipher(next);
	const old = before.encrypt('JBSWY3DPEHPK3PXP');
	expect(during.decrypt(old)).toBe('JBSWY3DPEHPK3PXP');
	expect(() => after.decrypt(old)).toThrow('another SECRETS_KEY');
	const encrypted = during.encrypt('JBSWY3DPEHPK3PXP');
	expect(after.decrypt(encrypted)).toBe('JBSWY3DPEHPK3PXP');
	expect(() => before.decrypt(encrypted)).toThrow('another SECRETS_KEY');
	expect([old, 'PLAIN', encrypted].map(during.isOutdated)).toEqual([true, true, false]);
	expect(createSecretCipher(undefined).isOutdated('PLAIN')).toBe(false);
});

test('without a key a secret is stored as it is, and stays readable after a key was set', {
	tags: ['DOOR-083'],
}, () => {
	expect(createSecretCipher(undefined).encrypt('PLAIN')).toBe('PLAIN');
	expect(createSecretCipher(key).decrypt('PLAIN')).toBe('PLAIN');
});
