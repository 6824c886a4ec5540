import { setTimeout as pause } from 'node:timers/promises';
import {
	DiagLogLevel,
	diag,
	ROOT_CONTEXT,
	SpanKind,
	SpanStatusCode,
	TraceFlags,
	trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
	BatchSpanProcessor,
	ParentBasedSampler,
	TraceIdRatioBasedSampler,
	TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import { version } from '../version.ts';
import { recordSpans, type StartSpan } from './spans.ts';

const kinds = {
	server: SpanKind.SERVER,
	client: SpanKind.CLIENT,
	internal: SpanKind.INTERNAL,
	job: SpanKind.CONSUMER,
};

const getErrorName = (error: unknown) => (error instanceof Error ? error.name : typeof error);

/** A shop that stops does not wait longer for a collector that does not answer. */
const endWithinMs = 2000;

export type OtlpConfig = {
	/** Of a collector of OpenTelemetry, without a trailing slash. */
	endpoint: string;
	/** How many of the traces that begin in the shop are recorded: 0 to 1. */
	share: number;
};

/**
 * Sends spans to a collector from now on. One that does not answer costs the shop nothing but a line of the log: what it does not
 * take is dropped. The library also reads `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES` and `OTEL_EXPORTER_OTLP_HEADERS`.
 * @returns sends what is left and ends it
 */
export function openOtlp({ endpoint, share }: OtlpConfig, log: FastifyBaseLogger): () => Promise<void> {
	const warn = (message: string) => log.warn({ message }, 'Spans could not be sent to the collector');
	const silent = () => {};
	diag.setLogger(
		{ error: warn, warn, info: silent, debug: silent, verbose: silent },
		{ logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
	);
	const provider = new TracerProvider({
		resource: resourceFromAttributes({ 'service.name': 'nishana', 'service.version': version }).merge(
			detectResources({ detectors: [envDetector] }),
		),
		sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
		spanProcessors: [
			new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
		],
	});
	const tracer = provider.getTracer('nishana', version);

	const start: StartSpan = ({ name, kind, attributes = {}, parent }) => {
		const context =
			parent === undefined
				? ROOT_CONTEXT
				: trace.setSpanContext(ROOT_CONTEXT, {
						traceId: parent.traceId,
						spanId: parent.spanId,
						traceFlags: parent.sampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
						isRemote: kind !== 'client',
					});
		const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
		const { traceId, spanId, traceFlags } = span.spanContext();
		return {
			trace: { traceId, spanId, sampled: (traceFlags & TraceFlags.SAMPLED) !== 0 },
			rename: (given) => void span.updateName(given),
			add: (given) => void span.setAttributes(given),
			// A message may contain an address or a value.
			fail: (error) =>
				void span
					.setStatus({ code: SpanStatusCode.ERROR })
					.setAttribute('error.type', typeof error === 'number' ? String(error) : getErrorName(error)),
			end: () => span.end(),
		};
	};
	recordSpans(start);
	return async () => {
		recordSpans(undefined);
		const sent = await Promise.race([
			provider.shutdown().then(
				() => true,
				() => false,
			),
			pause(endWithinMs, false, { ref: false }),
		]);
		if (!sent) warn('The last spans were lost.');
		diag.disable();
	};
}
