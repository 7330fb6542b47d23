import type { Attributes, Span } from '@opentelemetry/api'
import { inContext, workContext } from './work-context.ts'

export interface SpanStart {
  name: string
  kind: 'server' | 'client' | 'consumer'
  attributes?: Attributes
  /** The header `traceparent` of another program; by default it is part of the current work. */
  parent?: string | undefined
}

/** Records spans and sends them to a collector. */
export interface Tracer {
  start(span: SpanStart, parent: Span | undefined): Span
  /** The header `traceparent` for what is called in a span. */
  parentOf(span: Span): string
  fail(span: Span, error: unknown): void
  stop(): Promise<void>
}

/** Absent unless traces are switched on. */
let tracer: Tracer | undefined

/** Switches traces on; returns how to switch them off, which sends what is left. */
export function recordTraces(opened: Tracer): () => Promise<void> {
  tracer = opened
  return async () => {
    tracer = undefined
    await opened.stop()
  }
}

/** A span of the current work, or a new trace; undefined while traces are off. */
export const startSpan = (span: SpanStart): Span | undefined => tracer?.start(span, workContext()?.span)

export const failSpan = (span: Span | undefined, error: unknown): void => {
  if (span) tracer?.fail(span, error)
}

/** The `traceparent` of the current work for what it calls. */
export function currentParent(): string | undefined {
  const span = workContext()?.span
  return span && tracer?.parentOf(span)
}

/** Does work in a span. */
export async function spanned<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result> {
  const span = startSpan(start)
  if (!span) return work()
  try {
    return await inContext({ ...workContext(), span }, work)
  } catch (error) {
    failSpan(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** Records a statement as part of the current work; outside of any there is no span. */
export function traceStatement(text: () => string, answer: Promise<unknown>): void {
  if (!tracer || !workContext()?.span?.isRecording()) return
  const written = text()
  const [verb = 'SQL'] = written.split(' ', 1)
  const span = startSpan({
    name: verb.toUpperCase(),
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': written },
  })
  answer.then(
    () => span?.end(),
    (error: unknown) => {
      failSpan(span, error)
      span?.end()
    },
  )
}
