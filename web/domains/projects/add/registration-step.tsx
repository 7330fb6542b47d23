import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { projectRegisters, stateSlug } from '../../../../contract/projects/project-numbers.ts'
import { listOf, recordOf, textOf } from '../../../platform/draft/typed-values.ts'
import { ChipsInput, DayInput, LineInput } from './inputs.tsx'
import type { ProjectForm } from './project-form.ts'
import { Rows } from './rows.tsx'

/** The phases of a project with their registration numbers. */
export function RegistrationStep({
  form,
  state,
  warning,
}: {
  form: ProjectForm
  state: string | undefined
  warning: string | undefined
}) {
  const { t } = useLingui()
  const register = projectRegisters[form.market][stateSlug(state ?? '')]
  const towers = listOf(form.fields['towers']).flatMap((tower) => textOf(recordOf(tower)['name']) || [])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {warning && (
        <p role="status" className="rounded-card bg-due-soft p-4 font-medium text-due">
          {warning}
        </p>
      )}
      <p className="max-w-prose text-soft">
        <Trans>
          Each separately registered phase has its own number. Buyers see it next to the price and can look it up.
        </Trans>
      </p>
      {register && (
        <a
          href={register}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium text-accent-strong underline"
        >
          <Trans>Register of {state}</Trans>
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
      <Rows
        form={form}
        path="phases"
        title={t`Phases`}
        add={t`Add a phase`}
        most={12}
        nameOf={(phase) => textOf(recordOf(phase)['name'])}
        fresh={() => ({ name: t`Phase ${listOf(form.fields['phases']).length + 1}`, towers: [] })}
      >
        {(path) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <LineInput form={form} path={`${path}.name`} label={t`Name`} />
              <LineInput form={form} path={`${path}.registrationId`} label={t`RERA number`} />
              <DayInput form={form} path={`${path}.registeredOn`} label={t`Registered on`} />
              <DayInput form={form} path={`${path}.validUntil`} label={t`Valid until`} />
            </div>
            {towers.length > 0 && (
              <ChipsInput
                form={form}
                path={`${path}.towers`}
                label={t`Its towers`}
                options={towers.map((name) => ({ value: name, label: name }))}
              />
            )}
          </>
        )}
      </Rows>
    </div>
  )
}
