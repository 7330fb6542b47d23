import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface BannerProps {
  /** Label for screen readers. */
  label: string
  tone: 'info' | 'warning'
  children: ReactNode
  /** The close button. */
  action?: ReactNode
  /** Not announced when it appears, for previews. */
  quiet?: boolean
}

/** A banner across the page, announced politely to screen readers. */
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
