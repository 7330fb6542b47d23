import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { prepareAll, stepPart } from '../../../ui/steps/step-part.tsx'
import { ContactStep } from './contact-step.tsx'
import { FactsStep, FieldGrid, wordingNotice } from './facts-step.tsx'
import { IntentStep, TypeStep } from './kind-steps.tsx'
import type { PhotoQueue } from '../../uploads/open/photos/photo-queue.ts'
import type { PreviewStepProps } from './preview-step.tsx'
import { alikeNotice } from '../alike/lazy-alike-notice.ts'
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
  /** “Next” was pressed before the step was done. */
  warns: boolean
  preview: PreviewStepProps
}

/** Fetches the code of every step ahead. */
export const prepareSteps = () =>
  prepareAll([placeStep, photosStep, previewStep, sidePreview, wordingNotice, alikeNotice])

/** The preview beside the form; nothing if its code cannot be fetched. */
export const SidePreview = () => <sidePreview.Part of={{}} waiting={<Skeleton className="h-80" />} />

/** The form of one step. */
export function StepBody({ step, queue, warns, preview }: StepBodyProps) {
  switch (step) {
    case 'intent':
      return <IntentStep />
    case 'type':
      return <TypeStep />
    case 'location':
      return <placeStep.Part of={{}} />
    case 'facts':
      return <FactsStep />
    case 'photos':
      return <photosStep.Part of={{ queue }} />
    case 'price':
    case 'visits':
      return <FieldGrid fields={stepFields[step] ?? []} />
    case 'contact':
      return <ContactStep warns={warns} />
    case 'preview':
      return <previewStep.Part of={preview} />
  }
}
