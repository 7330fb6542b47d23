import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { startProfile, type OwnProfile, type ProfileClaim } from '../../../../contract/directories/own-profile.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import type { User } from '../../../../contract/users.ts'
import { may } from '../../../../contract/policy.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { newId } from '../../../platform/new-id.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices, Radio } from '../../../ui/choice.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { WizardBoard } from '../../../ui/steps/wizard-board.tsx'
import { FirmSearch } from './firm-search.tsx'
import { keepProfile, partnerPath, useMyProfiles } from './profile-data.ts'
import { OneProfile } from './registration-board.tsx'
import { ClaimFirm, ClaimList } from './claim-firm.tsx'

/** Adds a builder, or claims an existing one. */
export function AddBuilder({ user }: { user: User }) {
  const read = useMyProfiles(user)
  return (
    <WizardBoard read={read} failed={<Trans>Your profiles could not be loaded</Trans>}>
      {({ data: own, claims }) => <Board user={user} own={own} claims={claims} />}
    </WizardBoard>
  )
}

function Board({ user, own, claims }: { user: User; own: readonly OwnProfile[]; claims: readonly ProfileClaim[] }) {
  const [params] = useSearchParams()
  const claim = params.get('claim')
  const id = params.get('profile')
  if (claim !== null) return <ClaimFirm user={user} slug={claim} claims={claims} />
  const profile = own.find((one) => one.id === id)
  if (profile) return <OneProfile key={profile.id} user={user} profile={profile} at={memberPaths.addBuilder} />
  const draft = own.find(({ kind, state }) => kind === 'builder' && state === 'draft')
  return (
    <div className="grid max-w-[42rem] grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-2">
        <h1 className="text-headline">
          <Trans>Add a builder</Trans>
        </h1>
        <p className="max-w-prose text-soft">
          <Trans>
            First check whether the firm already has a page. If it is yours, claim that page instead of creating
            another.
          </Trans>
        </p>
      </div>
      <FirmSearch />
      <Create user={user} draftId={draft?.id} />
      {claims.length > 0 && <ClaimList claims={claims} />}
    </div>
  )
}

function Create({ user, draftId }: { user: User; draftId: string | undefined }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id: market } = useMarket()
  const [id] = useState(newId)
  const [whose, setWhose] = useState<'own' | 'other'>(may(user, 'list-as-builder') ? 'own' : 'other')
  const { pending, message, run } = useAction({ inline: true })
  const mayAdd = may(user, 'add-builders-of-others')
  if (draftId !== undefined)
    return (
      <section className="grid justify-items-start gap-3">
        <h2 className="text-lead">
          <Trans>It is not listed yet</Trans>
        </h2>
        <p>
          <Trans>You have already started adding a builder. Everything you entered is saved.</Trans>
        </p>
        <LinkButton look="primary" to={memberPaths.addBuilder({ profile: draftId })}>
          <Trans>Continue</Trans>
        </LinkButton>
      </section>
    )
  if (!mayAdd)
    return (
      <section className="grid justify-items-start gap-3">
        <h2 className="text-lead">
          <Trans>It is not listed yet</Trans>
        </h2>
        <p className="max-w-prose">
          <Trans>Agents, builders and moderators add firms here. If the firm is yours, register it as a partner.</Trans>
        </p>
        <LinkButton look="primary" to={partnerPath({ kind: 'builder', step: 'identity' })}>
          <Trans>Register my firm</Trans>
        </LinkButton>
      </section>
    )
  const begin = () =>
    run(async () => {
      const { data } = await call(startProfile, { body: { id, kind: 'builder', market, forOthers: whose === 'other' } })
      keepProfile(client, user, data)
      await navigate(memberPaths.addBuilder({ profile: data.id, step: 'firm' }))
    })
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="text-lead">
        <Trans>It is not listed yet</Trans>
      </h2>
      <Choices legend={t`Whose firm is it?`}>
        <Radio name="whose" checked={whose === 'own'} onChange={() => setWhose('own')}>
          <Trans>Mine: I am authorised to act for it</Trans>
        </Radio>
        <Radio name="whose" checked={whose === 'other'} onChange={() => setWhose('other')}>
          <Trans>Someone else’s: once accepted, the page has no owner until the firm claims it</Trans>
        </Radio>
      </Choices>
      <FormError>{message}</FormError>
      <Button look="primary" busy={pending} onClick={() => void begin()}>
        <Trans>Add it</Trans>
      </Button>
    </section>
  )
}
