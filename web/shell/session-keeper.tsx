import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { currentUser, localityOf } from '../platform/account.ts'
import { request } from '../platform/call.ts'
import { useConfig } from '../platform/config.ts'
import { fieldOf } from '../platform/field-of.ts'
import { lastReading, readPosition } from '../platform/location.ts'
import { refreshUser, signOut } from '../platform/own-session.ts'
import { isIdle } from '../platform/session.ts'
import { paths } from '../paths.ts'

const CHECK_EVERY_MS = 1000
const ACTIVE_VISITS = { currentPage: 1, pageSize: 5 }

/** The specification only logs what goes wrong here: the person asked for none of it. */
// oxlint-disable-next-line eslint/no-console -- as it says
const log = (error: unknown) => console.info(error)

/** What goes on while somebody is signed in; it shows nothing. */
export default function SessionKeeper({ person }: { person: string }) {
  useAutomaticSignOut()
  useLastSeen(person)
  useEffect(() => void keepInStep(person), [person])
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
      void navigate(`${paths.login()}#idle`)
    }, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [autoLogout, production, navigate])
}

/** Each single reading of the device is told to the server; what it reports while it moves is not. */
function useLastSeen(person: string): void {
  useEffect(
    () =>
      lastReading.subscribe(() => {
        const lastSeen = { type: 'Point', coordinates: lastReading.get() }
        request('PUT', `mobile/user/${person}`, { lastSeen }).catch(log)
      }),
    [person],
  )
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
    const answer = await request('GET', 'mobile/visits/activeVisit/', { seller, ...ACTIVE_VISITS })
    return Number(fieldOf(fieldOf(answer, 'data'), 'count')) > 0
  } catch (error) {
    log(error)
    return false
  }
}
