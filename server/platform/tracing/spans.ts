import { currentTrace, newTrace, type TraceContext, withTrace } from './traceContext.ts';

/** Never values: they may be names, addresses or tokens. */
export type SpanAttributes = Record<string, string | number>;

/** What is timed: the answer to a request, a call of another program, a statement of the database, a render, a job. */
export type SpanOptions = {
	/** With placeholders in place of ids, as in `GET /products/{id}`. */
	name: string;
	kind: 'server' | 'client' | 'internal' | 'job';
	attributes?: SpanAttributes;
	/** The place in a trace that caused it. */
	parent: TraceContext | undefined;
};

/** A piece of work that is being timed. */
export type Span = {
	trace: TraceContext;
	rename: (name: string) => void;
	add: (attributes: SpanAttributes) => void;
	/** @param error with which the work failed, of which only the class is recorded, or the status of an answer */
	fail: (error: unknown) => void;
	end: () => void;
};

export type StartSpan = (options: SpanOptions) => Span;

let record: StartSpan | undefined;

/** Records spans from now on; undefined ends that. */
export function recordSpans(start: StartSpan | undefined): void {
	record = start;
}

/** Begins a span; undefined while none are recorded. */
export const startSpan = (options: SpanOptions): Span | undefined => record?.(options);

/**
 * Does work as the first of a trace in this program, or as the continuation of one: with a span while spans are recorded.
 * @param options.parent what the trace continues; a new one begins without it
 */
export async function inTrace<Result>(
	options: SpanOptions,
	work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
	const span = startSpan(options);
	if (span === undefined) return withTrace(options.parent ?? newTrace(), () => work(undefined));
	try {
		return await withTrace(span.trace, () => work(span));
	} catch (error) {
		span.fail(error);
		throw error;
	} finally {
		span.end();
	}
}

/** Does work as a span of the current trace. While no spans are recorded it only does the work. */
export const inSpan = <Result>(
	options: Omit<SpanOptions, 'parent'>,
	work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> =>
	record === undefined ? work(undefined) : inTrace({ ...options, parent: currentTrace() }, work);
