import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { root, runProgram } from './program.ts';

const preload = pathToFileURL(path.join(root, 'scripts/drizzleResolution.mjs')).href;
const entry = pathToFileURL(path.join(root, 'node_modules/drizzle-orm/pg-core/index.js')).href;

test('imports of drizzle-orm and inside it lead to the files to which Node resolves them', async () => {
	const program = `
		import { createRequire } from 'node:module';
		const { sql } = await import('drizzle-orm');
		const core = await import('drizzle-orm/pg-core');
		const inside = await import('${entry}');
		console.log(JSON.stringify({
			same: typeof sql === 'function' && inside.PgTable === core.PgTable,
			files: ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres'].map((name) => import.meta.resolve(name)),
			names: Object.keys(core),
			required: createRequire('${preload}').resolve('drizzle-orm'),
		}));`;
	const run = (NODE_OPTIONS: string) =>
		runProgram(process.execPath, ['--input-type=module', '--eval', program], {
			env: { NODE_OPTIONS },
		});
	const [asNode, preloaded] = await Promise.all([run(''), run(`--import=${preload}`)]);
	expect(asNode.output).toContain('"same":true');
	expect(preloaded.output).toBe(asNode.output);
});
