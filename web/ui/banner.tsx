import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface BannerProps {
  /** What it is, for screen readers. */
  label: string
  tone: 'info' | 'warning'
  children: ReactNode
  /** What closes it. */
  action?: ReactNode
  /** Read to nobody when it appears: a preview. */
  quiet?: boolean
}

/** One line across the page, read politely to whoever does not see it. */
export function Banner({ label, tone, children, action, quiet = false }: BannerProps) {
  const Icon = tone === 'warning' ? TriangleAlert : Info
  return (
    <section
      aria-label={label}
      className={classes(
        'border-b border-line print:hidden',
        tone === 'warning' ? 'bg-due-soft text-due' : 'bg-accent-soft text-ink',
      )}
    >
      <div className="page flex min-h-11 items-center gap-2">
        <Icon aria-hidden className="size-5 shrink-0" />
        <p role={quiet ? undefined : 'status'} className="min-w-0 grow py-2 text-small font-medium wrap-anywhere">
          {children}
        </p>
        {action}
      </div>
    </section>
  )
}
