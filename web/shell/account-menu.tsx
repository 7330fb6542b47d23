import { Trans, useLingui } from '@lingui/react/macro'
import { LayoutDashboard, LogOut } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useId, useRef } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { User } from '../platform/session/account.ts'
import { displayedEmail, fullName } from '../platform/session/account.ts'
import { useSignOut } from '../platform/session/use-sign-out.ts'
import type { WorkspaceKind } from '../platform/session/workspace-kind.ts'
import { usePhoto } from '../platform/use-photo.ts'
import { memberPaths } from '../../contract/member-paths.ts'
import { paths } from '../../contract/paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { LanguageChoice, ThemeChoice } from './choices.tsx'
import type { WorkspaceEntry } from './workspace/entries.ts'

const row = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start hover:bg-sunk'

/** Groups of the menu. What a workspace leads to is left to it. */
const groups = {
  none: ['work', 'personal', 'business', 'account'],
  staff: ['personal', 'account'],
  lister: ['personal', 'account'],
} as const

interface AccountMenuProps {
  user: User
  kind: WorkspaceKind
  /** Those that the person has. */
  entries: readonly WorkspaceEntry[]
}

/** The person who is signed in, with the pages and actions that are theirs. */
export function AccountMenu({ user, kind, entries }: AccountMenuProps) {
  const { t, i18n } = useLingui()
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
        className="top-15 m-0 max-h-[calc(100dvh-4.5rem)] overflow-y-auto w-full max-w-72 rounded-card border border-line bg-paper p-2 text-ink shadow-floating open:animate-appear"
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
          <ul className="divide-y divide-line *:py-1">
            <li>
              <Row to={memberPaths.dashboard} icon={LayoutDashboard} onFollow={close}>
                {kind === 'none' ? <Trans>Dashboard</Trans> : <Trans>Your workspace</Trans>}
              </Row>
            </li>
            {groups[kind].map((group) => (
              <li key={group}>
                <ul>
                  {entries
                    .filter((entry) => entry.group === group)
                    .map(({ to, icon, name: label }) => (
                      <li key={to}>
                        <Row to={to} icon={icon} onFollow={close}>
                          {i18n._(label)}
                        </Row>
                      </li>
                    ))}
                </ul>
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

interface RowProps {
  to: string
  icon: LucideIcon
  onFollow: () => void
  children: ReactNode
}

const Row = ({ to, icon: Icon, onFollow, children }: RowProps) => (
  <Link to={to} className={row} onClick={onFollow}>
    <Icon aria-hidden className="size-5" />
    {children}
  </Link>
)
