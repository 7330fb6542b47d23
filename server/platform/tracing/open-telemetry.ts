import { isSpanContextValid, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { codeOf } from '../db/pool.ts'
import type { Tracer } from './tracing.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

const PARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/** The context of a caller by its header `traceparent` (W3C Trace Context); that of a new trace if it is malformed. */
function callerOf(header: string): Context {
  const [, traceId = '', spanId = '', flags = '0'] = PARENT.exec(header) ?? []
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return isSpanContextValid(context) ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT
}

/** The kind of an error without its text, which may hold personal data. */
const typeOf = (error: unknown): string => codeOf(error) ?? (error instanceof Error ? error.name : 'unknown')

interface Collector {
  /** Address of a collector that takes OTLP over HTTP; more is read from the other variables of OpenTelemetry. */
  endpoint: string
  service: string
  release: string
  /** Share of the traces that begin here which are recorded. */
  share: number
}

/** Sends spans to a collector in batches. */
export function openTracer({ endpoint, service, release, share }: Collector): Tracer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': release }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  })
  const tracer = provider.getTracer('lintel', release)
  return {
    start({ name, kind, attributes, parent }, span) {
      const context = parent !== undefined ? callerOf(parent) : span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT
      return tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, context)
    },
    parentOf(span) {
      const { traceId, spanId, traceFlags } = span.spanContext()
      return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
    },
    fail(span, error) {
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', typeOf(error))
    },
    stop: () => provider.shutdown(),
  }
}
