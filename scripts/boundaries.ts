import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { checked, type Outcome } from './outcome.ts';
import { root, runTool } from './program.ts';

const layers = [
	'contracts',
	'shared',
	'server',
	'sandbox',
	'web',
	'demo',
	'testing',
	'e2e',
	'bench',
	'chaos',
	'fuzz',
	'scripts',
	'store.config.ts',
];
const fixtures = path.join(root, 'testing/boundaries');
const folderFixtures = path.join(root, 'testing/folderCycles');

/** With an unsupported TypeScript version, dependency-cruiser reads nothing and reports success. */
const fewestModules = 100;

const report = z.object({
	summary: z.object({
		totalCruised: z.number(),
		violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
		ruleSetUsed: z.object({ forbidden: z.array(z.object({ name: z.string() })) }),
	}),
});

const importRules = '.dependency-cruiser.cjs';
const folderRules = '.dependency-cruiser.folders.cjs';

async function cruise(folder: string, config: string, targets: string[]) {
	const { stdout, output } = await runTool(
		'dependency-cruiser/bin/dependency-cruiser.mjs',
		['--config', path.join(root, config), '--output-type', 'json', ...targets],
		{ cwd: folder },
	);
	try {
		const { totalCruised, violations, ruleSetUsed } = report.parse(JSON.parse(stdout)).summary;
		return {
			modules: totalCruised,
			breaches: violations,
			rules: ruleSetUsed.forbidden.map((rule) => rule.name),
		};
	} catch (cause) {
		throw new Error(`dependency-cruiser did not report:\n${output}`, { cause });
	}
}

/** A fixture is named after the rule it breaks; this one is the other half of a circle. */
const namedOtherwise: Record<string, string> = {
	'server/selling/cart/no-cycles-back.ts': 'no-cycles',
};

/** Every rule must report its planted breach, and nothing that is allowed. */
async function toothlessRules(): Promise<string[]> {
	const { breaches, rules } = await cruise(fixtures, importRules, await readdir(fixtures));
	const problems = breaches
		.filter(({ from, rule }) => (namedOtherwise[from] ?? path.basename(from, '.ts')) !== rule.name)
		.map(({ from, to, rule }) => `The rule ${rule.name} reports ${from} -> ${to}, which is allowed.`);
	for (const name of rules)
		if (!breaches.some(({ rule }) => rule.name === name))
			problems.push(`The rule ${name} does not report the breach planted for it in testing/boundaries.`);
	return problems;
}

/** The two folders planted in testing/folderCycles import each other, and nothing else may be reported there. */
async function toothlessFolderRule(): Promise<string[]> {
	const { breaches } = await cruise(folderFixtures, folderRules, await readdir(folderFixtures));
	const found = breaches.map(({ from, to }) => `${from} -> ${to}`).sort();
	const planted = [
		'server/selling/checkout -> server/selling/payments',
		'server/selling/payments -> server/selling/checkout',
	];
	return found.join() === planted.join()
		? []
		: [`The rule no-folder-cycles reports "${found.join(', ')}" instead of "${planted.join(', ')}".`];
}

/** Checks the imports by .dependency-cruiser.cjs, and folder cycles by .dependency-cruiser.folders.cjs. */
export async function boundaries(): Promise<Outcome> {
	const existing = layers.filter((layer) => existsSync(path.join(root, layer)));
	const { modules, breaches: importBreaches } = await cruise(root, importRules, existing);
	const { breaches: folderBreaches } = await cruise(root, folderRules, ['server', 'web']);
	const breaches = [...importBreaches, ...folderBreaches];
	const problems = breaches.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`);
	if (modules <= fewestModules) problems.push(`Only ${modules} modules were read; nothing was proved.`);
	problems.push(...(await toothlessRules()), ...(await toothlessFolderRule()));
	return checked(problems, `${modules} modules`);
}
