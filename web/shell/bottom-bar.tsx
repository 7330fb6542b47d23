import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CirclePlus, CircleUserRound, Heart, Map as MapIcon, Search } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { currentUser } from '../platform/session/account.ts'
import { useStore } from '../platform/storage/store.ts'
import { classes } from '../ui/classes.ts'
import { paths } from '../../contract/paths.ts'

const items = [
  { name: msg`Search`, to: paths.grid(), icon: Search, on: ['/listing-grid', '/listing-list'] },
  { name: msg`Map`, to: paths.map(), icon: MapIcon, on: ['/listing-map'] },
  { name: msg`Post`, to: paths.submitListing(), icon: CirclePlus, on: [paths.submitListing()] },
  { name: msg`Saved`, to: paths.favourites(), icon: Heart, on: [paths.favourites()] },
]
/** Those that are for people who are signed in. */
const own: string[] = [paths.submitListing(), paths.favourites()]
const you = { name: msg`You`, to: paths.profile, icon: CircleUserRound, on: [paths.profile] }
const signIn = {
  ...you,
  name: msg({ message: 'Sign in', context: 'a short name' }),
  to: paths.login(),
  on: [paths.login()],
}

/** The ways within a thumb's reach, on a phone. */
export function BottomBar() {
  const { i18n, t } = useLingui()
  const { pathname } = useLocation()
  const user = useStore(currentUser, null)
  return (
    <nav
      aria-label={t`Quick links`}
      className="finds-place fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden [@media(max-height:30rem)]:static"
    >
      <ul className="grid grid-cols-5">
        {[...items, user ? you : signIn].map(({ name, to, icon: Icon, on }) => {
          const active = on.includes(pathname)
          return (
            <li key={on[0]}>
              <Link
                to={user || !own.includes(to) ? to : paths.login({ returnurl: to.slice(1) })}
                aria-current={active ? 'page' : undefined}
                className={classes(
                  'grid min-h-(--bottom-bar) place-content-center justify-items-center gap-0.5 text-[length:min(var(--text-small),4.4vw)] leading-tight',
                  active ? 'font-semibold text-accent-strong' : 'text-soft',
                )}
              >
                <Icon aria-hidden className="size-[min(1.375rem,7vw)]" />
                {i18n._(name)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
