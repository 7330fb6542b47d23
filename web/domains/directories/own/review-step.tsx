import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { profileQuestions } from '../../../../contract/directories/profile-fields.ts'
import { useConfig } from '../../../platform/config.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { FaultSummary } from '../../../ui/steps/fault-summary.tsx'
import { StepBar } from '../../../ui/steps/step-bar.tsx'
import type { Wizard } from '../../../ui/steps/use-wizard.ts'
import { fieldName, stepName, type WizardStep } from './profile-words.ts'
import { textOf } from '../../../platform/draft/typed-values.ts'
import type { ProfileForm } from './profile-form.ts'
import { useFormatField } from './format-field.ts'

interface ReviewStepProps {
  form: ProfileForm
  wizard: Wizard<WizardStep>
  pending: boolean
  /** Why the server refused it. */
  refusal: string | undefined
  onSubmit: () => void
}

/** All answers, what is wrong with them, and the button that submits the profile. */
export function ReviewStep({ form, wizard, pending, refusal, onSubmit }: ReviewStepProps) {
  const { t, i18n } = useLingui()
  const { imageBaseUrl } = useConfig()
  const formatField = useFormatField()
  const [given, setGiven] = useState(false)
  const [tried, setTried] = useState(false)
  const { kind, market, documents } = form.profile
  const questions = profileQuestions(kind, market)
  const steps = (['firm', 'license', 'areas', 'documents'] as const).filter((step) =>
    questions.some((one) => one.step === step),
  )
  const { faults } = wizard
  const photo = textOf(form.fields['photo'])
  function submit() {
    setTried(true)
    if (faults.length > 0) wizard.summary.current?.focus()
    else if (given) onSubmit()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <FaultSummary faults={faults} headingRef={wizard.summary} onGo={wizard.goTo} />
      {steps.map((step) => (
        <section key={step} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-lead">{i18n._(stepName(step, kind, market))}</h2>
            <TextLink
              to={wizard.steps.find(({ key }) => key === step)?.to ?? ''}
              aria-label={t`Edit: ${i18n._(stepName(step, kind, market))}`}
            >
              <Trans>Edit</Trans>
            </TextLink>
          </div>
          <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
            {questions
              .filter((one) => one.step === step)
              .map(({ field }) => (
                <div key={field} className="contents">
                  <dt className="text-small text-soft">{i18n._(fieldName(field, kind, market))}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line max-sm:mb-2">
                    {field === 'documents' ? (
                      documents.map(({ name }) => name).join(', ') || '–'
                    ) : field === 'photo' && photo ? (
                      <img
                        src={`${imageBaseUrl}/images/${photo}-320.webp`}
                        alt={t`Your photo or logo`}
                        width={64}
                        height={64}
                        className="size-16 rounded-card object-cover"
                      />
                    ) : (
                      formatField(field, form.fields[field])
                    )}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <div className="grid gap-3 border-t border-line pt-6">
        <Checkbox name="given" checked={given} onChange={({ target }) => setGiven(target.checked)}>
          <Trans>Everything I entered is true, and I am allowed to act under this name.</Trans>
        </Checkbox>
        {tried && !given && (
          <p role="alert" className="text-small font-medium text-wrong">
            <Trans>Confirm this first.</Trans>
          </p>
        )}
        <p className="max-w-prose text-small text-soft">
          <Trans>A moderator checks it before it goes live. You can follow its state here.</Trans>
        </p>
      </div>
      <StepBar back={wizard.back} hint={<FormError>{refusal}</FormError>}>
        <Button look="primary" busy={pending} onClick={submit}>
          <Trans>Submit for verification</Trans>
        </Button>
      </StepBar>
    </div>
  )
}
