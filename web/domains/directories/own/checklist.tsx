import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Circle, CircleCheck, CircleMinus } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import {
  markedSteps,
  markOnboarding,
  myProfiles,
  type OnboardingStep,
  type OwnProfile,
} from '../../../../contract/directories/own-profile.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { invalidate, useAction } from '../../../platform/api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { Progress } from '../../uploads/open/progress.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { WizardBoard } from '../../../ui/steps/wizard-board.tsx'
import { keepProfile, partnerPath, useMyProfiles } from './profile-data.ts'
import { onboardingName } from './profile-words.ts'
import { ProveInPlace } from './identity-step.tsx'
import { PracticeLead } from './practice-lead.tsx'

/** The tasks after approval, of the profile that the address names or the first live one. */
export function Checklist({ user }: { user: User }) {
  const read = useMyProfiles(user)
  return (
    <WizardBoard
      read={read}
      failed={<Trans>Your checklist could not be loaded</Trans>}
      waiting={<Skeleton className="h-96 max-w-[48rem]" />}
    >
      {({ data: own }) => <LiveProfiles user={user} own={own} />}
    </WizardBoard>
  )
}

function LiveProfiles({ user, own }: { user: User; own: readonly OwnProfile[] }) {
  const [params] = useSearchParams()
  const live = own.filter(({ state }) => state === 'active' || state === 'paused')
  const named = params.get('profile')
  const profile = live.find(({ id }) => id === named) ?? (named === null ? live[0] : undefined)
  if (!profile)
    return (
      <EmptyState
        title={<Trans>No profile is live yet</Trans>}
        actions={
          <LinkButton look="primary" to={partnerPath()}>
            {own.length > 0 ? <Trans>My profiles</Trans> : <Trans>Register as a partner</Trans>}
          </LinkButton>
        }
      >
        <Trans>The checklist begins once a moderator has accepted your profile.</Trans>
      </EmptyState>
    )
  return (
    <div className="grid max-w-[48rem] grid-cols-[minmax(0,1fr)] gap-8">
      {live.length > 1 && (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {live.map(({ id, name }) => (
            <TextLink
              key={id}
              to={memberPaths.onboard({ profile: id })}
              aria-current={id === profile.id ? 'page' : undefined}
              className={id === profile.id ? 'font-semibold' : ''}
            >
              {name}
            </TextLink>
          ))}
        </p>
      )}
      <OneChecklist key={profile.id} user={user} profile={profile} />
    </div>
  )
}

