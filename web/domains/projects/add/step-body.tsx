import type { ComponentProps } from 'react'
import { useMessage } from '../../../platform/use-message.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { PhotoQueue } from '../../uploads/open/photos/photo-queue.ts'
import type { WizardStep } from './add-words.ts'
import { BasicsStep } from './basics-step.tsx'
import type { CheckStep } from './check-step.tsx'
import type { ProjectForm } from './project-form.ts'

const later = () => import('./later-steps.ts')
const registration = lazyPart(() => later().then(({ RegistrationStep }) => RegistrationStep))
const land = lazyPart(() => later().then(({ LandStep }) => LandStep))
const towers = lazyPart(() => later().then(({ TowersStep }) => TowersStep))
const units = lazyPart(() => later().then(({ UnitsStep }) => UnitsStep))
const prices = lazyPart(() => later().then(({ PricesStep }) => PricesStep))
const media = lazyPart(() => later().then(({ MediaStep }) => MediaStep))
const documents = lazyPart(() => later().then(({ DocumentsStep }) => DocumentsStep))
const schedule = lazyPart(() => later().then(({ ScheduleStep }) => ScheduleStep))
const people = lazyPart(() => later().then(({ PeopleStep }) => PeopleStep))
const checking = lazyPart(() => later().then((parts) => parts.CheckStep))

interface StepBodyProps {
  step: WizardStep
  form: ProjectForm
  queue: PhotoQueue
  /** The name of the state that the project is in. */
  state: string | undefined
  check: Omit<ComponentProps<typeof CheckStep>, 'form'>
}

/** What is asked in a step. */
export function StepBody({ step, form, queue, state, check }: StepBodyProps) {
  const say = useMessage()
  const waiting = <Skeleton className="h-80" />
  const [warning] = check.read.warnings['phases'] ?? []
  switch (step) {
    case 'basics':
      return <BasicsStep form={form} />
    case 'registration':
      return <registration.Part of={{ form, state, warning: warning && say(warning) }} waiting={waiting} />
    case 'land':
      return <land.Part of={{ form }} waiting={waiting} />
    case 'towers':
      return <towers.Part of={{ form }} waiting={waiting} />
    case 'units':
      return <units.Part of={{ form, unitCount: check.read.units.length }} waiting={waiting} />
    case 'prices':
      return <prices.Part of={{ form }} waiting={waiting} />
    case 'media':
      return <media.Part of={{ form, queue }} waiting={waiting} />
    case 'documents':
      return <documents.Part of={{ form }} waiting={waiting} />
    case 'schedule':
      return <schedule.Part of={{ form }} waiting={waiting} />
    case 'people':
      return <people.Part of={{ form }} waiting={waiting} />
    case 'check':
      return <checking.Part of={{ form, ...check }} waiting={waiting} />
  }
}
