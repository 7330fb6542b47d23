import { traceStatement } from '../tracing/tracing.ts'

/** From here on a statement is slow, ms. */
export const SLOW_MS = 200
const MAX_REMEMBERED = 50
/** Longer texts are cut. */
export const STATEMENT_LENGTH = 600

export interface SlowStatement {
  /** SQL without values. */
  text: string
  calls: number
  /** Milliseconds. */
  mean: number
  longest: number
  total: number
}

interface Timing {
  calls: number
  total: number
  longest: number
}

/** The slow statements of this process by their text; the one that was slow longest ago is forgotten first. */
const slow = new Map<string, Timing>()

/** Records a statement that took `ms`, if that is slow. */
export function recordStatement(text: string, ms: number): void {
  if (ms < SLOW_MS) return
  const before = slow.get(text) ?? { calls: 0, total: 0, longest: 0 }
  slow.delete(text)
  slow.set(text, {
    calls: before.calls + 1,
    total: before.total + ms,
    longest: Math.max(before.longest, ms),
  })
  if (slow.size > MAX_REMEMBERED) slow.delete(slow.keys().next().value ?? '')
}

/** Passes on what a statement answers and measures how long it took, with the wait for a connection; traces it. */
export function timed<Result>(text: string, answer: Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const end = () => recordStatement(text, performance.now() - startedAt)
  answer.then(end, end)
  traceStatement(() => statementText(text), answer)
  return answer
}

/** SQL as one line, without comments and cut, and without the values that it may have been written with. */
export const statementText = (sql: string): string =>
  sql
    .replaceAll(/--.*$/gm, '')
    // Names of states and keys stay.
    .replaceAll(/'(?:[^']|'')*'/g, (value) => (/^'[a-z_-]{0,30}'$/i.test(value) ? value : "'…'"))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, STATEMENT_LENGTH)

/** The slow statements of this process, those that took most time in all first. */
export const slowStatements = (): SlowStatement[] =>
  [...slow]
    .map(([text, { calls, total, longest }]) => ({
      text: statementText(text),
      calls,
      mean: Math.round(total / calls),
      longest: Math.round(longest),
      total: Math.round(total),
    }))
    .toSorted((a, b) => b.total - a.total)
