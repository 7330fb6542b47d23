import { ChevronDown } from 'lucide-react'
import { Suspense, useEffect, useId, useRef } from 'react'
import type { ReactNode, Ref } from 'react'
import { useLocation } from 'react-router'
import { classes } from '../classes.ts'

interface FoldProps {
  /** Its anchor: a link to it opens it. */
  id: string
  title: ReactNode
  /** What is found inside, beside the name while it is closed. */
  hint?: ReactNode
  children: ReactNode
  /** Left out of the printed page. */
  screenOnly?: boolean
  ref?: Ref<HTMLElement> | undefined
}

/** A section that is read by those who want it: closed on the screen, open on paper, always in the page. */
export function Fold({ id, title, hint, children, screenOnly = false, ref }: FoldProps) {
  const heading = useId()
  const fold = useRef<HTMLDetailsElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === `#${id}` && fold.current) fold.current.open = true
  }, [hash, key, id])
  return (
    <section
      ref={ref}
      id={id}
      tabIndex={-1}
      aria-labelledby={heading}
      className={classes(
        'min-w-0 border-t border-line outline-none print:mt-3 print:pt-2.5',
        screenOnly && 'print:hidden',
      )}
    >
      <details ref={fold} className="group print:details-content:[content-visibility:visible]">
        <summary className="grid min-h-14 list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,3fr)_auto] print:mb-1.5 print:min-h-0 print:p-0 [&::-webkit-details-marker]:hidden">
          <h2 id={heading} className="text-lead font-semibold">
            {title}
          </h2>
          <span className="line-clamp-1 text-soft group-open:invisible max-sm:hidden print:hidden">{hint}</span>
          <ChevronDown
            aria-hidden
            className="size-5 text-soft transition-transform group-open:rotate-180 print:hidden"
          />
        </summary>
        <div className="grid gap-8 pt-2 pb-8 print:gap-2 print:p-0">
          {/* React takes over each part separately, a pressed one first. */}
          <Suspense>{children}</Suspense>
        </div>
      </details>
    </section>
  )
}
