import { Plural } from '@lingui/react/macro'
import type { Ref } from 'react'
import { useListingForm } from '../draft/form-context.ts'
import { useSayProblem } from '../draft/problem-words.ts'
import type { OpenField } from '../draft/steps.ts'
import { useFieldName } from '../draft/use-field-name.ts'

interface ProblemSummaryProps {
  problems: readonly OpenField[]
  headingRef?: Ref<HTMLHeadingElement>
}

/** Problems with links to their fields. */
export function ProblemSummary({ problems, headingRef }: ProblemSummaryProps) {
  const nameOf = useFieldName()
  const say = useSayProblem()
  const { fields, goTo } = useListingForm()
  if (problems.length === 0) return null
  return (
    <div className="grid gap-2 rounded-card border border-wrong bg-wrong-soft p-4">
      <h2 ref={headingRef} tabIndex={-1} className="text-body font-semibold text-wrong">
        <Plural value={problems.length} one="One thing is missing or wrong" other="# things are missing or wrong" />
      </h2>
      <ul className="grid">
        {problems.map(({ field, step, problem }) => (
          <li key={field}>
            <button
              type="button"
              onClick={() => goTo(step, field)}
              className="min-h-11 w-full py-1 text-start text-small text-ink hover:underline"
            >
              <span className="font-medium">{nameOf(field)}:</span> {say(problem, field, fields[field])}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
