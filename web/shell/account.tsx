import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { currentUser } from '../platform/account.ts'
import { useStore } from '../platform/store.ts'
import { paths } from '../paths.ts'

const AccountMenu = lazy(() => import('./account-menu.tsx'))

/** The way in, or who is in. It stands first in its row, so that nothing moves when the one takes the other's place. */
export function Account() {
  const user = useStore(currentUser, null)
  if (user) {
    return (
      <Suspense fallback={<span className="touch" />}>
        <AccountMenu user={user} />
      </Suspense>
    )
  }
  return (
    <Link to={paths.login()} className="inline-flex min-h-11 items-center px-3 font-medium text-soft hover:text-ink">
      <Trans>Sign in</Trans>
    </Link>
  )
}
