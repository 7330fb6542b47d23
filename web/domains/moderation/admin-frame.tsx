import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { memberPaths } from '../../../contract/member-paths.ts'
import { classes } from '../../ui/classes.ts'
import type { AdminSection } from '../domain.ts'

interface AdminFrameProps {
  current: AdminSection
  /** Those that the person may enter. */
  sections: readonly AdminSection[]
  children: ReactNode
}

/** The name of a section of the back office and the navigation to the others. */
export function AdminFrame({ current, sections, children }: AdminFrameProps) {
  const { t, i18n } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  // On a phone they may be wider than the window.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) list.current?.scrollTo({ left: link.offsetLeft - innerWidth / 2 })
  }, [current])
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-x-8 gap-y-4 py-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <nav aria-label={t`Back office`} className="lg:row-span-2">
        <div className="lg:sticky lg:top-20">
          <p className="text-small font-medium text-faint max-lg:sr-only">
            <Trans>Back office</Trans>
          </p>
          <ul ref={list} className="flex gap-1 overflow-x-auto p-1 mt-2 lg:grid">
            {sections.map(({ name, title, icon: Icon }) => (
              <li key={name}>
                <Link
                  to={memberPaths.admin(name)}
                  aria-current={name === current.name ? 'page' : undefined}
                  className={classes(
                    'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium max-lg:whitespace-nowrap',
                    name === current.name
                      ? 'bg-accent-soft text-accent-strong'
                      : 'text-soft hover:bg-sunk hover:text-ink',
                  )}
                >
                  <Icon aria-hidden className="size-5 shrink-0 max-sm:hidden" />
                  {i18n._(title)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <h1 className="text-headline">{i18n._(current.title)}</h1>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
