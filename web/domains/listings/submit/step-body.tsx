import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ContactStep } from './contact-step.tsx'
import { FactsStep, FieldGrid, wordingNotice } from './facts-step.tsx'
import { IntentStep, TypeStep } from './kind-steps.tsx'
import type { PhotoQueue } from '../../uploads/open/photos/photo-queue.ts'
import type { PreviewStepProps } from './preview-step.tsx'
import { alikeNotice } from '../alike/lazy-alike-notice.ts'
import { stepPart } from './step-code.tsx'
import { stepFields } from '../draft/steps.ts'
import type { Step } from '../draft/steps.ts'

const placeStep = stepPart(async () => (await import('./place-step.tsx')).PlaceStep)
const photosStep = stepPart(async () => (await import('../photos/photos-step.tsx')).PhotosStep)
const previewStep = stepPart(async () => (await import('./preview-step.tsx')).PreviewStep)
const sidePreview = lazyPart(() =>
  import('../preview/side-preview.tsx').then(
    ({ SidePreview }) => SidePreview,
    () => () => null,
  ),
)

interface StepBodyProps {
  step: Step
  queue: PhotoQueue
  /** The person wanted to go on before the step was done. */
  warns: boolean
  preview: PreviewStepProps
}

/** Fetches the code of every step: the connection may be gone by the time one is asked for. */
export function prepareSteps(): void {
  for (const { prepare } of [placeStep, photosStep, previewStep, sidePreview, wordingNotice, alikeNotice])
    void prepare().catch(() => undefined)
}

/** What stands beside the form on a wide desk; nothing where its code could not be fetched. */
export const SidePreview = () => <sidePreview.Part of={{}} waiting={<Skeleton className="h-80" />} />

/** The questions of one step. */
export function StepBody({ step, queue, warns, preview }: StepBodyProps) {
  const waiting = <Skeleton className="h-80" />
  switch (step) {
    case 'intent':
      return <IntentStep />
    case 'type':
      return <TypeStep />
    case 'location':
      return <placeStep.Part of={{}} waiting={waiting} />
    case 'facts':
      return <FactsStep />
    case 'photos':
      return <photosStep.Part of={{ queue }} waiting={waiting} />
    case 'price':
    case 'visits':
      return <FieldGrid fields={stepFields[step] ?? []} />
    case 'contact':
      return <ContactStep warns={warns} />
    case 'preview':
      return <previewStep.Part of={preview} waiting={waiting} />
  }
}
