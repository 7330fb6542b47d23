import type { ReactNode } from 'react'

export interface Known {
  what: ReactNode
  said: ReactNode
  /** Source and period of validity. */
  by?: ReactNode
  icon: ReactNode
}

/** A known or unknown fact of a home in a description list. */
export const KnownRow = ({ what, said, by, icon }: Known) => (
  <div className="grid gap-x-4 py-2.5 sm:grid-cols-[minmax(11rem,1fr)_2.4fr] print:break-inside-avoid print:grid-cols-[9rem_1fr] print:gap-x-2 print:py-0.5">
    <dt className="flex gap-3 text-soft print:gap-1.5 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 print:[&_svg]:size-4">
      {icon} {what}
    </dt>
    <dd className="max-sm:ps-8 print:ps-0">
      <span className="font-medium">{said}</span>
      {by && <span className="block text-small text-faint">{by}</span>}
    </dd>
  </div>
)
