import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'

export interface FilterLink {
  key: string
  to: string
  name: ReactNode
  count?: string | undefined
  current?: boolean
  lang?: string
}

/** Chips that lead to narrower lists; they scroll where the window is narrow. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label} className="-mx-1 overflow-x-auto [scrollbar-width:none]">
      <ul className="flex gap-2 p-1 md:flex-wrap">
        {links.map(({ key, to, name, count, current = false, lang }) => (
          <li key={key} className="shrink-0">
            <Link
              to={to}
              lang={lang}
              aria-current={current ? 'page' : undefined}
              className={classes(
                'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-small font-medium whitespace-nowrap pointer-coarse:min-h-11',
                current ? 'border-ink bg-ink text-paper' : 'border-edge hover:bg-sunk',
              )}
            >
              {name}
              {count !== undefined && <span className="figures opacity-80">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
