import type { ReactNode } from 'react'

interface SiteSectionProps {
  /** Target of links. */
  id: string
  title: ReactNode
  /** Shown beside the title. */
  more?: ReactNode
  children: ReactNode
}

/** A section of an agent's site with its heading. */
export function SiteSection({ id, title, more, children }: SiteSectionProps) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="scroll-mt-28 text-title wrap-anywhere">
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  )
}
