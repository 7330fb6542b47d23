import { Trans, useLingui } from '@lingui/react/macro'
import { recordOf, textOf } from '../../../platform/draft/typed-values.ts'
import { DayInput, LineInput } from './inputs.tsx'
import type { ProjectForm } from './project-form.ts'
import { Rows } from './rows.tsx'

/** The dates that determine the stage of a project, and the steps of construction. */
export function ScheduleStep({ form }: { form: ProjectForm }) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <p className="max-w-prose text-soft">
        <Trans>
          These dates tell buyers whether a project is new, under construction, ready or late. The first promised date
          stays; if it moves, add the new date below.
        </Trans>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayInput form={form} path="launchedOn" label={t`Launched on`} />
        <DayInput form={form} path="constructionStartedOn" label={t`Construction started on`} />
        <DayInput form={form} path="possessionDeclaredOn" label={t`First promised possession`} />
        <DayInput
          form={form}
          path="possessionOn"
          label={t`First homes handed over on`}
          hint={<Trans>Only once it has happened.</Trans>}
        />
        <DayInput
          form={form}
          path="completedOn"
          label={t`Completed on`}
          hint={<Trans>When all homes had been handed over.</Trans>}
        />
      </div>
      <Rows
        form={form}
        path="possessionRevisedOn"
        title={t`Later promises`}
        add={t`Add a later promise`}
        most={12}
        nameOf={textOf}
        fresh={() => ''}
      >
        {(path) => <DayInput form={form} path={path} label={t`Promised for`} className="max-w-60" />}
      </Rows>
      <Rows
        form={form}
        path="schedule"
        title={t`Construction milestones`}
        add={t`Add a step`}
        most={40}
        nameOf={(item) => textOf(recordOf(item)['label'])}
        fresh={() => ({})}
      >
        {(path) => (
          <div className="grid gap-4 sm:grid-cols-3">
            <LineInput form={form} path={`${path}.label`} label={t`Step`} />
            <DayInput form={form} path={`${path}.promisedOn`} label={t`Promised for`} />
            <DayInput form={form} path={`${path}.reachedOn`} label={t`Reached on`} />
          </div>
        )}
      </Rows>
    </div>
  )
}
