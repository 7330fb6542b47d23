import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { projectSteps, type ProjectStep } from '../../../../contract/projects/draft-fields.ts'
import type { ReadProject } from '../../../../contract/projects/read-project.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import type { Message } from '../../../../contract/messages/messages.ts'
import { useMessage } from '../../../platform/use-message.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { fieldName, stepNames, type WizardStep } from './add-words.ts'
import type { ProjectForm } from './project-form.ts'
import { useSayValue } from './say-value.ts'

interface CheckStepProps {
  form: ProjectForm
  read: ReadProject
  steps: readonly ProjectStep[]
  addressOf: (step: WizardStep) => string
  /** Whether a moderator has verified the builder. */
  isVerified: boolean
  /** Fields that an edit changes. */
  changed: readonly string[]
  pending: boolean
  /** Why the server did not take it, and where. */
  refusal: string | undefined
  refused: Record<string, readonly string[]>
  onSubmit: (despiteWarnings: boolean) => void
}

const fieldOf = (path: string) => path.split('.')[0] ?? path

/** What is wrong, what is worth a second look, and the button that hands the project in. */
export function CheckStep(props: CheckStepProps) {
  const { form, read, steps, addressOf, isVerified, changed, pending, refusal, refused, onSubmit } = props
  const { i18n } = useLingui()
  const sayValue = useSayValue()
  const [seen, setSeen] = useState(false)
  const [tried, setTried] = useState(false)
  const warnings = Object.entries(read.warnings)
  const isOpen = Object.keys(read.problems).length > 0
  const isEdit = form.draft.project !== undefined
  const base = form.draft.base ?? {}
  function submit() {
    setTried(true)
    if (!isOpen && (warnings.length === 0 || seen)) onSubmit(warnings.length > 0)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ProblemSummary problems={read.problems} refused={refused} steps={steps} addressOf={addressOf} />
      {warnings.length > 0 && (
        <section className="grid gap-3 rounded-card bg-due-soft p-4 text-due">
          <h2 className="flex items-center gap-2 text-lead">
            <TriangleAlert aria-hidden className="size-5" />
            <Trans>Worth a second look</Trans>
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
                  <span className="text-soft line-through">{sayValue(name, base[name])}</span>
                  <span>{sayValue(name, form.fields[name])}</span>
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
        <FormError>{refusal}</FormError>
        <Button
          look="primary"
          size="large"
          className="justify-self-start"
          busy={pending}
          disabled={isOpen || !isVerified || (isEdit && changed.length === 0)}
          onClick={submit}
        >
          {isEdit ? <Trans>Submit the changes</Trans> : <Trans>Submit for review</Trans>}
        </Button>
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

interface ProblemSummaryProps {
  problems: Record<string, Message[]>
  refused: Record<string, readonly string[]>
  steps: readonly ProjectStep[]
  addressOf: (step: WizardStep) => string
}

/** What keeps the project from being submitted, step by step. */
function ProblemSummary({ problems, refused, steps, addressOf }: ProblemSummaryProps) {
  const { i18n } = useLingui()
  const say = useMessage()
  const own = Object.entries(problems).map(([path, all]) => [path, all.map(say).join(' ')] as const)
  const theirs = Object.entries(refused).flatMap(([path, all]) =>
    path in problems ? [] : [[path, all.join(' ')] as const],
  )
  const lines = [...own, ...theirs]
  if (lines.length === 0)
    return (
      <p role="status" className="font-medium text-verified">
        <Trans>Nothing is missing.</Trans>
      </p>
    )
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-wrong p-4">
      <h2 className="text-lead">
        <Trans>This is missing or wrong</Trans>
      </h2>
      {steps.map((step) => {
        const names: readonly string[] = projectSteps[step]
        const here = lines.filter(([path]) => names.includes(fieldOf(path)))
        if (here.length === 0) return null
        return (
          <div key={step} className="grid gap-1">
            <TextLink to={addressOf(step)}>{i18n._(stepNames[step])}</TextLink>
            <ul className="grid gap-1">
              {here.slice(0, 8).map(([path, words]) => (
                <li key={path} className="text-small wrap-anywhere">
                  <span className="font-medium">{i18n._(fieldName(fieldOf(path)))}: </span>
                  {words}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}
