import { expect, test } from 'vitest';
import { createSealedSecrets } from './sealedSecrets.ts';

const key = 'a key with at least 32 characters in it';

test('a sealed secret is readable with its key only, and each sealing looks different', {
	tags: ['DOOR-083'],
}, () => {
	const secrets = createSealedSecrets(key);
	const sealed = secrets.seal('JBSWY3DPEHPK3PXP');
	expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
	expect(secrets.seal('JBSWY3DPEHPK3PXP')).not.toBe(sealed);
	expect(secrets.open(sealed)).toBe('JBSWY3DPEHPK3PXP');
	expect(() => createSealedSecrets(`${key}!`).open(sealed)).toThrow('another SECRETS_KEY');
	expect(() => createSealedSecrets(undefined).open(sealed)).toThrow('without SECRETS_KEY');
	const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
	expect(() => secrets.open(changed)).toThrow('another SECRETS_KEY');
});

test('a previous key opens what it sealed, and everything new is sealed with the current one', {
	tags: ['DOOR-149'],
}, () => {
	const before = createSealedSecrets(key);
	const next = 'the next key with at least 32 characters';
	const during = createSealedSecrets(next, key);
	const after = createSealedSecrets(next);
	const old = before.seal('JBSWY3DPEHPK3PXP');
	expect(during.open(old)).toBe('JBSWY3DPEHPK3PXP');
	expect(() => after.open(old)).toThrow('another SECRETS_KEY');
	const sealed = during.seal('JBSWY3DPEHPK3PXP');
	expect(after.open(sealed)).toBe('JBSWY3DPEHPK3PXP');
	expect(() => before.open(sealed)).toThrow('another SECRETS_KEY');
	expect([old, 'PLAIN', sealed].map(during.isOutdated)).toEqual([true, true, false]);
	expect(createSealedSecrets(undefined).isOutdated('PLAIN')).toBe(false);
});

test('without a key a secret is stored as it is, and stays readable after a key was set', {
	tags: ['DOOR-083'],
}, () => {
	expect(createSealedSecrets(undefined).seal('PLAIN')).toBe('PLAIN');
	expect(createSealedSecrets(key).open('PLAIN')).toBe('PLAIN');
});
