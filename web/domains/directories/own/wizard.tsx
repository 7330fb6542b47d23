import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { submitProfile, type OwnProfile } from '../../../../contract/directories/own-profile.ts'
import {
  profileQuestions,
  type ProfileField,
  type ProfileProblems,
} from '../../../../contract/directories/profile-fields.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { nowhere } from '../../../platform/draft/nowhere.ts'
import { useDraftSync } from '../../../platform/draft/use-draft-sync.ts'
import { useMessage } from '../../../platform/use-message.ts'
import { Button } from '../../../ui/button.tsx'
import { ConflictDialog } from '../../../ui/text-changes/conflict-dialog.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { draftCalls, keepProfile, type ProfilePath } from './own-data.ts'
import { FirmStep } from './firm-step.tsx'
import { focusField } from '../../../ui/steps/focus-field.ts'
import { fieldName, stepName, wizardSteps, type WizardStep } from './own-words.ts'
import { asksOf, problemsOf } from './profile-form.ts'
import type { ProfileForm } from './profile-form.ts'
import { Rejection } from './rejection.tsx'
import { SaveLine } from '../../../ui/steps/save-line.tsx'
import { useSayField } from './say-field.ts'
import { StepList } from '../../../ui/steps/step-list.tsx'

const later = () => import('./later-steps.ts')
const licenseStep = lazyPart(() => later().then(({ LicenseStep }) => LicenseStep))
const areasStep = lazyPart(() => later().then(({ AreasStep }) => AreasStep))
const documentsStep = lazyPart(() => later().then(({ DocumentsStep }) => DocumentsStep))
const deleteDraft = lazyPart(() => later().then(({ DeleteDraft }) => DeleteDraft))
const planStep = lazyPart(() => later().then(({ PlanStep }) => PlanStep))
const reviewStep = lazyPart(() => later().then(({ ReviewStep }) => ReviewStep))

interface WizardProps {
  user: User
  profile: OwnProfile
  at: ProfilePath
}

