import type { ComponentProps } from 'react'
import { useMessage } from '../../../platform/use-message.ts'
import type { PhotoQueue } from '../../uploads/open/photos/photo-queue.ts'
import type { WizardStep } from './add-words.ts'
import { BasicsStep } from './basics-step.tsx'
import type { CheckStep } from './check-step.tsx'
import type { ProjectForm } from './project-form.ts'
import { RegistrationStep } from './registration-step.tsx'
import { LandStep } from './land-step.tsx'
import { TowersStep } from './towers-step.tsx'
import { UnitsStep } from './units-step.tsx'
import { PricesStep } from './prices-step.tsx'
import { MediaStep } from './media-step.tsx'
import { DocumentsStep } from './documents-step.tsx'
import { ScheduleStep } from './schedule-step.tsx'
import { PeopleStep } from './people-step.tsx'
import { CheckStep as CheckStepPart } from './check-step.tsx'

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
      return <RegistrationStep form={form} state={state} warning={warning && say(warning)} />
    case 'land':
      return <LandStep form={form} />
    case 'towers':
      return <TowersStep form={form} />
    case 'units':
      return <UnitsStep form={form} unitCount={read.units.length} />
    case 'prices':
      return <PricesStep form={form} />
    case 'media':
      return <MediaStep form={form} queue={queue} />
    case 'documents':
      return <DocumentsStep form={form} />
    case 'schedule':
      return <ScheduleStep form={form} />
    case 'people':
      return <PeopleStep form={form} />
    case 'check':
      return <CheckStepPart form={form} {...checkProps} />
  }
}
