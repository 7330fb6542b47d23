import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Clock, PauseCircle, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { moveProfile, type OwnProfile } from '../../../../contract/directories/own-profile.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { checkName, kindNames } from '../open/profile/detail-words.ts'
import { profilePath } from '../open/profile/profile-paths.ts'
import { keepProfile, partnerPath, type ProfilePath } from './profile-data.ts'
import { checkStates, stateNames } from './profile-words.ts'
import { Rejection } from './rejection.tsx'
import { EditPortfolio } from './portfolio/edit-portfolio.tsx'
import { EditProfile } from './edit-profile.tsx'

interface ProfileStateProps {
  user: User
  profile: OwnProfile
  at: ProfilePath
}

/** The state of a submitted profile, and the actions of its owner. */
export function ProfileState({ user, profile, at }: ProfileStateProps) {
  const { i18n } = useLingui()
  const [params] = useSearchParams()
  const { kind, market, state, name, slug, checks } = profile
  const isApproved = state === 'active' || state === 'paused'
  const edited = params.get('edit')
  if (isApproved && edited !== null) {
    return edited === 'portfolio' && kind === 'architect' ? (
      <EditPortfolio user={user} profile={profile} back={at({ profile: profile.id })} />
    ) : (
      <EditProfile user={user} profile={profile} at={at} />
    )
  }
  return (
    <div className="grid max-w-[48rem] grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid justify-items-start gap-3">
        <p className="text-small text-soft">{i18n._(kindNames[kind])}</p>
        <h1 className="text-headline wrap-anywhere">{name}</h1>
        <Chip tone={state === 'active' ? 'verified' : state === 'rejected' || state === 'suspended' ? 'wrong' : 'due'}>
          {i18n._(stateNames[state])}
        </Chip>
      </div>
      <What profile={profile} at={at} />
      {checks.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-lead">
            <Trans>What we verify</Trans>
          </h2>
          <dl className="grid grid-cols-[minmax(0,12rem)_minmax(0,1fr)] gap-y-1">
            {checks.map((check) => (
              <div key={check.kind} className="contents">
                <dt className="text-soft">{i18n._(checkName(check.kind, market))}</dt>
                <dd>{i18n._(checkStates[check.result])}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        {slug !== undefined && (
          <LinkButton look="primary" to={profilePath({ kind, slug })}>
            <Trans>See the public page</Trans>
          </LinkButton>
        )}
        {isApproved && (
          <>
            <LinkButton to={at({ profile: profile.id, edit: 'all' })}>
              <Trans>Edit</Trans>
            </LinkButton>
            {kind === 'architect' && (
              <LinkButton to={at({ profile: profile.id, edit: 'portfolio' })}>
                <Trans>Portfolio</Trans>
              </LinkButton>
            )}
            <LinkButton to={memberPaths.onboard({ profile: profile.id })}>
              <Trans>Checklist</Trans>
            </LinkButton>
          </>
        )}
        <Moves user={user} profile={profile} />
      </div>
      <p className="border-t border-line pt-5">
        <TextLink to={partnerPath()}>
          <Trans>All my profiles</Trans>
        </TextLink>
      </p>
    </div>
  )
}

/** What the state means and what happens next. */
function What({ profile, at }: { profile: OwnProfile; at: ProfilePath }) {
  const { date } = useFormat()
  const { id, state, submittedAt, reason, forOthers } = profile
  const day = submittedAt === undefined ? '' : date(submittedAt, 'long')
  if (state === 'pending')
    return (
      <Note icon={<Clock aria-hidden className="text-due" />}>
        <p>
          <Trans>Submitted on {day}. Thank you. This is what happens next:</Trans>
        </p>
        <ol className="grid list-decimal gap-1.5 ps-5">
          <li>
            <Trans>A moderator compares what you wrote with your documents and the public register.</Trans>
          </li>
          <li>
            <Trans>We’ll let you know the decision here and by e-mail.</Trans>
          </li>
          <li>
            {forOthers ? (
              <Trans>Once accepted, the page is live and the firm can claim it.</Trans>
            ) : (
              <Trans>Once accepted, your page is live and a short checklist helps you to set it up.</Trans>
            )}
          </li>
        </ol>
        <p className="text-small">
          <TextLink to={memberPaths.notificationSettings}>
            <Trans>Choose your notifications</Trans>
          </TextLink>
        </p>
      </Note>
    )
  if (state === 'rejected')
    return (
      <div className="grid justify-items-start gap-4">
        {reason !== undefined && <Rejection reason={reason} />}
        <p className="max-w-prose">
          <Trans>Correct it and submit it again. Nothing you wrote is lost.</Trans>
        </p>
        <LinkButton look="primary" size="large" to={at({ profile: id, step: 'firm' })}>
          <Trans>Edit and submit again</Trans>
        </LinkButton>
      </div>
    )
  if (state === 'suspended')
    return (
      <Note icon={<TriangleAlert aria-hidden className="text-wrong" />}>
        <p>
          <Trans>
            A moderator suspended this profile. It and its homes are hidden, and you can read everything but answer
            nothing. Only a moderator can end this.
          </Trans>
        </p>
        {reason !== undefined && <p className="whitespace-pre-line">{reason}</p>}
        <p>
          <TextLink to={paths.contact}>
            <Trans>Write to us about it</Trans>
          </TextLink>
        </p>
      </Note>
    )
  if (state === 'paused')
    return (
      <Note icon={<PauseCircle aria-hidden className="text-due" />}>
        <p>
          <Trans>
            The page is hidden while it is paused. Your homes stay visible, but nobody can ask about them until you
            resume.
          </Trans>
        </p>
      </Note>
    )
  if (state === 'closed')
    return (
      <Note icon={<PauseCircle aria-hidden />}>
        <p>
          <Trans>This profile is closed permanently. You can register again.</Trans>
        </p>
      </Note>
    )
  return (
    <Note icon={<CircleCheck aria-hidden className="text-verified" />}>
      <p>
        <Trans>The page is live: people find it and can write to you.</Trans>
      </p>
    </Note>
  )
}

const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className="flex max-w-prose items-start gap-3 [&_svg]:mt-0.5 [&_svg]:size-6 [&_svg]:shrink-0">
    {icon}
    <div className="grid gap-3">{children}</div>
  </div>
)

/** Pauses, resumes or closes a profile; closing is irreversible and asks once more. */
function Moves({ user, profile }: { user: User; profile: OwnProfile }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [closing, setClosing] = useState(false)
  const { pending, message, run, clear } = useAction({ inline: closing })
  const { id, version, state, open } = profile
  const isWaiting = state === 'pending'
  const move = (to: 'active' | 'paused' | 'closed') =>
    run(async () => {
      const { data } = await call(moveProfile, { params: { id }, body: { version, to } })
      keepProfile(client, user, data)
      if (to !== 'closed') return
      setClosing(false)
      toast.success(t`The profile is closed.`)
      await navigate(partnerPath())
    })
  return (
    <>
      {open.includes('paused') && (
        <Button busy={pending && !closing} onClick={() => void move('paused')}>
          <Trans>Pause</Trans>
        </Button>
      )}
      {open.includes('active') && (
        <Button look="primary" busy={pending && !closing} onClick={() => void move('active')}>
          <Trans>Resume</Trans>
        </Button>
      )}
      {open.includes('closed') && state !== 'draft' && (
        <Button
          look="quiet"
          onClick={() => {
            clear()
            setClosing(true)
          }}
        >
          {isWaiting ? <Trans>Withdraw</Trans> : <Trans>Close the profile</Trans>}
        </Button>
      )}
      <Dialog
        open={closing}
        onClose={() => setClosing(false)}
        title={isWaiting ? t`Withdraw this registration?` : t`Close this profile permanently?`}
        description={
          isWaiting
            ? t`It will no longer be reviewed. You can register again at any time.`
            : t`Its page goes offline. This cannot be undone. Pause it instead if you only need a break.`
        }
        actions={
          <Button look="primary" busy={pending} onClick={() => void move('closed')}>
            {isWaiting ? <Trans>Withdraw</Trans> : <Trans>Close it permanently</Trans>}
          </Button>
        }
      >
        {message !== undefined && (
          <p role="alert" className="font-medium text-wrong">
            {message}
          </p>
        )}
      </Dialog>
    </>
  )
}
