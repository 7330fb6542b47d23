import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { memberPaths } from '../../../contract/member-paths.ts'
import { classes } from '../../ui/classes.ts'
import { currentUser } from '../../platform/session/account.ts'
import { useStore } from '../../platform/storage/store.ts'
import { adminSections, mayEnter, roomIcons, roomNames } from './admin-sections.ts'
import type { Room } from './admin-sections.ts'

interface BackAdminProps {
  room: Room
  children: ReactNode
}

/** What stands round every room of the back office: its name and the way to the others. */
export function BackOffice({ room, children }: BackAdminProps) {
  const { t, i18n } = useLingui()
  const user = useStore(currentUser, null)
  const rooms = useRef<HTMLUListElement>(null)
  // On a phone they may be wider than the window.
  useEffect(() => {
    const current = rooms.current?.querySelector<HTMLElement>('[aria-current]')
    if (current) rooms.current?.scrollTo({ left: current.offsetLeft - innerWidth / 2 })
  }, [room])
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-x-8 gap-y-4 py-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <nav aria-label={t`Back office`} className="lg:row-span-2">
        <div className="lg:sticky lg:top-20">
          <p className="text-small font-medium text-faint max-lg:sr-only">
            <Trans>Back office</Trans>
          </p>
          <ul ref={rooms} className="flex gap-1 overflow-x-auto p-1 mt-2 lg:grid">
            {adminSections
              .filter((name) => mayEnter(name, user ?? { roles: [] }))
              .map((name) => {
                const Icon = roomIcons[name]
                const current = name === room
                return (
                  <li key={name}>
                    <Link
                      to={memberPaths.admin(name)}
                      aria-current={current ? 'page' : undefined}
                      className={classes(
                        'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium max-lg:whitespace-nowrap',
                        current ? 'bg-accent-soft text-accent-strong' : 'text-soft hover:bg-sunk hover:text-ink',
                      )}
                    >
                      <Icon aria-hidden className="size-5 shrink-0 max-sm:hidden" />
                      {i18n._(roomNames[name])}
                    </Link>
                  </li>
                )
              })}
          </ul>
        </div>
      </nav>
      <h1 className="text-headline">{i18n._(roomNames[room])}</h1>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