function OneChecklist({ user, profile }: { user: User; profile: OwnProfile }) {
  const { t } = useLingui()
  const isBuilder = profile.kind === 'builder'
  const own = profile.onboarding.filter(
    ({ step }) =>
      (step !== 'site' || profile.kind === 'agent' || profile.kind === 'agency') &&
      (step !== 'portfolio' || profile.kind === 'architect'),
  )
  // A builder's list ends in the project that all the rest prepares.
  const steps = isBuilder ? own.toSorted((a, b) => Number(a.step === 'listings') - Number(b.step === 'listings')) : own
  const settled = steps.filter(({ state }) => state !== 'open').length
  const left = steps.length - settled
  const percent = Math.round((settled / steps.length) * 100)
  return (
    <>
      <div className="grid gap-2">
        <p className="figures flex flex-wrap justify-between gap-x-4 font-medium" role="status">
          <span>
            {left === 0 ? <Trans>All done</Trans> : <Plural value={left} one="# step left" other="# steps left" />}
          </span>
          <span>{percent}%</span>
        </p>
        <Progress label={t`Done or skipped`} share={Math.min(0.999, settled / steps.length)} />
      </div>
      {left === 0 && (
        <div className="grid justify-items-start gap-3 rounded-card bg-verified-soft p-5">
          <p className="font-medium">
            <Trans>Everything is set up. Enquiries come to your leads.</Trans>
          </p>
          <div className="flex flex-wrap gap-3">
            {isBuilder && (
              <LinkButton look="primary" to={memberPaths.addProject()}>
                <Trans>Add a project</Trans>
              </LinkButton>
            )}
            <LinkButton look={isBuilder ? 'plain' : 'primary'} to={memberPaths.dashboard}>
              <Trans>Go to your dashboard</Trans>
            </LinkButton>
          </div>
        </div>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line">
        {steps.map(({ step, state }) => (
          <Step key={step} user={user} profile={profile} step={step} state={state} />
        ))}
      </ol>
    </>
  )
}

/** Steps that are done by what they ask for, and then stay done. */
const derivedSteps: ReadonlySet<OnboardingStep> = new Set(['listings', 'calendar'])

interface StepProps {
  user: User
  profile: OwnProfile
  step: OnboardingStep
  state: OwnProfile['onboarding'][number]['state']
}

function Step({ user, profile, step, state }: StepProps) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const [opened, setOpened] = useState(false)
  const { pending, run } = useAction()
  const isBuilder = profile.kind === 'builder'
  const Icon = state === 'done' ? CircleCheck : state === 'skipped' ? CircleMinus : Circle
  const mark = (next: StepProps['state']) =>
    run(async () => {
      const { data } = await call(markOnboarding, { params: { id: profile.id, step }, body: { state: next } })
      keepProfile(client, user, data)
    })
  const reread = () => void invalidate(client, [myProfiles])
  const edit = (part: string) => (
    <LinkButton size="small" to={partnerPath({ profile: profile.id, edit: part })}>
      <Trans>Go there</Trans>
    </LinkButton>
  )
  const open = (
    <Button size="small" aria-expanded={opened} onClick={() => setOpened(!opened)}>
      {opened ? <Trans>Hide</Trans> : <Trans>Do it here</Trans>}
    </Button>
  )
  const ways: Record<OnboardingStep, ReactNode> = {
    phone: open,
    email: open,
    license: edit('documents'),
    photo: edit('firm'),
    areas: edit('areas'),
    portfolio: edit('portfolio'),
    site: (
      <LinkButton size="small" to={memberPaths.site}>
        <Trans>Go there</Trans>
      </LinkButton>
    ),
    listings: isBuilder ? (
      <LinkButton size="small" look="primary" to={memberPaths.addProject()}>
        <Trans>Add a project</Trans>
      </LinkButton>
    ) : (
      <>
        <LinkButton size="small" to={memberPaths.importListings()}>
          <Trans>Import from a file</Trans>
        </LinkButton>
        <LinkButton size="small" look="quiet" to={paths.submitListing()}>
          <Trans>Post one home</Trans>
        </LinkButton>
      </>
    ),
    notifications: (
      <LinkButton size="small" to={memberPaths.notificationSettings} onClick={() => void mark('done')}>
        <Trans>Open the settings</Trans>
      </LinkButton>
    ),
    calendar: (
      <LinkButton size="small" to={memberPaths.visits({ as: 'hours' })}>
        <Trans>Open your visiting hours</Trans>
      </LinkButton>
    ),
    practice: open,
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon
          aria-hidden
          className={state === 'done' ? 'size-6 shrink-0 text-verified' : 'size-6 shrink-0 text-faint'}
        />
        <span className="min-w-0 grow basis-52">
          <span className={state === 'open' ? 'font-medium' : 'text-soft'}>
            {i18n._(onboardingName(step, profile.kind))}
          </span>
          {state !== 'open' && (
            <span className="block text-small text-soft">
              {state === 'done' ? <Trans>Done</Trans> : <Trans>Skipped</Trans>}
            </span>
          )}
        </span>
        <span className="flex flex-wrap gap-2">
          {state === 'open' && ways[step]}
          {state === 'open' && markedSteps.includes(step) && step !== 'practice' && (
            <Button size="small" look="quiet" busy={pending} onClick={() => void mark('done')}>
              <Trans>Mark as done</Trans>
            </Button>
          )}
          {state === 'open' && (
            <Button size="small" look="quiet" busy={pending} onClick={() => void mark('skipped')}>
              <Trans>Skip</Trans>
            </Button>
          )}
          {(state === 'skipped' || (state === 'done' && !derivedSteps.has(step) && markedSteps.includes(step))) && (
            <Button size="small" look="quiet" busy={pending} onClick={() => void mark('open')}>
              <Trans>Do it now</Trans>
            </Button>
          )}
        </span>
      </div>
      {opened && state === 'open' && (
        <div className="ps-10 max-sm:ps-0">
          {(step === 'phone' || step === 'email') && (
            <ProveInPlace
              contact={step}
              onDone={() => {
                setOpened(false)
                reread()
              }}
            />
          )}
          {step === 'practice' && <PracticeLead onDone={() => void mark('done')} />}
        </div>
      )}
    </li>
  )
}
