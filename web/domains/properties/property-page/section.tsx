import { useId } from 'react'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'

interface SectionProps {
  /** What the page's own list of contents links to. */
  id?: string
  title: ReactNode
  children: ReactNode
  /** Left out of the printed page. */
  screenOnly?: boolean
  className?: string
}

/** One part of a home's page under a hairline. */
export function Section({ id, title, children, screenOnly = false, className }: SectionProps) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={classes(
        'grid min-w-0 gap-4 border-t border-line pt-7 print:break-inside-avoid print:gap-2 print:pt-3',
        screenOnly && 'print:hidden',
        className,
      )}
    >
      <h2 id={heading} className="text-title print:text-lead">
        {title}
      </h2>
      {children}
    </section>
  )
}
