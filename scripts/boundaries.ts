import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { checked, type Outcome } from './outcome.ts';
import { root, runTool } from './program.ts';

const rooms = ['contracts', 'server', 'web', 'demo', 'testing', 'e2e', 'bench', 'scripts', 'store.config.ts'];
const fixtures = path.join(root, 'testing/boundaries');

/** With a TypeScript that it cannot use, dependency-cruiser reads nothing and reports success. */
const fewestModules = 100;

const report = z.object({
	summary: z.object({
		totalCruised: z.number(),
		violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
		ruleSetUsed: z.object({ forbidden: z.array(z.object({ name: z.string() })) }),
	}),
});

async function cruise(folder: string, targets: string[]) {
	const { stdout, output } = await runTool(
		'dependency-cruiser/bin/dependency-cruiser.mjs',
		['--config', path.join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', ...targets],
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

/** A fixture is named for the rule it breaks; these two have to be called what the rule is about. */
const namedOtherwise: Record<string, string> = {
	'contracts/money.ts': 'plain-contracts-without-zod',
	'server/cart/no-cycles-back.ts': 'no-cycles',
};

/** Every rule must report its planted breach, and nothing that is allowed. */
async function toothlessRules(): Promise<string[]> {
	const { breaches, rules } = await cruise(fixtures, await readdir(fixtures));
	const problems = breaches
		.filter(({ from, rule }) => (namedOtherwise[from] ?? path.basename(from, '.ts')) !== rule.name)
		.map(({ from, to, rule }) => `The rule ${rule.name} reports ${from} -> ${to}, which is allowed.`);
	for (const name of rules)
		if (!breaches.some(({ rule }) => rule.name === name))
			problems.push(`The rule ${name} does not report the breach planted for it in testing/boundaries.`);
	return problems;
}

/** Who imports whom, by .dependency-cruiser.cjs. */
export async function boundaries(): Promise<Outcome> {
	const { modules, breaches } = await cruise(
		root,
		rooms.filter((room) => existsSync(path.join(root, room))),
	);
	const problems = breaches.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`);
	if (modules <= fewestModules) problems.push(`Only ${modules} modules were read; nothing was proved.`);
	problems.push(...(await toothlessRules()));
	return checked(problems, `${modules} modules`);
}
