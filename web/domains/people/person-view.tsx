import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Eye, Lock, LockOpen, Merge } from 'lucide-react'
import { useState } from 'react'
import { memberPaths } from '../../../contract/member-paths.ts'
import {
  adminPeople,
  adminPerson,
  endPersonSessions,
  unlockPerson,
  type PersonDetail,
} from '../../../contract/people/people.ts'
import { may } from '../../../contract/policy.ts'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/api/error-text.ts'
import { query } from '../../platform/api/query-client.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { currentUser } from '../../platform/session/account.ts'
import { useStore } from '../../platform/storage/store.ts'
import { toast } from '../../platform/toasts.ts'
import { useFormat } from '../../platform/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { RecordFrame } from '../../ui/table/record-frame.tsx'
import { SessionRow } from '../auth/open/session-list.tsx'
import { roleWords } from '../users/open/role-words.ts'
import { ActivityParts } from './activity-parts.tsx'
import { ImpersonationDialog } from './impersonation-dialog.tsx'
import { LockDialog } from './lock-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { MergesPart } from './merges-part.tsx'
import { Part } from './part.tsx'
import { RiskPart } from './risk-part.tsx'
import { RolesPart } from './roles-part.tsx'
import { contactStateNames, lockReasonNames, stateNames, stateTones } from './people-words.ts'

/** One account for the operator: contacts, devices, homes, and its lock. */
export function PersonView({ id }: { id: string }) {
  const { i18n } = useLingui()
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...query(adminPerson, { params: { id } }),
    staleTime: 0,
  })
  return (
    <RecordFrame
      back={{ to: memberPaths.admin('people'), name: <Trans>All accounts</Trans> }}
      read={{ data, problem: error ? errorText(error, i18n) : undefined, isFetching, refetch }}
      failed={<Trans>This account could not be loaded</Trans>}
      className="justify-items-start"
    >
      {({ data: person }) => <Shown person={person} readAt={dataUpdatedAt} />}
    </RecordFrame>
  )
}

interface ShownProps {
  person: PersonDetail
  /** When it was read, ms. */
  readAt: number
}

function Shown({ person, readAt }: ShownProps) {
  const { t, i18n } = useLingui()
  const { date } = useFormat()
  const [locking, setLocking] = useState(false)
  const [loggingIn, setLoggingIn] = useState(false)
  const [merging, setMerging] = useState(false)
  const { run, pending } = useAction({ invalidates: [adminPerson, adminPeople] })
  const { id, name, roles, state, createdAt, contacts, sessions, lock } = person
  const since = date(createdAt)
  const viewer = useStore(currentUser, null)
  const mayMerge = state === 'active' && !may(person, 'open-back-office')
  const mayLogIn = may(viewer, 'log-in-as-people') && state === 'active' && !may(person, 'open-back-office')

  async function unlock() {
    const { ok } = await run(() => call(unlockPerson, { params: { id } }))
    if (ok) toast.success(t`The account is unlocked.`)
  }
  async function signOut(session?: string) {
    const { ok } = await run(() => call(endPersonSessions, { params: { id }, query: session ? { session } : {} }))
    if (ok) toast.success(session ? t`That device is signed out.` : t`All devices are signed out.`)
  }
  return (
    <>
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-title wrap-anywhere">{name}</h2>
          <Chip tone={stateTones[state]}>{i18n._(stateNames[state])}</Chip>
        </div>
        <p className="text-soft">
          {roles.map((role) => i18n._(roleWords[role])).join(' · ')} · <Trans>Since {since}</Trans>
        </p>
        <p className="figures text-small wrap-anywhere text-faint select-all">{id}</p>
        {state !== 'closed' && !person.mergedInto && (
          <div className="flex flex-wrap gap-3">
            {lock && (
              <Button icon={<LockOpen aria-hidden />} busy={pending} onClick={() => void unlock()}>
                <Trans>Unlock</Trans>
              </Button>
            )}
            <Button icon={<Lock aria-hidden />} aria-haspopup="dialog" onClick={() => setLocking(true)}>
              {lock ? <Trans>Change the lock</Trans> : <Trans>Lock the account</Trans>}
            </Button>
            {mayLogIn && (
              <Button icon={<Eye aria-hidden />} aria-haspopup="dialog" onClick={() => setLoggingIn(true)}>
                <Trans>Log in as this person</Trans>
              </Button>
            )}
            {mayMerge && (
              <Button icon={<Merge aria-hidden />} aria-haspopup="dialog" onClick={() => setMerging(true)}>
                <Trans>Merge another account</Trans>
              </Button>
            )}
          </div>
        )}
      </header>
      {lock && <LockNotice lock={lock} />}
      {state !== 'closed' && <RiskPart risk={person.risk} />}
      <Part title={<Trans>Contacts</Trans>}>
        {contacts.length === 0 ? (
          <p className="text-soft">
            <Trans>This account has no contacts.</Trans>
          </p>
        ) : (
          <ul className="grid gap-2">
            {contacts.map(({ kind, value, state: contactState }) => (
              <li key={`${kind} ${value}`} className="flex flex-wrap gap-x-4">
                <span className="figures wrap-anywhere">{value}</span>
                <span className="text-soft">{i18n._(contactStateNames[contactState])}</span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <MergesPart person={person} />
      <RolesPart person={person} />
      <Part title={<Trans>Devices</Trans>}>
        {sessions.length === 0 ? (
          <p className="text-soft">
            <Trans>Not signed in anywhere.</Trans>
          </p>
        ) : (
          <>
            <ul>
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  now={readAt}
                  busy={pending}
                  onSignOut={() => void signOut(session.id)}
                />
              ))}
            </ul>
            <Button size="small" busy={pending} onClick={() => void signOut()}>
              <Trans>Sign out all devices</Trans>
            </Button>
          </>
        )}
      </Part>
      <ActivityParts person={person} />
      <TextLink to={memberPaths.admin('audit', { target: id })}>
        <Trans>Staff actions on this account</Trans>
      </TextLink>
      {loggingIn && <ImpersonationDialog person={person} onClose={() => setLoggingIn(false)} />}
      {merging && <MergeDialog person={person} onClose={() => setMerging(false)} />}
      {locking && <LockDialog person={person} onClose={() => setLocking(false)} />}
    </>
  )
}

function LockNotice({
  lock: { reason, note, by, at, until, hidesHomes },
}: {
  lock: NonNullable<PersonDetail['lock']>
}) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  const [since, end] = [date(at), until !== undefined && date(until)]
  return (
    <section
      aria-label={i18n._(stateNames.locked)}
      className="grid gap-1 rounded-card border border-wrong bg-wrong-soft p-4"
    >
      <p className="font-semibold text-wrong">{i18n._(lockReasonNames[reason])}</p>
      <p>
        <Trans>
          Locked by {by} on {since}
        </Trans>
        {' · '}
        {end ? <Trans>last day {end}</Trans> : <Trans>no end</Trans>}
      </p>
      {note !== undefined && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      <p className="text-small">
        {hidesHomes ? <Trans>Their homes are hidden.</Trans> : <Trans>Their homes are still shown.</Trans>}
      </p>
    </section>
  )
}
