import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import type { Fault } from '../../../ui/steps/fault-summary.tsx'
import { useSayProblem } from './problem-words.ts'
import type { OpenField, Step } from './steps.ts'
import { useFieldName } from './use-field-name.ts'

/** The problems of a listing in words. */
export function useFaults(): (open: readonly OpenField[], fields: DraftFields) => Fault<Step>[] {
  const nameOf = useFieldName()
  const say = useSayProblem()
  return (open, fields) =>
    open.map(({ field, step, problem }) => ({
      field,
      step,
      label: nameOf(field),
      text: say(problem, field, fields[field]),
    }))
}
