import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { inTime } from '../in-time.ts'
import { once } from '../once.ts'

/** What this process measures. Labels have few values, none of them of a person. */
const registry = new Registry()

interface Named<Label extends string> {
  name: string
  help: string
  labels?: readonly Label[]
}

const namesOf = <Label extends string>({ name, help, labels = [] }: Named<Label>) => ({
  name: `lintel_${name}`,
  help,
  labelNames: labels,
  registers: [registry],
})

/** A number that only grows. */
export const counter = <Label extends string = never>(named: Named<Label>): Counter<Label> =>
  new Counter(namesOf(named))

/** Upper bounds in seconds: a page takes 20 ms, a slow search half a second. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** How long something takes, in seconds. */
export const durations = <Label extends string = never>(named: Named<Label>): Histogram<Label> =>
  new Histogram({ ...namesOf(named), buckets: BUCKETS })

interface Reading<Label extends string> {
  labels: Partial<Record<Label, string | number>>
  value: number
}

/** What a gauge shows at present; nothing if it is not known. */
export type Read<Label extends string> = () => Reading<Label>[]

/**
 * A number that goes up and down, read when metrics are collected and summed over those who report it. The returned
 * function adds one of them and returns how to remove it.
 */
export function gauge<Label extends string = never>(named: Named<Label>): (read: Read<Label>) => () => void {
  const readers = new Set<Read<Label>>()
  const shown: Gauge<Label> = new Gauge({
    ...namesOf(named),
    collect() {
      shown.reset()
      // A gauge without labels is 0 after a reset, which would be a claim.
      if (!named.labels) shown.remove()
      for (const read of readers) for (const { labels, value } of read()) shown.inc(labels, value)
    },
  })
  return (read) => {
    readers.add(read)
    return () => void readers.delete(read)
  }
}

/** How long a question may hold up the collection, ms. */
const PATIENCE_MS = 3000
const questions = new Map<string, () => Promise<unknown>>()

const unanswered = counter({
  name: 'metrics_questions_failed_total',
  help: 'Questions for metrics that failed or took too long.',
  labels: ['about'],
})

/** Asks `ask` before metrics are collected; its failure leaves out its numbers only. Returns how to stop. */
export function askBefore(about: string, ask: () => Promise<unknown>): () => void {
  questions.set(about, ask)
  return () => void (questions.get(about) === ask && questions.delete(about))
}

async function answered(about: string, ask: () => Promise<unknown>): Promise<void> {
  try {
    await inTime(ask(), PATIENCE_MS)
  } catch {
    unanswered.inc({ about })
  }
}

/** Begins to measure the process itself: memory, event loop, garbage collection. */
export const measureProcess = once(() => {
  collectDefaultMetrics({ register: registry })
  return true
})

export const METRICS_TYPE: string = registry.contentType

/** All metrics in the text format of Prometheus. */
export async function collectMetrics(): Promise<string> {
  await Promise.all([...questions].map(([about, ask]) => answered(about, ask)))
  return registry.metrics()
}

/** The names of all metrics, as rules and dashboards spell them. */
export const metricNames = (): string[] => registry.getMetricsAsArray().map(({ name }) => name)
