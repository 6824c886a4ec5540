import { parseArgs } from 'node:util';
import { z } from 'zod';
import { CannotRun } from './command.ts';

/**
 * Reads the arguments of a command whose options all have a value.
 * @param usage printed below the reason when an argument is wrong
 * @throws CannotRun with one line that names the wrong argument
 */
export function readCommandOptions<Schema extends z.ZodObject>(
	schema: Schema,
	args: string[],
	usage: string,
): z.output<Schema> {
	const named = Object.keys(schema.shape).map((name) => [name, { type: 'string' as const }] as const);
	try {
		return schema.parse(parseArgs({ args, options: Object.fromEntries(named) }).values);
	} catch (error) {
		const reason =
			error instanceof z.ZodError
				? error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('; ')
				: String(error instanceof Error ? error.message : error);
		throw new CannotRun(`${reason}\nUsage: ${usage}`);
	}
}
