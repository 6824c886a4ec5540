import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** A place in a trace (W3C Trace Context): the whole of what one request caused, also in other programs, has one `traceId`. */
export type TraceContext = {
	/** 32 hexadecimal digits. */
	traceId: string;
	/** 16 hexadecimal digits: the work that causes what follows. */
	spanId: string;
	/** Whether spans of the trace are recorded. */
	sampled: boolean;
};

const current = new AsyncLocalStorage<TraceContext>();

/** The trace of this request, job or task; undefined outside of all three. */
export const currentTrace = (): TraceContext | undefined => current.getStore();

/** Does work as a part of a trace: its calls, jobs and lines of the log belong to it. */
export const withTrace = <Result>(trace: TraceContext, work: () => Result): Result =>
	current.run(trace, work);

/** Node makes UUIDs in advance, so that a request does not wait for random bytes. */
const randomDigits = () => randomUUID().replaceAll('-', '');

export const newTrace = (): TraceContext => ({
	traceId: randomDigits(),
	spanId: randomDigits().slice(16),
	sampled: false,
});

/** Ids of zeros are invalid, and so is version ff. */
const readable = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;
const lengthOfVersion00 = 55;

/** The place in a trace that a header `traceparent` names; undefined for none and for an unreadable one. */
export function parseTraceparent(header: unknown): TraceContext | undefined {
	if (typeof header !== 'string') return undefined;
	// Later versions may append fields, which the standard says to leave unread.
	if (header.startsWith('00-') && header.length !== lengthOfVersion00) return undefined;
	const [, traceId, spanId, flags = ''] = readable.exec(header) ?? [];
	if (traceId === undefined || spanId === undefined) return undefined;
	return { traceId, spanId, sampled: Number.parseInt(flags, 16) % 2 === 1 };
}

export const formatTraceparent = ({ traceId, spanId, sampled }: TraceContext): string =>
	`00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;

/** What is stored with a job, so that it continues the trace; null outside of one. */
export function currentTraceparent(): string | null {
	const trace = currentTrace();
	return trace === undefined ? null : formatTraceparent(trace);
}
