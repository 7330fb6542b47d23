import type { ComponentProps } from 'react'
import { useMessage } from '../../../platform/use-message.ts'
import { prepareAll, stepPart } from '../../../ui/steps/step-part.tsx'
import type { PhotoQueue } from '../../uploads/open/photos/photo-queue.ts'
import type { WizardStep } from './add-words.ts'
import { BasicsStep } from './basics-step.tsx'
import type { CheckStep } from './check-step.tsx'
import type { ProjectForm } from './project-form.ts'

const lazySteps = () => import('./lazy-steps.ts')
const registration = stepPart(() => lazySteps().then(({ RegistrationStep }) => RegistrationStep))
const land = stepPart(() => lazySteps().then(({ LandStep }) => LandStep))
const towers = stepPart(() => lazySteps().then(({ TowersStep }) => TowersStep))
const units = stepPart(() => lazySteps().then(({ UnitsStep }) => UnitsStep))
const prices = stepPart(() => lazySteps().then(({ PricesStep }) => PricesStep))
const media = stepPart(() => lazySteps().then(({ MediaStep }) => MediaStep))
const documents = stepPart(() => lazySteps().then(({ DocumentsStep }) => DocumentsStep))
const schedule = stepPart(() => lazySteps().then(({ ScheduleStep }) => ScheduleStep))
const people = stepPart(() => lazySteps().then(({ PeopleStep }) => PeopleStep))
const check = stepPart(() => lazySteps().then(({ CheckStep }) => CheckStep))

/** Fetches the code of every step ahead. */
export const prepareSteps = () =>
  prepareAll([registration, land, towers, units, prices, media, documents, schedule, people, check])

interface StepBodyProps {
  step: WizardStep
  form: ProjectForm
  queue: PhotoQueue
  /** The name of the state that the project is in. */
  state: string | undefined
  check: Omit<ComponentProps<typeof CheckStep>, 'form'>
}

/** The form of one step. */
export function StepBody({ step, form, queue, state, check: checkProps }: StepBodyProps) {
  const say = useMessage()
  const { read } = checkProps
  const [warning] = read.warnings['phases'] ?? []
  switch (step) {
    case 'basics':
      return <BasicsStep form={form} />
    case 'registration':
      return <registration.Part of={{ form, state, warning: warning && say(warning) }} />
    case 'land':
      return <land.Part of={{ form }} />
    case 'towers':
      return <towers.Part of={{ form }} />
    case 'units':
      return <units.Part of={{ form, unitCount: read.units.length }} />
    case 'prices':
      return <prices.Part of={{ form }} />
    case 'media':
      return <media.Part of={{ form, queue }} />
    case 'documents':
      return <documents.Part of={{ form }} />
    case 'schedule':
      return <schedule.Part of={{ form }} />
    case 'people':
      return <people.Part of={{ form }} />
    case 'check':
      return <check.Part of={{ form, ...checkProps }} />
  }
}
