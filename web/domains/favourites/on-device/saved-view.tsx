import { Navigate } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { OwnHomes } from './own-homes.tsx'
import { SharedHomes } from './shared-homes.tsx'

/** This device's saved homes or those of a shared link; signed-in people are redirected to the account's. */
export function SavedView({ shared }: { shared: string[] }) {
  const user = useStore(currentUser, null)
  if (shared.length > 0) return <SharedHomes ids={shared} />
  return user ? <Navigate to={paths.favourites()} replace /> : <OwnHomes />
}
