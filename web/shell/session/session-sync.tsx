import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { listSignInMethods } from '../../../contract/account.ts'
import { listSessions } from '../../../contract/auth.ts'
import type { UserEvent } from '../../../contract/user-events.ts'
import { getNotificationPrefs } from '../../../contract/notification-prefs.ts'
import { favouriteCollections, listFavourites } from '../../../contract/favourites.ts'
import { listingHistory, myListings } from '../../../contract/listings/my-listings.ts'
import { savedSearches, newMatchCounts } from '../../../contract/saved-searches.ts'
import { updateUser } from '../../../contract/users.ts'
import { activeVisit } from '../../../contract/visits.ts'
import { currentUser, localityOf } from '../../platform/session/account.ts'
import { call } from '../../platform/api/call.ts'
import { useConfig } from '../../platform/config.ts'
import { lastReading, readPosition } from '../../platform/location.ts'
import { lastUserEvent } from '../../platform/session/user-events.ts'
import { refreshUser, signOut } from '../../platform/session/own-session.ts'
import { openRealtime } from '../../platform/session/realtime.ts'
import { isIdle, sessionToken } from '../../platform/storage/session.ts'
import { idleAddress } from './personal-guards.ts'

const CHECK_EVERY_MS = 1000
const ACTIVE_VISITS = { currentPage: '1', pageSize: '5' }

/** The specification only logs what goes wrong here: the person asked for none of it. */
// oxlint-disable-next-line eslint/no-console -- as it says
const log = (error: unknown) => console.info(error)

/** What goes on while somebody is signed in; it shows nothing. */
export default function SessionKeeper({ person }: { person: string }) {
  useAutomaticSignOut()
  useLastSeen(person)
  useEffect(() => void keepInStep(person), [person])
  useNews()
  return null
}

/** Where the configuration says so, five minutes without a click sign the person out. */
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

/** Each single reading of the device is told to the server; what it reports while it moves is not. */
function useLastSeen(person: string): void {
  useEffect(
    () =>
      lastReading.subscribe(() => {
        const coordinates = lastReading.get()
        if (!coordinates) return
        call(updateUser, { params: { id: person }, body: { lastSeen: { type: 'Point', coordinates } } }).catch(log)
      }),
    [person],
  )
}

/** What is read anew when something changed. */
const ownReads: Record<UserEvent['kind'], string[]> = {
  'account-changed': [listSessions.name, listSignInMethods.name, getNotificationPrefs.name],
  'favourites-changed': [listFavourites.name, favouriteCollections.name],
  'listing-changed': [listFavourites.name],
  'listings-changed': [myListings.name, listingHistory.name],
  'searches-changed': [savedSearches.name, newMatchCounts.name],
}

/** Whether news makes an answer old: what is read of such things, or of the very home. */
const concerns = ({ kind, id }: UserEvent, queryKey: readonly unknown[]): boolean =>
  ownReads[kind].some((name) => name === queryKey[0]) || (id !== undefined && JSON.stringify(queryKey).includes(id))

/** What changes elsewhere is asked for anew here, and a session that is ended elsewhere ends here at once. */
function useNews(): void {
  const { realtimeUrl } = useConfig()
  const queryClient = useQueryClient()
  const token = sessionToken()
  useEffect(() => {
    if (!token) return undefined
    return openRealtime({
      address: realtimeUrl,
      token,
      onNews: (news) => {
        lastUserEvent.set(news)
        if (news.kind === 'account-changed') void refreshUser()
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => concerns(news, queryKey) })
      },
      onMuch: () => {
        void refreshUser()
        void queryClient.invalidateQueries()
      },
      onEnded: () => void refreshUser(),
    })
  }, [realtimeUrl, token, queryClient])
}

/** The newest state of the account, where the person is, and whether a visit is under way. */
async function keepInStep(person: string): Promise<void> {
  await refreshUser()
  const user = currentUser.get()
  if (user?._id !== person) return
  if (!localityOf(user)) await readPosition().catch(log)
  if (await hasActiveVisit(person)) await readPosition().catch(log)
}

async function hasActiveVisit(seller: string): Promise<boolean> {
  try {
    const { data } = await call(activeVisit, { query: { seller, ...ACTIVE_VISITS } })
    return data.count > 0
  } catch (error) {
    log(error)
    return false
  }
}
