import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { profileKinds, type ProfileKind } from '../../../../contract/directories/kinds.ts'
import { startProfile, type OwnProfile } from '../../../../contract/directories/own-profile.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { newId } from '../../../platform/new-id.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { kindNames } from '../open/profile/detail-words.ts'
import { KindChoice } from './kind-choice.tsx'
import { keepProfile, partnerPath, useMyProfiles } from './profile-data.ts'
import { stepName, wizardSteps } from './profile-words.ts'
import { StepList } from '../../../ui/steps/step-list.tsx'
import { WizardBoard } from '../../../ui/steps/wizard-board.tsx'
import { WizardSkeleton } from '../../../ui/steps/wizard-frame.tsx'
import { SignInByCode, SignedIn } from './identity-step.tsx'
import { Wizard } from './wizard.tsx'
import { ProfileState } from './profile-state.tsx'
import { FirmSearch } from './firm-search.tsx'

const kindOf = (text: string | null) => profileKinds.find((kind) => kind === text)

/** Registers a partner: the kind first, then who they are, then the profile itself. */
export function RegistrationBoard() {
  const [params] = useSearchParams()
  const user = useStore(currentUser, null)
  const kind = kindOf(params.get('kind'))
  const id = params.get('profile')
  if (user) return <MyProfiles key={user._id} user={user} kind={kind} id={id} />
  if (kind === undefined && id === null) return <KindChoice own={[]} />
  return (
    <Identity kind={kind}>
      <SignInByCode />
    </Identity>
  )
}

/** The step before there is a profile, beside the later ones. */
function Identity({ kind, children }: { kind: ProfileKind | undefined; children: ReactNode }) {
  const { t, i18n } = useLingui()
  const { id: market } = useMarket()
  const rest = wizardSteps.map((key) => ({ key, name: i18n._(stepName(key, kind ?? 'agent', market)), done: false }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-[14rem_minmax(0,46rem)]">
      <StepList
        current="identity"
        steps={[
          { key: 'kind', name: t`What you do`, to: partnerPath(), done: kind !== undefined },
          { key: 'identity', name: t`Who you are`, done: false },
          ...rest,
        ]}
      />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
        <h1 className="text-headline">
          {kind ? i18n._(kindNames[kind]) : <Trans>Register as a partner</Trans>}
          {': '}
          <Trans>who you are</Trans>
        </h1>
        {children}
      </div>
    </div>
  )
}

function MyProfiles({ user, kind, id }: { user: User; kind: ProfileKind | undefined; id: string | null }) {
  const read = useMyProfiles(user)
  return (
    <WizardBoard read={read} failed={<Trans>Your profiles could not be loaded</Trans>}>
      {({ data: own }) => {
        if (id === null) return kind ? <BeginKind user={user} kind={kind} own={own} /> : <KindChoice own={own} />
        const profile = own.find((one) => one.id === id)
        if (profile) return <OneProfile key={profile.id} user={user} profile={profile} />
        return read.isFetching ? <WizardSkeleton /> : <NotFound />
      }}
    </WizardBoard>
  )
}

const NotFound = () => (
  <EmptyState
    title={<Trans>We cannot find this profile among yours</Trans>}
    actions={
      <LinkButton look="primary" to={partnerPath()}>
        <Trans>My profiles</Trans>
      </LinkButton>
    }
  >
    <Trans>It was deleted, or it belongs to another account.</Trans>
  </EmptyState>
)

/** The wizard of a profile that is being written, or the state of a submitted one. */
export function OneProfile({
  user,
  profile,
  at = partnerPath,
}: {
  user: User
  profile: OwnProfile
  at?: typeof partnerPath
}) {
  const [params] = useSearchParams()
  const isWritten = profile.state === 'draft' || (profile.state === 'rejected' && params.get('step') !== null)
  return isWritten ? (
    <Wizard user={user} profile={profile} at={at} />
  ) : (
    <ProfileState user={user} profile={profile} at={at} />
  )
}

const people: readonly ProfileKind[] = ['agent', 'architect', 'advisor']

function BeginKind({ user, kind, own }: { user: User; kind: ProfileKind; own: readonly OwnProfile[] }) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id: market } = useMarket()
  const [id] = useState(newId)
  const { pending, message, run } = useAction({ inline: true })
  const draft = own.find((one) => one.kind === kind && one.state === 'draft')
  const held = own.find((one) => one.kind === kind && one.market === market && one.state !== 'closed')
  const stands = draft ?? (people.includes(kind) ? held : undefined)
  const name = i18n._(kindNames[kind])
  const begin = () =>
    run(async () => {
      const { data } = await call(startProfile, { body: { id, kind, market } })
      keepProfile(client, user, data)
      await navigate(partnerPath({ profile: data.id, step: 'firm' }))
    })
  if (stands)
    return (
      <Identity kind={kind}>
        <div className="grid justify-items-start gap-4">
          <p>
            {draft ? (
              <Trans>You have already started this. Everything you entered is saved.</Trans>
            ) : (
              <Trans>You already have a profile of this kind.</Trans>
            )}
          </p>
          <LinkButton look="primary" size="large" to={partnerPath({ profile: stands.id })}>
            {draft ? <Trans>Continue</Trans> : <Trans>See its status</Trans>}
          </LinkButton>
        </div>
      </Identity>
    )
  return (
    <Identity kind={kind}>
      {kind === 'builder' && <FirmSearch />}
      <SignedIn user={user} pending={pending} onBegin={() => void begin()} />
      <FormError>{message}</FormError>
      <p className="text-small text-soft">
        <TextLink to={partnerPath()}>
          <Trans>Not {name}? Choose again</Trans>
        </TextLink>
      </p>
    </Identity>
  )
}
