import { useId } from 'react'
import type { ReactNode } from 'react'
import { classes } from '../../../../ui/classes.ts'

interface SectionProps {
  /** What the page's own list of contents links to. */
  id?: string
  title: ReactNode
  children: ReactNode
  /** Left out of the printed page. */
  screenOnly?: boolean
  /** Too long to be kept on one printed page. */
  long?: boolean
}

/** One part of a home's page under a hairline. */
export function Section({ id, title, children, screenOnly = false, long = false }: SectionProps) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={classes(
        'grid min-w-0 gap-4 border-t border-line pt-7 print:mt-3 print:gap-2 print:pt-2.5',
        screenOnly ? 'print:hidden' : long ? 'print:block' : 'print:break-inside-avoid',
      )}
    >
      <h2 id={heading} className={classes('text-title print:text-lead', long && 'print:mb-1.5')}>
        {title}
      </h2>
      {children}
    </section>
  )
}
