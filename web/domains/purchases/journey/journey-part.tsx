import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface JourneyPartProps {
  title: ReactNode
  /** The list of all, linked if it has more than is shown. */
  all?: { to: string; total: number; shown: number }
  children: ReactNode
}

const SeeAll = ({ total }: { total: number }) => <Trans>See all {total}</Trans>

/** A part of the journey under its heading. */
export function JourneyPart({ title, all, children }: JourneyPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] content-start">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
        <h3 id={id} className="text-lead font-semibold">
          {title}
        </h3>
        {all && all.total > all.shown && (
          <Link to={all.to} className="figures text-small underline">
            <SeeAll total={all.total} />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
