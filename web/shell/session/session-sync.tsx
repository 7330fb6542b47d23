import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { UserEvent } from '../../../contract/user-events.ts'
import { refetch } from '../../platform/api/use-action.ts'
import { currentUser, localityOf } from '../../platform/session/account.ts'
import { useConfig } from '../../platform/config.ts'
import { lastReading, readPosition } from '../../platform/position/location.ts'
import { lastTyping, lastUserEvent, type StaleReads } from '../../platform/session/user-events.ts'
import { refreshUser, signOut } from '../../platform/session/own-session.ts'
import { openRealtime } from '../../platform/session/realtime.ts'
import { saveLastSeen } from '../../platform/session/save-user.ts'
import { isImpersonated } from '../../platform/storage/impersonation.ts'
import { isIdle, sessionToken } from '../../platform/storage/session.ts'
import { idleAddress } from './personal-guards.ts'

const CHECK_EVERY_MS = 1000

/** Errors here are only logged (docs/client-contract.md), because the person requested nothing. */
// oxlint-disable-next-line eslint/no-console -- as it says
const log = (error: unknown) => console.info(error)

interface SessionProps {
  person: string
  /** Stale reads of all domains. */
  staleReads: StaleReads[]
  /** Whether the device's location matters for what the person is about to do. */
  wantsPosition: (person: string) => Promise<boolean>
}

/** Effects for a signed-in person; renders nothing. */
export function SessionSync({ person, staleReads, wantsPosition }: SessionProps) {
  useAutomaticSignOut()
  useLastSeen(person)
  useEffect(() => void keepInStep(person, wantsPosition), [person, wantsPosition])
  useUserEvents(person, staleReads)
  return null
}

/** Signs the person out after five minutes without a click, if configured. */
function useAutomaticSignOut(): void {
  const { autoLogout, production } = useConfig()
  const navigate = useNavigate()
  useEffect(() => {
    if (!autoLogout || !production) return undefined
    const timer = setInterval(() => {
      if (!isIdle()) return
      void signOut()
      void navigate(idleAddress(location))
    }, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [autoLogout, production, navigate])
}

/** Reports single position readings to the server, but not continuous tracking. */
function useLastSeen(person: string): void {
  useEffect(
    () =>
      lastReading.subscribe(() => {
        const coordinates = lastReading.get()
        if (!coordinates || isImpersonated()) return
        saveLastSeen(person, coordinates).catch(log)
      }),
    [person],
  )
}

/** Whether a user event makes an answer stale: an answer of its kind, or about its home. */
const concerns = (staleReads: StaleReads[], { kind, id }: UserEvent, queryKey: readonly unknown[]): boolean =>
  staleReads.some((reads) => reads[kind]?.some((name) => name === queryKey[0])) ||
  (id !== undefined && JSON.stringify(queryKey).includes(id))

/** Refetches what changes elsewhere, and ends a session that is ended elsewhere. */
function useUserEvents(person: string, staleReads: StaleReads[]): void {
  const { realtimeUrl } = useConfig()
  const queryClient = useQueryClient()
  useEffect(() => {
    // The person would seem to be here.
    if (!person || !sessionToken() || isImpersonated()) return undefined
    return openRealtime({
      address: realtimeUrl,
      token: sessionToken,
      onNews: (news) => {
        lastUserEvent.set(news)
        if (news.kind === 'account-changed') void refreshUser()
        void refetch(queryClient, (queryKey) => concerns(staleReads, news, queryKey))
      },
      onTyping: lastTyping.set,
      onMuch: () => {
        void refreshUser()
        void refetch(queryClient, () => true)
      },
      onEnded: async () => (await refreshUser()) !== null,
    })
  }, [realtimeUrl, person, queryClient, staleReads])
}

/** Refreshes the account, and the person's location if it matters. */
async function keepInStep(person: string, wantsPosition: SessionProps['wantsPosition']): Promise<void> {
  await refreshUser()
  if (isImpersonated()) return
  const user = currentUser.get()
  if (user?._id !== person) return
  if (!localityOf(user)) await readPosition().catch(log)
  if (await wantsPosition(person).catch(log)) await readPosition().catch(log)
}
