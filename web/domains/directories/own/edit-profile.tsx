import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { editProfile, getMyProfile, type OwnProfile } from '../../../../contract/directories/own-profile.ts'
import {
  profileQuestions,
  profileSteps,
  type ProfileProblems,
} from '../../../../contract/directories/profile-fields.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { changed, isSame, type DraftFields } from '../../../platform/draft/merge-fields.ts'
import { toast } from '../../../platform/toasts.ts'
import { useMessage } from '../../../platform/use-message.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { AreasStep } from './areas-step.tsx'
import { DocumentsStep } from './documents-step.tsx'
import { FirmStep } from './firm-step.tsx'
import { focusField } from '../../../ui/steps/focus-field.ts'
import { LicenseStep } from './license-step.tsx'
import { keepProfile, type ProfilePath } from './profile-data.ts'
import { stepName } from './profile-words.ts'
import { asksOf, problemsOf } from './profile-form.ts'
import type { ProfileForm } from './profile-form.ts'

interface EditProfileProps {
  user: User
  profile: OwnProfile
  at: ProfilePath
}

/** Edits an accepted profile, all of it or the part that the address names. */
export function EditProfile({ user, profile, at }: EditProfileProps) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const say = useMessage()
  const body = useRef<HTMLFormElement>(null)
  const [known, setKnown] = useState(profile)
  const [changes, setChanges] = useState<DraftFields>({})
  const [tried, setTried] = useState(false)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const { pending, errors, refusal, message, run } = useAction({ inline: true })
  const { kind, market } = profile
  const fields = changed(known.fields, changes)
  const problems = problemsOf(profile, fields, false)
  const part = profileSteps.find((step) => step === params.get('edit'))
  const shown = part ? [part] : profileSteps
  const isChanged = !isSame(fields, known.fields)
  const checked = ['name', 'license', 'licenseState'].filter(
    (field) => !isSame(fields[field] ?? null, known.fields[field] ?? null),
  )

  const sayProblem = (field: keyof ProfileProblems) => {
    const [problem] = problems[field] ?? []
    return problem ? say(problem) : ''
  }
  const form: ProfileForm = {
    profile,
    fields,
    set: (more) => setChanges((before) => ({ ...before, ...more })),
    errorOf: (field) => (tried || touched.has(field) ? sayProblem(field) : '') || errors[field]?.[0],
    touch: (field) => setTouched((all) => (all.has(field) ? all : new Set([...all, field]))),
    asks: asksOf(profile),
  }
  const done = at({ profile: profile.id })
  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const wrong = profileQuestions(kind, market).find(({ field }) => problems[field])?.field
    if (wrong !== undefined) return focusField(body.current, wrong)
    const outcome = await run(async () => {
      const { data } = await call(editProfile, {
        params: { id: profile.id },
        body: { version: known.version, fields },
      })
      keepProfile(client, user, data)
    })
    if (!outcome.ok) return
    toast.success(t`Saved.`)
    await navigate(done)
  }
  /** Loads the latest version and keeps the changes typed here. */
  const takeTheirs = () =>
    run(async () => {
      const { data } = await call(getMyProfile, { params: { id: profile.id } })
      keepProfile(client, user, data)
      setKnown(data)
    })
  return (
    <form
      ref={body}
      noValidate
      onSubmit={(event) => void save(event)}
      className="grid max-w-[42rem] grid-cols-[minmax(0,1fr)] gap-10"
    >
      <h1 className="text-headline">
        <Trans>Edit your profile</Trans>
      </h1>
      {shown.map((step) => (
        <section key={step} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <h2 className="text-title">{i18n._(stepName(step, kind, market))}</h2>
          {step === 'firm' && <FirmStep form={form} />}
          {step === 'license' && <LicenseStep form={form} />}
          {step === 'areas' && <AreasStep form={form} />}
          {step === 'documents' && <DocumentsStep user={user} profile={profile} error={undefined} />}
        </section>
      ))}
      <div className="grid gap-4 border-t border-line py-4">
        {checked.length > 0 && (
          <p className="max-w-prose rounded-card bg-due-soft p-4 text-due">
            <Trans>
              You are changing the name or number. Its verification ends immediately, and a moderator will check it
              again. Others see a new name only after that.
            </Trans>
          </p>
        )}
        <FormError>{message}</FormError>
        <div className="flex flex-wrap gap-3">
          {refusal === 'PROFILE_CHANGED' ? (
            <Button look="primary" busy={pending} onClick={() => void takeTheirs()}>
              <Trans>Load the latest version and keep my changes</Trans>
            </Button>
          ) : (
            <Button type="submit" look="primary" busy={pending} disabled={!isChanged}>
              <Trans>Save</Trans>
            </Button>
          )}
          <LinkButton look="quiet" to={done}>
            {isChanged ? <Trans>Discard changes</Trans> : <Trans>Back</Trans>}
          </LinkButton>
        </div>
      </div>
    </form>
  )
}
