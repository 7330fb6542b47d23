import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useNavigate } from 'react-router'
import { revokeOtherSessions } from '../../../../contract/account.ts'
import { listSessions, revokeSession } from '../../../../contract/auth.ts'
import type { Session } from '../../../../contract/auth.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { useSignOut } from '../../../platform/session/use-sign-out.ts'
import { toast } from '../../../platform/toasts.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { relativeTime, useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { paths } from '../../../../contract/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { RowsSkeleton } from '../../users/open/profile-section.tsx'
import { myAccountKey, useOwn } from '../../users/open/my-account.ts'

/** The devices the person is signed in on, and the way out on each. */
export function SessionList({ user }: { user: User }) {
  const { t, i18n } = useLingui()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const read = useOwn(listSessions, {}, user)
  const { pending, run } = useAction()
  const sessions = read.data?.data

  const change = (work: () => Promise<unknown>, done: string) =>
    void run(async () => {
      try {
        await work()
        toast.success(done)
      } finally {
        await cache.invalidateQueries({ queryKey: myAccountKey(listSessions, user) })
      }
    })
  const leave = useSignOut(() => void navigate(paths.login()))
  if (sessions)
    return (
      <>
        <ul>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              now={read.dataUpdatedAt}
              busy={pending}
              onSignOut={
                session.current
                  ? leave
                  : () =>
                      change(() => call(revokeSession, { params: { id: session.id } }), t`That device is signed out.`)
              }
            />
          ))}
        </ul>
        {sessions.length > 1 && (
          <Button
            className="justify-self-start"
            busy={pending}
            onClick={() => change(() => call(revokeOtherSessions, {}), t`All other devices are signed out.`)}
          >
            <Trans>Sign out all other devices</Trans>
          </Button>
        )}
      </>
    )
  if (!read.error) return <RowsSkeleton rows={1} className="h-11" />
  return (
    <ErrorCard
      title={<Trans>Your devices could not be loaded</Trans>}
      busy={read.isFetching}
      onRetry={() => void read.refetch()}
    >
      {errorText(read.error, i18n)}
    </ErrorCard>
  )
}

interface SessionRowProps {
  session: Session
  /** When the list was read, ms. */
  now: number
  busy: boolean
  onSignOut: () => void
}

/** A device that an account is signed in on, and the way to sign it out. */
export function SessionRow({ session, now, busy, onSignOut }: SessionRowProps) {
  const { t } = useLingui()
  const market = useMarket()
  const language = useLanguage()
  const format = useFormat()
  const { device, network, current } = session
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : Laptop
  const seen = relativeTime(session.lastSeenAt, now, market.locale[language])
  const since = format.date(session.createdAt)
  const end = relativeTime(session.expiresAt, now, market.locale[language])
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
      <Icon aria-hidden className="size-6 shrink-0 text-soft" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {device}
          {current && (
            <Chip tone="verified">
              <Trans>This device</Trans>
            </Chip>
          )}
        </p>
        <p className="text-small text-soft">
          <Trans>
            Last seen {seen} · signed in on {since} · ends {end}
          </Trans>
          {network !== undefined && (
            <>
              {' · '}
              <Trans>network {network}</Trans>
            </>
          )}
        </p>
      </div>
      <Button
        size="small"
        busy={busy}
        aria-label={current ? t`Sign out this device` : t`Sign out ${device}`}
        onClick={onSignOut}
      >
        <Trans>Sign out</Trans>
      </Button>
    </li>
  )
}
