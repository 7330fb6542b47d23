/** How a value compares with the median, rounded to what is meaningful. */
export type Standing = { kind: 'same' } | { kind: 'less' | 'more'; percent: number } | { kind: 'times'; times: number }

/** Within a twentieth of the median counts as "about the same", because asking prices are no more precise. */
const SAME_WITHIN = 20
/** From this ratio on "2.4 times" is clearer than "140% more". */
const TIMES_FROM = 2

/** Compares two amounts per m² in the same minor unit; percent is an integer, times has one decimal. */
export function compareWithMedian(amount: number, median: number): Standing | undefined {
  if (median <= 0 || amount <= 0) return undefined
  const ratio = amount / median
  if (Math.abs(amount - median) * SAME_WITHIN <= median) return { kind: 'same' }
  if (ratio >= TIMES_FROM) return { kind: 'times', times: Math.round(ratio * 10) / 10 }
  return ratio < 1
    ? { kind: 'less', percent: Math.round((1 - ratio) * 100) }
    : { kind: 'more', percent: Math.round((ratio - 1) * 100) }
}
