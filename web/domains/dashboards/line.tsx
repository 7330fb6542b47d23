import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'

type Tone = 'plain' | 'due' | 'wrong'

const tones: Record<Tone, string> = { plain: 'text-soft', due: 'text-due', wrong: 'text-wrong' }

interface LineProps {
  to: string
  icon: ReactNode
  tone?: Tone
  children: ReactNode
  /** Shown below it in small type. */
  more?: ReactNode
}

/** A waiting item as a sentence with a link. */
export function Line({ to, icon, tone = 'plain', children, more }: LineProps) {
  return (
    <li>
      <Link to={to} className="group flex min-h-12 items-center gap-3 py-2.5 [&>svg]:shrink-0">
        <span className={classes('[&>svg]:size-5', tones[tone])}>{icon}</span>
        <span className="figures min-w-0 grow">
          <span
            className={classes(
              'group-hover:underline wrap-anywhere',
              tone === 'wrong' ? 'font-semibold' : 'font-medium',
            )}
          >
            {children}
          </span>
          {more && <span className="block text-small text-soft">{more}</span>}
        </span>
        <ChevronRight aria-hidden className="size-5 text-faint rtl:-scale-x-100" />
      </Link>
    </li>
  )
}

interface LinesProps {
  children: ReactNode
  label?: string
  /** The full width of the page, in two columns if there is room. */
  wide?: boolean
}

/** Items with separators. */
export const Lines = ({ children, label, wide = false }: LinesProps) => (
  <ul
    aria-label={label}
    className={classes(
      'grid grid-cols-[minmax(0,1fr)] border-t border-line *:border-b *:border-line',
      wide && 'gap-x-14 lg:grid-cols-2',
    )}
  >
    {children}
  </ul>
)

interface SectionProps {
  id: string
  title: ReactNode
  /** A link to all of them. */
  all?: ReactNode
  children: ReactNode
}

/** A section of the dashboard with its heading. */
export function Section({ id, title, all, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {all}
      </div>
      {children}
    </section>
  )
}
