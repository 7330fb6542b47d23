import type { PurchaseStep } from '../../../../contract/purchases/checklists.ts'
import type { Guide } from '../guide/guide.ts'
import type { useProgress } from '../use-progress.ts'
import { Hub } from './hub.tsx'
import { StepPage } from './step-page.tsx'

export interface GuidedProps {
  /** Absent on the page of all steps. */
  step: PurchaseStep | undefined
  of: ReturnType<typeof useProgress>
  city: string
  onChoose: (slug: string) => void
}

/** All steps, or one, by the guide of a market. */
export function Guided({ step, ...props }: GuidedProps & { guide: Guide }) {
  return step ? <StepPage key={step} step={step} {...props} /> : <Hub {...props} />
}
