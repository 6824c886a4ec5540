import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';
import { currentTrace } from './tracing/traceContext.ts';

const sqlState = /^[0-9A-Z]{5}$/;
const named = ['code', 'constraint', 'table'] as const;

/**
 * The message of an error, without the values of a query, with which a database's message ends: `invalid input syntax
 * for type uuid: "…"`.
 */
export function getErrorMessage(error: Error): string {
	if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
	const ofDatabase = 'code' in error && typeof error.code === 'string' && sqlState.test(error.code);
	return ofDatabase ? error.message.replace(/: ".*$/s, '') : error.message;
}

/**
 * What is logged about an error: its class, stack, causes and database fields. Never the values of a query, which are
 * people's names, addresses and messages.
 */
export function describeError(error: unknown): unknown {
	if (!(error instanceof Error)) return error;
	const names = named.flatMap((name) => {
		const value = (error as { [field in typeof name]?: unknown })[name];
		return typeof value === 'string' ? [[name, value]] : [];
	});
	return {
		type: error.name,
		message: getErrorMessage(error),
		...Object.fromEntries(names),
		// The first lines of a stack repeat the message.
		stack: error.stack
			?.split('\n')
			.filter((line) => /^ {4}at /.test(line))
			.join('\n'),
		...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
	};
}

/** The shop's log, one JSON object per line, with the trace of its request or job; standard output by default. */
export function createLog(level: string, destination?: DestinationStream): Logger {
	return pino(
		{
			level,
			redact: ['req.headers.authorization', '*.password', '*.token'],
			mixin: () => {
				const trace = currentTrace();
				return trace === undefined ? {} : { traceId: trace.traceId };
			},
			// The shop's entries use `error`, Fastify's use `err`.
			serializers: { error: describeError, err: describeError },
		},
		destination ?? pino.destination(1),
	);
}