/** Writes one profile, step by step; what is typed is saved to the account and goes on anywhere. */
export function Wizard({ user, profile, at }: WizardProps) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const say = useMessage()
  const sayField = useSayField()
  const { draftSync, view } = useDraftSync({ localStore: nowhere, calls: draftCalls, id: profile.id, draft: profile })
  const [halted, setHalted] = useState<WizardStep>()
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [deciding, setDeciding] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const { pending, message, errors, run } = useAction({ inline: true })

  const { kind, market } = profile
  const { fields } = view
  const problems = problemsOf(profile, fields, true)
  const questions = profileQuestions(kind, market)
  const stepOf = (field: string) => questions.find((one) => one.field === field)?.step
  const wrongIn = (step: WizardStep) => Object.keys(problems).filter((field) => stepOf(field) === step)
  const [first] = useState<WizardStep>(
    () => wizardSteps.find((step) => wrongIn(step).length > 0) ?? (profile.state === 'rejected' ? 'firm' : 'review'),
  )
  const step = wizardSteps.find((one) => one === params.get('step')) ?? first
  const place = wizardSteps.indexOf(step)
  const [before, after] = [wizardSteps[place - 1], wizardSteps[place + 1]]
  const addressOf = (to: WizardStep) => at({ profile: profile.id, step: to })

  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    setHalted(undefined)
    void draftSync.flush()
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step, draftSync])

  const sayProblem = (field: keyof ProfileProblems) => {
    const [problem] = problems[field] ?? []
    return problem ? say(problem) : ''
  }
  const form: ProfileForm = {
    profile,
    fields,
    set: draftSync.set,
    errorOf: (field) => {
      const isDue = halted === stepOf(field) || (touched.has(field) && fields[field] !== undefined)
      return (isDue ? sayProblem(field) : '') || errors[field]?.[0]
    },
    touch: (field) => setTouched((all) => (all.has(field) ? all : new Set([...all, field]))),
    asks: asksOf(profile),
  }
  function goOn() {
    const [wrong] = wrongIn(step)
    if (wrong !== undefined && halted !== step) {
      setHalted(step)
      requestAnimationFrame(() =>
        focusField(body.current, questions.find(({ field }) => problems[field] && stepOf(field) === step)?.field),
      )
      return
    }
    if (after) void navigate(addressOf(after))
  }
  const submit = () =>
    run(async () => {
      if (!(await draftSync.flush())) throw new Error('unsaved')
      const { data } = await call(submitProfile, {
        params: { id: profile.id },
        body: { version: draftSync.get().version },
      })
      draftSync.end()
      keepProfile(client, user, data)
      await navigate(at({ profile: profile.id }))
    })
  /** Whether anything stands in a step. */
  const isFilled = (one: WizardStep) =>
    questions.some(
      ({ field, step: of }) => of === one && (field === 'documents' ? profile.documents.length : fields[field]),
    )
  const nameOf = (one: WizardStep) => i18n._(stepName(one, kind, market))
  const waiting = <Skeleton className="h-80" />
  const isHalted = halted === step && wrongIn(step).length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-[13rem_minmax(0,42rem)]">
      <StepList
        current={step}
        steps={wizardSteps.map((key) => ({
          key,
          name: nameOf(key),
          to: addressOf(key),
          done: isFilled(key) && wrongIn(key).length === 0,
        }))}
      />
      <div ref={body} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
        <div className="grid gap-1">
          <SaveLine draft={view} onDecide={() => setDeciding(true)} />
          <h1 ref={heading} tabIndex={-1} className="text-headline">
            {nameOf(step)}
          </h1>
        </div>
        {profile.reason !== undefined && <Rejection reason={profile.reason} />}
        {isHalted && (
          <p role="alert" className="font-medium text-wrong">
            <Trans>Some answers are missing or wrong. Correct them, or continue and come back later.</Trans>
          </p>
        )}
        {step === 'firm' && <FirmStep form={form} />}
        {step === 'license' && <licenseStep.Part of={{ form }} waiting={waiting} />}
        {step === 'areas' && <areasStep.Part of={{ form }} waiting={waiting} />}
        {step === 'documents' && (
          <documentsStep.Part of={{ user, profile, error: form.errorOf('documents') }} waiting={waiting} />
        )}
        {step === 'plan' && <planStep.Part of={{ user, kind }} waiting={waiting} />}
        {step === 'review' && (
          <reviewStep.Part
            of={{ form, problems, sayProblem, addressOf, pending, refusal: message, onSubmit: () => void submit() }}
            waiting={waiting}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-4">
          {before ? (
            <LinkButton icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />} to={addressOf(before)}>
              <Trans>Back</Trans>
            </LinkButton>
          ) : (
            <span />
          )}
          {after && (
            <Button look="primary" onClick={goOn}>
              {isHalted ? <Trans>Skip for now</Trans> : <Trans>Next</Trans>}
              <ArrowRight aria-hidden className="rtl:-scale-x-100" />
            </Button>
          )}
        </div>
        {profile.state === 'draft' && (
          <deleteDraft.Part
            of={{ profile, to: at(), onDelete: draftSync.end }}
            waiting={<Skeleton className="h-9 w-36" />}
          />
        )}
      </div>
      <ConflictDialog
        open={deciding && view.conflicts.length > 0}
        conflicts={view.conflicts}
        nameOf={(field) => (isField(field) ? i18n._(fieldName(field, kind, market)) : t`Documents`)}
        say={sayField}
        onClose={() => setDeciding(false)}
        onDecide={(theirs) => {
          draftSync.decide(theirs)
          setDeciding(false)
        }}
      />
    </div>
  )

  function isField(name: string): name is ProfileField {
    return name !== 'documents' && questions.some(({ field }) => field === name)
  }
}
