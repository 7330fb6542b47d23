import { ContactStep } from './contact-step.tsx'
import { FactsStep, FieldGrid } from './facts-step.tsx'
import { IntentStep, TypeStep } from './kind-steps.tsx'
import type { PhotoQueue } from '../../uploads/open/photos/photo-queue.ts'
import type { PreviewStepProps } from './preview-step.tsx'
import { stepFields } from '../draft/steps.ts'
import type { Step } from '../draft/steps.ts'
import { PlaceStep } from './place-step.tsx'
import { PhotosStep } from '../photos/photos-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import type { VideoUpload } from '../video/video-upload.ts'

interface StepBodyProps {
  step: Step
  queue: PhotoQueue
  video: VideoUpload
  /** “Next” was pressed before the step was done. */
  warns: boolean
  preview: PreviewStepProps
}

/** The form of one step. */
export function StepBody({ step, queue, video, warns, preview }: StepBodyProps) {
  switch (step) {
    case 'intent':
      return <IntentStep />
    case 'type':
      return <TypeStep />
    case 'location':
      return <PlaceStep />
    case 'facts':
      return <FactsStep />
    case 'photos':
      return <PhotosStep queue={queue} video={video} />
    case 'price':
    case 'visits':
      return <FieldGrid fields={stepFields[step] ?? []} />
    case 'contact':
      return <ContactStep warns={warns} />
    case 'preview':
      return <PreviewStep {...preview} />
  }
}
