import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { profileQuestions, type ProfileProblems } from '../../../../contract/directories/profile-fields.ts'
import { useConfig } from '../../../platform/config.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { fieldName, stepName, type WizardStep } from './own-words.ts'
import { textOf } from '../../../platform/draft/typed-values.ts'
import type { ProfileForm } from './profile-form.ts'
import { useSayField } from './say-field.ts'

interface ReviewStepProps {
  form: ProfileForm
  problems: ProfileProblems
  sayProblem: (field: keyof ProfileProblems) => string
  addressOf: (step: WizardStep) => string
  pending: boolean
  /** Why the server did not take it. */
  refusal: string | undefined
  onSubmit: () => void
}

/** All that was said, what is wrong with it, and the button that hands it over. */
export function ReviewStep({ form, problems, sayProblem, addressOf, pending, refusal, onSubmit }: ReviewStepProps) {
  const { t, i18n } = useLingui()
  const { imageBaseUrl } = useConfig()
  const say = useSayField()
  const [given, setGiven] = useState(false)
  const [tried, setTried] = useState(false)
  const { kind, market, documents } = form.profile
  const questions = profileQuestions(kind, market)
  const steps = (['firm', 'license', 'areas', 'documents'] as const).filter((step) =>
    questions.some((one) => one.step === step),
  )
  const isOpen = Object.keys(problems).length > 0
  const photo = textOf(form.fields['photo'])
  function submit() {
    setTried(true)
    if (given && !isOpen) onSubmit()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {steps.map((step) => (
        <section key={step} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-lead">{i18n._(stepName(step, kind, market))}</h2>
            <TextLink to={addressOf(step)} aria-label={t`Edit: ${i18n._(stepName(step, kind, market))}`}>
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
                      say(field, form.fields[field])
                    )}
                    {problems[field] && (
                      <span className="block text-small font-medium text-wrong">{sayProblem(field)}</span>
                    )}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <div className="grid gap-3 border-t border-line pt-6">
        {isOpen && (
          <p role="status" className="font-medium text-wrong">
            <Trans>Some answers are missing or wrong. They are marked above.</Trans>
          </p>
        )}
        <Checkbox name="given" checked={given} onChange={({ target }) => setGiven(target.checked)}>
          <Trans>What I entered is true, and I may act under this name.</Trans>
        </Checkbox>
        {tried && !given && (
          <p role="alert" className="text-small font-medium text-wrong">
            <Trans>Confirm this first.</Trans>
          </p>
        )}
        <FormError>{refusal}</FormError>
        <Button
          look="primary"
          size="large"
          className="justify-self-start"
          busy={pending}
          disabled={isOpen}
          onClick={submit}
        >
          <Trans>Submit for verification</Trans>
        </Button>
        <p className="max-w-prose text-small text-soft">
          <Trans>A moderator checks it before it goes live. You can follow its state here.</Trans>
        </p>
      </div>
    </div>
  )
}
