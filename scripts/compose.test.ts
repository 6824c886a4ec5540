import { X509Certificate } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig } from '../server/platform/config.ts';
import { version } from '../server/platform/version.ts';
import { isInstalled } from '../testing/nginx.ts';
import { root, runProgram } from './program.ts';

const service = z.looseObject({
	image: z.string(),
	user: z.string(),
	read_only: z.literal(true),
	cap_drop: z.tuple([z.literal('ALL')]),
	cap_add: z.array(z.string()).default([]),
	security_opt: z.tuple([z.literal('no-new-privileges:true')]),
	restart: z.enum(['unless-stopped', 'no']),
	network_mode: z.string().optional(),
	healthcheck: z.looseObject({ test: z.array(z.string()).optional() }).optional(),
	environment: z.record(z.string(), z.string()).default({}),
	ports: z.array(z.string()).default([]),
});
const compose = z.object({
	services: z.record(z.string(), service),
	networks: z.object({
		default: z.object({ ipam: z.object({ config: z.tuple([z.object({ subnet: z.string() })]) }) }),
	}),
});
const text = await readFile(path.join(root, 'compose.yaml'), 'utf8');
const { services, networks } = compose.parse(parse(text, { merge: true }));
const shops = Object.entries(services).filter(([, { image }]) => image.startsWith('nishana:'));

test('each container has a pinned image, a read-only root and no rights, and runs as a user of its own', {
	tags: ['RUN-020'],
}, () => {
	for (const [name, { image, user, network_mode, cap_add, restart }] of Object.entries(services)) {
		expect(image, name).toMatch(/:v?\d+\.\d+(\.\d+)?(-bookworm)?$/);
		if (!/^(root|0)(:|$)/.test(user)) continue;
		// Gives a new volume to the user of the bucket, and ends.
		expect({ name, network_mode, cap_add, restart }).toEqual({
			name: 'bucket-folder',
			network_mode: 'none',
			cap_add: ['CHOWN'],
			restart: 'no',
		});
	}
	expect(shops.map(([, { image }]) => image)).toEqual(Array(3).fill(`nishana:${version}`));
});

test('each container that stays has a health check, and only this machine reaches its ports', {
	tags: ['RUN-020'],
}, () => {
	for (const [name, { restart, healthcheck, ports }] of Object.entries(services)) {
		if (restart !== 'no') expect(healthcheck?.test?.length, name).toBeGreaterThan(1);
		for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
	}
});

const hasOpenssl = await isInstalled('openssl');

/** What prepare.sh writes, in a copy of the files that it reads. */
async function prepare() {
	const folder = await mkdtemp(path.join(tmpdir(), 'nishana-compose-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	for (const file of ['docs/compose/prepare.sh', 'docs/edge/nginx.conf'])
		await cp(path.join(root, file), path.join(folder, file));
	const run = () => runProgram('sh', [path.join(folder, 'docs/compose/prepare.sh')], { cwd: folder });
	const written = (file: string) => readFile(path.join(folder, 'var/compose', file), 'utf8');
	expect(await run()).toMatchObject({ code: 0, output: '' });
	return { run, written };
}

test.skipIf(!hasOpenssl)(
	'the shop starts with the settings and secrets of the containers, in production',
	{
		tags: ['RUN-021'],
	},
	async () => {
		const { written, run } = await prepare();
		const secrets = await written('secrets.env');
		const values = new Map(
			secrets
				.trim()
				.split('\n')
				.map((line) => line.split('=', 2) as [string, string]),
		);
		expect([...new Set(text.match(/(?<=\$\{)\w+/g))].toSorted()).toEqual([...values.keys()].toSorted());
		const documented = await readFile(path.join(root, 'docs/environment.md'), 'utf8');
		for (const [, { environment }] of shops) {
			const env = Object.fromEntries(
				Object.entries(environment).map(([name, value]) => [
					name,
					value.replace(/\$\{(\w+)[^}]*\}/g, (_, secret) => values.get(secret) ?? ''),
				]),
			);
			for (const name of Object.keys(env)) expect(documented, name).toContain(`\`${name}\``);
			const config = readConfig({ ...env, NODE_ENV: 'production' });
			expect(config.trustProxy).toBe(networks.default.ipam.config[0].subnet);
			expect(config).toMatchObject({ payments: { kind: 'sandbox' }, smtpTlsOptional: false });
		}
		await run();
		expect(await written('secrets.env'), 'a second run').toBe(secrets);
	},
);

test.skipIf(!hasOpenssl)(
	'each host that is called with TLS has a certificate that the shop trusts',
	{
		tags: ['RUN-021'],
	},
	async () => {
		const { written } = await prepare();
		const authority = new X509Certificate(await written('certificates/ca.pem'));
		for (const [name, host] of Object.entries({ bucket: 'bucket', mail: 'mail', shop: 'shop.localhost' })) {
			const certificate = new X509Certificate(await written(`certificates/${name}.pem`));
			expect(certificate.checkHost(host), host).toBe(host);
			expect(certificate.verify(authority.publicKey), host).toBe(true);
			expect(text).toContain(`${host}:`);
		}
		const nginx = await written('nginx.conf');
		const origins = [...nginx.matchAll(/^\t\tserver (\S+):3000;$/gm)].map(([, name]) => name);
		expect(origins).toEqual(['shop-1', 'shop-2']);
		expect(nginx).not.toMatch(/shop\.example|\/var\/(cache|log)|\/run\//);
	},
);
