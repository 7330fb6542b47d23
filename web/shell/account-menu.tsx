import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useId, useRef } from 'react'
import type { FocusEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { User } from '../platform/session/account.ts'
import { displayedEmail, fullName } from '../platform/session/account.ts'
import { useSignOut } from '../platform/session/use-sign-out.ts'
import { usePhoto } from '../platform/use-photo.ts'
import { paths } from '../../contract/paths.ts'
import { may, type Right } from '../../contract/policy.ts'
import { Avatar } from '../ui/avatar.tsx'
import { LanguageChoice, ThemeChoice } from './choices.tsx'

const row = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start hover:bg-sunk'

/** An entry of the menu. */
export interface MenuEntry {
  /** Personal pages are listed first, then those of a business, then actions. */
  group: (typeof groups)[number]
  to: string
  icon: LucideIcon
  name: MessageDescriptor
  /** The right that it takes, if any. */
  right?: Right
}

const groups = ['personal', 'business', 'action'] as const

/** The person who is signed in, with the pages and actions that are theirs. */
export function AccountMenu({ user, entries }: { user: User; entries: readonly MenuEntry[] }) {
  const { t, i18n } = useLingui()
  const shown = groups.flatMap((group) =>
    entries.filter((entry) => entry.group === group && (!entry.right || may(user, entry.right))),
  )
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
            {shown.map(({ to, icon: Icon, name: label }) => (
              <li key={to}>
                <Link to={to} className={row} onClick={close}>
                  <Icon aria-hidden className="size-5" />
                  {i18n._(label)}
                </Link>
              </li>
            ))}
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
