import { expect, test } from 'vitest';
import {
	currentTraceparent,
	formatTraceparent,
	newTrace,
	parseTraceparent,
	withTrace,
} from './traceContext.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

test.each([
	[`00-${traceId}-${spanId}-01`, true],
	[`00-${traceId}-${spanId}-00`, false],
	[`00-${traceId}-${spanId}-03`, true],
	[`01-${traceId}-${spanId}-01-more`, true],
])('%s names a place in a trace', { tags: ['RUN-060'] }, (header, sampled) => {
	expect(parseTraceparent(header)).toEqual({ traceId, spanId, sampled });
});

test.each([
	undefined,
	'',
	['00-', '00-'],
	`00-${traceId}-${spanId}`,
	`00-${traceId}-${spanId}-01-more`,
	`ff-${traceId}-${spanId}-01`,
	`00-${'0'.repeat(32)}-${spanId}-01`,
	`00-${traceId}-${'0'.repeat(16)}-01`,
	`00-${traceId.toUpperCase()}-${spanId}-01`,
	`00-${traceId}-${spanId}-01\n{"forged":"line"}`,
])('%j names none', { tags: ['RUN-060'] }, (header) => {
	expect(parseTraceparent(header)).toBeUndefined();
});

test('what is written is read again', { tags: ['RUN-060'] }, () => {
	const trace = { ...newTrace(), sampled: true };
	expect(parseTraceparent(formatTraceparent(trace))).toEqual(trace);
	expect(currentTraceparent()).toBeNull();
	expect(withTrace(trace, currentTraceparent)).toBe(formatTraceparent(trace));
});
