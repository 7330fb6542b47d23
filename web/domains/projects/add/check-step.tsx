import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { ReadProject } from '../../../../contract/projects/read-project.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import type { Message } from '../../../../contract/messages/messages.ts'
import { useMessage } from '../../../platform/use-message.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { FaultSummary } from '../../../ui/steps/fault-summary.tsx'
import { StepBar } from '../../../ui/steps/step-bar.tsx'
import type { Wizard } from '../../../ui/steps/use-wizard.ts'
import { fieldName, type WizardStep } from './add-words.ts'
import type { ProjectForm } from './project-form.ts'
import { useFormatValue } from './format-value.ts'

interface CheckStepProps {
  form: ProjectForm
  read: ReadProject
  wizard: Wizard<WizardStep>
  /** A moderator has verified the builder. */
  isVerified: boolean
  /** Fields that an edit changes. */
  changed: readonly string[]
  pending: boolean
  /** Why the server refused it. */
  refusal: string | undefined
  onSubmit: (despiteWarnings: boolean) => void
}

/** What is wrong, what to read once more, and the button that submits the project. */
export function CheckStep(props: CheckStepProps) {
  const { form, read, wizard, isVerified, changed, pending, refusal, onSubmit } = props
  const { i18n } = useLingui()
  const formatValue = useFormatValue()
  const [seen, setSeen] = useState(false)
  const [tried, setTried] = useState(false)
  const warnings = Object.entries(read.warnings)
  const { faults } = wizard
  const isEdit = form.draft.project !== undefined
  const base = form.draft.base ?? {}
  function submit() {
    setTried(true)
    if (faults.length > 0) wizard.summary.current?.focus()
    else if (warnings.length === 0 || seen) onSubmit(warnings.length > 0)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {faults.length > 0 ? (
        <FaultSummary faults={faults} headingRef={wizard.summary} onGo={wizard.goTo} />
      ) : (
        <p role="status" className="font-medium text-verified">
          <Trans>Nothing is missing.</Trans>
        </p>
      )}
      {warnings.length > 0 && (
        <section className="grid gap-3 rounded-card bg-due-soft p-4 text-due">
          <h2 className="flex items-center gap-2 text-lead">
            <TriangleAlert aria-hidden className="size-5" />
            <Trans>Warning signs</Trans>
          </h2>
          <Warnings warnings={read.warnings} />
          <Checkbox name="seen" checked={seen} onChange={({ target }) => setSeen(target.checked)}>
            <Trans>I have read this and submit anyway.</Trans>
          </Checkbox>
          {tried && !seen && (
            <p role="alert" className="text-small font-medium text-wrong">
              <Trans>Confirm this first.</Trans>
            </p>
          )}
        </section>
      )}
      {isEdit ? (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 className="text-lead">
            <Trans>What you changed</Trans>
          </h2>
          {changed.length === 0 && (
            <p className="text-soft">
              <Trans>Nothing yet.</Trans>
            </p>
          )}
          <dl className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {changed.map((name) => (
              <div key={name} className="grid gap-1">
                <dt className="text-small font-medium">{i18n._(fieldName(name))}</dt>
                <dd className="grid gap-1 wrap-anywhere whitespace-pre-line sm:grid-cols-2 sm:gap-4">
                  <span className="text-soft line-through">{formatValue(name, base[name])}</span>
                  <span>{formatValue(name, form.fields[name])}</span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ) : (
        <p className="figures text-lead">
          <Plural value={read.units.length} one="The project has # home." other="The project has # homes." />
        </p>
      )}
      <div className="grid gap-3 border-t border-line pt-6">
        {!isVerified && (
          <p className="max-w-prose font-medium text-due">
            <Trans>
              A moderator has not verified you as a builder yet. Everything is saved; you can submit it afterwards.
            </Trans>{' '}
            <TextLink to={memberPaths.partner({ kind: 'builder' })}>
              <Trans>See your registration</Trans>
            </TextLink>
          </p>
        )}
        <p className="max-w-prose text-small text-soft">
          {form.isPublic ? (
            <Trans>
              Texts, captions and amenities are visible immediately. A moderator reviews everything else first.
            </Trans>
          ) : (
            <Trans>A moderator reviews the project before buyers see it. We’ll let you know the decision.</Trans>
          )}
        </p>
      </div>
      <StepBar back={wizard.back} hint={<FormError>{refusal}</FormError>}>
        <Button
          look="primary"
          busy={pending}
          disabled={!isVerified || (isEdit && changed.length === 0)}
          onClick={submit}
        >
          {isEdit ? <Trans>Submit the changes</Trans> : <Trans>Submit for review</Trans>}
        </Button>
      </StepBar>
    </div>
  )
}

function Warnings({ warnings }: { warnings: Record<string, Message[]> }) {
  const say = useMessage()
  return (
    <ul className="grid gap-2">
      {Object.entries(warnings).map(([path, all]) => (
        <li key={path}>{all.map(say).join(' ')}</li>
      ))}
    </ul>
  )
}
