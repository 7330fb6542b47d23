import { Plural } from '@lingui/react/macro'
import type { Ref } from 'react'

/** A field that is missing or wrong. */
export interface Fault<Step extends string = string> {
  /** The name of its control; a path such as `towers.0.name` where fields contain others. */
  field: string
  step: Step
  label: string
  /** What is wrong with it; absent where the step itself shows that. */
  text?: string
}

interface FaultSummaryProps<Step extends string> {
  faults: readonly Fault<Step>[]
  headingRef?: Ref<HTMLHeadingElement>
  onGo: (step: Step, field: string) => void
}

/** Above it, the heading still says how many there are. */
const MAX_LINES = 40

/** The fields that are missing or wrong, each line leading to its field. */
export function FaultSummary<Step extends string>({ faults, headingRef, onGo }: FaultSummaryProps<Step>) {
  const shown = faults.filter(({ text }) => text !== undefined)
  if (shown.length === 0) return null
  return (
    <div role="alert" className="grid gap-2 rounded-card border border-wrong bg-wrong-soft p-4">
      <h2 ref={headingRef} tabIndex={-1} className="text-body font-semibold text-wrong">
        <Plural value={shown.length} one="One thing is missing or wrong" other="# things are missing or wrong" />
      </h2>
      <ul className="grid">
        {shown.slice(0, MAX_LINES).map(({ field, step, label, text }) => (
          <li key={field}>
            <button
              type="button"
              onClick={() => onGo(step, field)}
              className="min-h-11 w-full py-1 text-start text-small wrap-anywhere text-ink hover:underline"
            >
              <span className="font-medium">{label}:</span> {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
