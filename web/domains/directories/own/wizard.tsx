import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import {
  deleteProfileDraft,
  myProfiles,
  submitProfile,
  type OwnProfile,
} from '../../../../contract/directories/own-profile.ts'
import { profileQuestions } from '../../../../contract/directories/profile-fields.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { nowhere } from '../../../platform/draft/nowhere.ts'
import { useDeleteDraft } from '../../../platform/draft/use-delete-draft.ts'
import { useDraftSync } from '../../../platform/draft/use-draft-sync.ts'
import { useSaveStatus } from '../../../platform/draft/use-save-status.ts'
import { useMessage } from '../../../platform/use-message.ts'
import { useWizard } from '../../../ui/steps/use-wizard.ts'
import { WizardFrame } from '../../../ui/steps/wizard-frame.tsx'
import { kindNames } from '../open/profile/detail-words.ts'
import { FirmStep } from './firm-step.tsx'
import { useFormatField } from './format-field.ts'
import { draftCalls, keepProfile, type ProfilePath } from './profile-data.ts'
import { asksOf, problemsOf } from './profile-form.ts'
import type { ProfileForm } from './profile-form.ts'
import { fieldName, stepName, wizardSteps, type WizardStep } from './profile-words.ts'
import { Rejection } from './rejection.tsx'
import { LicenseStep } from './license-step.tsx'
import { AreasStep } from './areas-step.tsx'
import { DocumentsStep } from './documents-step.tsx'
import { PlanStep } from './plan-step.tsx'
import { ReviewStep } from './review-step.tsx'

interface WizardProps {
  user: User
  profile: OwnProfile
  at: ProfilePath
}

/** Writes one profile, step by step. */
export function Wizard({ user, profile, at }: WizardProps) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const say = useMessage()
  const formatField = useFormatField()
  const { kind, market } = profile
  const questions = profileQuestions(kind, market)
  const nameOf = (name: string) => {
    const question = questions.find(({ field }) => field === name)
    return i18n._(fieldName(question?.field ?? 'documents', kind, market))
  }
  const { draftSync, view } = useDraftSync({ localStore: nowhere, calls: draftCalls, id: profile.id, draft: profile })
  const save = useSaveStatus({ view, nameOf })
  const deletion = useDeleteDraft({
    draftSync,
    call: () => call(deleteProfileDraft, { params: { id: profile.id } }),
    to: at(),
    list: myProfiles,
  })
  const { pending, message, errors, run } = useAction({ inline: true })
  const { fields } = view
  const problems = problemsOf(profile, fields, true)
  const faults = questions.flatMap(({ field, step }) => {
    const [problem] = problems[field] ?? []
    return problem ? [{ field, step, label: nameOf(field), text: say(problem) }] : []
  })
  const isFilled = (field: string) => (field === 'documents' ? profile.documents.length > 0 : Boolean(fields[field]))
  const wizard = useWizard<WizardStep>({
    steps: wizardSteps.map((key) => ({
      key,
      name: i18n._(stepName(key, kind, market)),
      isFilled: questions.some(({ field, step }) => step === key && isFilled(field)),
    })),
    faults,
    first: faults[0]?.step ?? (profile.state === 'rejected' ? 'firm' : 'review'),
    addressOf: (step) => at({ profile: profile.id, step }),
    isBlank: (field) => fields[field] === undefined,
    onStep: () => void draftSync.flush(),
  })
  const form: ProfileForm = {
    profile,
    fields,
    set(changes) {
      wizard.typedIn(Object.keys(changes))
      draftSync.set(changes)
    },
    errorOf: (field) => wizard.errorOf(field) ?? errors[field]?.[0],
    touch: wizard.touch,
    asks: asksOf(profile),
  }
  const submit = () =>
    run(
      async () => {
        if (!(await draftSync.flush())) throw new Error('unsaved')
        const { data } = await call(submitProfile, {
          params: { id: profile.id },
          body: { version: draftSync.get().version },
        })
        draftSync.end()
        keepProfile(client, user, data)
        await navigate(at({ profile: profile.id }))
      },
      (field) => {
        const question = questions.find((one) => one.field === field)
        if (question) wizard.goTo(question.step, question.field)
        return question !== undefined
      },
    )
  const { step } = wizard
  return (
    <WizardFrame
      wizard={wizard}
      label={i18n._(kindNames[kind])}
      save={save}
      conflicts={view.conflicts}
      nameOf={nameOf}
      formatValue={formatField}
      onDecide={draftSync.decide}
      notice={profile.reason !== undefined && <Rejection reason={profile.reason} />}
      deletion={profile.state === 'draft' ? deletion : undefined}
    >
      {step === 'firm' && <FirmStep form={form} />}
      {step === 'license' && <LicenseStep form={form} />}
      {step === 'areas' && <AreasStep form={form} />}
      {step === 'documents' && <DocumentsStep user={user} profile={profile} error={form.errorOf('documents')} />}
      {step === 'plan' && <PlanStep user={user} kind={kind} />}
      {step === 'review' && (
        <ReviewStep form={form} wizard={wizard} pending={pending} refusal={message} onSubmit={() => void submit()} />
      )}
    </WizardFrame>
  )
}
