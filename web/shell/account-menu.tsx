import { Trans, useLingui } from '@lingui/react/macro'
import {
  Bell,
  CalendarDays,
  Gavel,
  Globe,
  Handshake,
  Heart,
  House,
  Inbox,
  LayoutDashboard,
  LogOut,
  MessageCircleQuestion,
  MessagesSquare,
  Mic,
  PenLine,
  Plus,
  Search,
  UserRound,
} from 'lucide-react'
import { useId, useRef } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { User } from '../platform/session/account.ts'
import { displayedEmail, fullName } from '../platform/session/account.ts'
import { useSignOut } from '../platform/session/use-sign-out.ts'
import { usePhoto } from '../platform/use-photo.ts'
import { memberPaths } from '../../contract/member-paths.ts'
import { paths } from '../../contract/paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { LanguageChoice, ThemeChoice } from './choices.tsx'

const row = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start hover:bg-sunk'

/** Who is signed in, and the ways to what is theirs. */
export default function AccountMenu({ user }: { user: User }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const name = fullName(user)
  const photo = usePhoto(user)
  const close = () => menu.current?.hidePopover()

  function closeLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }

  const signOut = useSignOut(() => void navigate(paths.login()))
  function leave() {
    close()
    signOut()
  }
  return (
    <div className="contents" onBlur={closeLeft}>
      <button
        type="button"
        popoverTarget={id}
        title={name}
        className="touch inline-grid place-items-center rounded-full hover:bg-sunk"
      >
        <Avatar firstName={user.firstName} lastName={user.lastName} photo={photo} className="size-8 text-small" />
        <span className="sr-only">{t`Account of ${name}`}</span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="top-15 m-0 w-full max-w-72 rounded-card border border-line bg-paper p-2 text-ink shadow-floating open:animate-appear"
        // Under the end of the page's content, where the button is, before another.
        style={{ insetInline: 'auto max(1rem, calc(50% - var(--container-page) / 2 + 2.75rem))' }}
      >
        <div className="border-b border-line px-3 pt-1 pb-3">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-small text-soft">
            {user.phone && !user.email ? user.phone : displayedEmail(user)}
          </p>
        </div>
        <nav aria-label={t`Account`} className="mt-2">
          <ul>
            <Way to={memberPaths.dashboard} icon={<LayoutDashboard aria-hidden className="size-5" />} onFollow={close}>
              <Trans>Dashboard</Trans>
            </Way>
            <Way to={paths.profile} icon={<UserRound aria-hidden className="size-5" />} onFollow={close}>
              <Trans>Profile</Trans>
            </Way>
            <Way to={memberPaths.notifications} icon={<Bell aria-hidden className="size-5" />} onFollow={close}>
              <Trans>Notifications</Trans>
            </Way>
            <Way to={memberPaths.messages()} icon={<MessagesSquare aria-hidden className="size-5" />} onFollow={close}>
              <Trans>Messages</Trans>
            </Way>
            <Way to={memberPaths.voiceNotes()} icon={<Mic aria-hidden className="size-5" />} onFollow={close}>
              <Trans>Voice notes</Trans>
            </Way>
            <Way
              to={memberPaths.queries()}
              icon={<MessageCircleQuestion aria-hidden className="size-5" />}
              onFollow={close}
            >
              <Trans>My enquiries</Trans>
            </Way>
            <Way to={memberPaths.visits()} icon={<CalendarDays aria-hidden className="size-5" />} onFollow={close}>
              <Trans>Visits</Trans>
            </Way>
            <Way to={paths.favourites()} icon={<Heart aria-hidden className="size-5" />} onFollow={close}>
              <Trans>Saved homes</Trans>
            </Way>
            <Way to={memberPaths.savedSearches} icon={<Search aria-hidden className="size-5" />} onFollow={close}>
              <Trans>Saved searches</Trans>
            </Way>
            <Way to={memberPaths.listings()} icon={<House aria-hidden className="size-5" />} onFollow={close}>
              <Trans>My listings</Trans>
            </Way>
            {(user.roles.includes('Agent') || user.roles.includes('Builder')) && (
              <>
                <Way to={memberPaths.leads()} icon={<Inbox aria-hidden className="size-5" />} onFollow={close}>
                  <Trans>Leads</Trans>
                </Way>
                <Way to={memberPaths.leadPool()} icon={<Handshake aria-hidden className="size-5" />} onFollow={close}>
                  <Trans>Lead pool</Trans>
                </Way>
                {user.roles.includes('Agent') && (
                  <Way to={memberPaths.site} icon={<Globe aria-hidden className="size-5" />} onFollow={close}>
                    <Trans>Your site</Trans>
                  </Way>
                )}
                <Way to={memberPaths.articles()} icon={<PenLine aria-hidden className="size-5" />} onFollow={close}>
                  <Trans>My articles</Trans>
                </Way>
              </>
            )}
            <Way to={paths.submitListing()} icon={<Plus aria-hidden className="size-5" />} onFollow={close}>
              <Trans>Post a property</Trans>
            </Way>
            {(user.roles.includes('Moderator') || user.roles.includes('Admin')) && (
              <Way
                to={memberPaths.admin('moderation')}
                icon={<Gavel aria-hidden className="size-5" />}
                onFollow={close}
              >
                <Trans>Back office</Trans>
              </Way>
            )}
            <li>
              <button type="button" className={row} onClick={leave}>
                <LogOut aria-hidden className="size-5" />
                <Trans>Sign out</Trans>
              </button>
            </li>
          </ul>
        </nav>
        <div className="mt-2 grid gap-2 border-t border-line px-3 pt-3 pb-1">
          <ThemeChoice />
          <LanguageChoice />
        </div>
      </div>
    </div>
  )
}

interface WayProps {
  to: string
  icon: ReactNode
  children: ReactNode
  onFollow: () => void
}

function Way({ to, icon, children, onFollow }: WayProps) {
  return (
    <li>
      <Link to={to} className={row} onClick={onFollow}>
        {icon}
        {children}
      </Link>
    </li>
  )
}
