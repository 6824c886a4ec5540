import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';

const sqlState = /^[0-9A-Z]{5}$/;
const named = ['code', 'constraint', 'table'] as const;

/**
 * What an error says, without the values of a query, which end a database's message: `invalid input syntax for type
 * uuid: "…"`.
 */
export function messageOf(error: Error): string {
	if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
	const ofDatabase = 'code' in error && typeof error.code === 'string' && sqlState.test(error.code);
	return ofDatabase ? error.message.replace(/: ".*$/s, '') : error.message;
}

/**
 * What may be written down about an error: its kind, place and causes, and what the database calls them. Never the
 * values of a query, which are people's names, addresses and messages.
 */
export function describeError(error: unknown): unknown {
	if (!(error instanceof Error)) return error;
	const names = named.flatMap((name) => {
		const value = (error as { [field in typeof name]?: unknown })[name];
		return typeof value === 'string' ? [[name, value]] : [];
	});
	return {
		type: error.name,
		message: messageOf(error),
		...Object.fromEntries(names),
		// The first lines of a stack are the message again.
		stack: error.stack
			?.split('\n')
			.filter((line) => /^ {4}at /.test(line))
			.join('\n'),
		...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
	};
}

/** The shop's log, one JSON object a line; to standard output unless said otherwise. */
export function createLog(level: string, destination?: DestinationStream): Logger {
	return pino(
		{
			level,
			redact: ['req.headers.authorization', '*.password', '*.token'],
			// Our own entries call it error, those of Fastify err.
			serializers: { error: describeError, err: describeError },
		},
		destination ?? pino.destination(1),
	);
}
