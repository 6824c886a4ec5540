// npm run new-shop: asks for name, place and trade of an empty shop and stores them; flags answer in scripts, as in
// npm run new-shop -- --name "Willow and Seam" --place Meerut --trade "Cricket equipment" …
import { createInterface } from 'node:readline/promises';
import { CannotRun, runCommand } from './command.ts';
import { readCommandOptions } from './commandOptions.ts';
import { newShop, newShopOptions, openNewShop, questions } from './openNewShop.ts';
import { proposeLetters } from './shopLetters.ts';

const usage = `npm run new-shop -- ${Object.keys(questions)
	.map((name) => `--${name} …`)
	.join(' ')}`;

/** Asks in the terminal for what the flags leave open, each question until its answer is valid. */
async function ask(given: Record<string, string | undefined>): Promise<Record<string, string>> {
	const answers: Record<string, string> = {};
	const reader = process.stdin.isTTY
		? createInterface({ input: process.stdin, output: process.stdout })
		: undefined;
	try {
		for (const [name, { text, schema }] of Object.entries(questions)) {
			const flag = given[name];
			if (flag !== undefined) {
				answers[name] = flag;
				continue;
			}
			if (reader === undefined)
				throw new CannotRun(`There is no terminal to answer in. Add --${name}.\nUsage: ${usage}`);
			for (;;) {
				const answer = schema.safeParse(await reader.question(`${text}: `));
				if (answer.success) {
					answers[name] = answer.data;
					break;
				}
				console.log(answer.error.issues.map(({ message }) => message).join(' '));
			}
		}
	} finally {
		reader?.close();
	}
	return answers;
}

await runCommand(async () => {
	const given = readCommandOptions(newShopOptions, process.argv.slice(2), usage);
	const shop = newShop.parse(await ask(given));
	await openNewShop(shop, process.env);
	console.log(
		`Its orders begin with ${proposeLetters(shop.name)}-; other letters can be chosen under Settings.`,
	);
	console.log(
		`${shop.name} has its name. Next: npm run admin:create -- ${shop.email} "${shop.owner}", then npm run serve (docs/adapt.md).`,
	);
});
