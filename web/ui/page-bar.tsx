import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface PageBarProps {
  children: ReactNode
  /** Otherwise it is below the window. */
  shown?: boolean
  className?: string | undefined
}

/** For an action that the bar has too: on a phone the bar alone shows it, unless the window is too low or too narrow for a bar. */
export const besideBar = 'print:hidden max-md:[@media(min-height:30rem)]:@min-[18rem]:hidden'

/**
 * What a page is for, in a bar at the bottom of a phone. With so large a text that the bar would cover the page, it gives way to
 * the same actions in the page.
 */
export function PageBar({ children, shown = true, className }: PageBarProps) {
  return (
    <div
      inert={!shown}
      className={classes(
        'fixed inset-x-0 bottom-[calc(var(--bottom-bar)+1px+env(safe-area-inset-bottom))] @container z-20',
        'transition-[translate,visibility] md:bottom-0 print:hidden [@media(max-height:30rem)]:hidden',
        shown ? 'visible' : 'invisible translate-y-full',
        className,
      )}
    >
      <div className="border-t border-line bg-paper @max-[18rem]:hidden md:@max-[46rem]:hidden">
        <div className="page flex min-h-14 items-center justify-between gap-3 py-1.5">{children}</div>
      </div>
    </div>
  )
}
