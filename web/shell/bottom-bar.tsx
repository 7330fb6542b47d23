import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CirclePlus, CircleUserRound, Heart, Map as MapIcon, MessagesSquare, Search } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { currentUser } from '../platform/session/account.ts'
import { useStore } from '../platform/storage/store.ts'
import { classes } from '../ui/classes.ts'
import { memberPaths } from '../../contract/member-paths.ts'
import { paths } from '../../contract/paths.ts'
import { SignedInPart } from './session/signed-in-part.tsx'

const search = { name: msg`Search`, to: paths.grid(), icon: Search, on: [paths.grid(), paths.list()] }
const map = { name: msg`Map`, to: paths.map(), icon: MapIcon, on: [paths.map()] }
const post = { name: msg`Post`, to: paths.submitListing(), icon: CirclePlus, on: [paths.submitListing()] }
const messages = {
  name: msg`Messages`,
  to: memberPaths.messages(),
  icon: MessagesSquare,
  on: [memberPaths.messages()],
}
const savedOnDevice = {
  name: msg({ message: 'Saved', context: 'homes, a short name' }),
  to: paths.saved(),
  icon: Heart,
  on: [paths.saved()],
}
const saved = { ...savedOnDevice, to: paths.favourites(), on: [paths.favourites()] }
const you = { name: msg`You`, to: paths.profile, icon: CircleUserRound, on: [paths.profile] }
const signIn = {
  ...you,
  name: msg({ message: 'Sign in', context: 'a short name' }),
  to: paths.login(),
  on: [paths.login()],
}
/**
 * The server renders the guest's bar. For signed-in people the other entries stay in place, and posting moves to the
 * menus.
 */
const ofGuests = [search, map, post, savedOnDevice, signIn]
const ofMembers = [search, map, messages, saved, you]
/** Addresses that need sign-in. */
const own: string[] = [paths.submitListing()]

/** Navigation at the bottom of a phone's screen. */
export function BottomBar() {
  const { i18n, t } = useLingui()
  const { pathname } = useLocation()
  const user = useStore(currentUser, null)
  return (
    <nav
      aria-label={t`Quick links`}
      className="finds-place fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden in-data-workspace:hidden [@media(max-height:30rem)]:static"
    >
      <ul className="grid grid-cols-5">
        {(user ? ofMembers : ofGuests).map((item) => {
          const { name, to, icon: Icon, on } = item
          const active = on.includes(pathname)
          const look = classes(
            'grid min-h-(--bottom-bar) place-content-center justify-items-center gap-0.5 text-[length:min(var(--text-small),4.4vw)] leading-tight whitespace-nowrap',
            active ? 'font-semibold text-accent-strong' : 'text-soft',
          )
          const link = (
            <Link
              to={user || !own.includes(to) ? to : paths.login({ returnurl: to.slice(1) })}
              aria-current={active ? 'page' : undefined}
              className={look}
            >
              <Icon aria-hidden className="size-[min(1.375rem,7vw)]" />
              {i18n._(name)}
            </Link>
          )
          return (
            <li key={on[0]}>
              {item === messages ? (
                <SignedInPart
                  key={user?._id}
                  pick={({ BarMessages }) => BarMessages}
                  of={{ className: look, current: active }}
                  waiting={link}
                />
              ) : (
                link
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
