import type { ReactNode } from 'react'

/** Figures of the market beside each other. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className="figures grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-3 lg:grid-cols-5">{children}</dl>
)

/** A figure above what it counts. */
export const Figure = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex flex-col-reverse justify-end gap-0.5">
    <dt className="text-small text-soft">{name}</dt>
    <dd className="text-title font-semibold">{children}</dd>
  </div>
)
