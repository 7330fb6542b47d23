import { useId } from 'react'
import type { ReactNode } from 'react'

interface ProfilePartProps {
  title: ReactNode
  /** Shown beside the title. */
  more?: ReactNode
  children: ReactNode
}

/** A section of a profile's page. */
export function ProfilePart({ title, more, children }: ProfilePartProps) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-7"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={heading} className="text-title">
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  )
}
