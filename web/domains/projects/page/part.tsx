import { Suspense, use, useId } from 'react'
import type { ReactNode } from 'react'
import { PartsInViewContext } from './parts-in-view.ts'

interface PartProps {
  /** Target of the page's table of contents. */
  id?: string
  title: ReactNode
  children: ReactNode
}

/** A section of a project's page. A link to it moves the focus there. */
export function Part({ id, title, children }: PartProps) {
  const heading = useId()
  const inView = use(PartsInViewContext)
  return (
    <section
      id={id}
      ref={id === undefined ? undefined : inView?.watch}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={heading}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-7 outline-none print:break-inside-avoid"
    >
      <h2 id={heading} className="text-title">
        {title}
      </h2>
      {/* React takes over each part separately, a pressed one first. */}
      <Suspense>{children}</Suspense>
    </section>
  )
}

/** A heading within a section, and its content. */
export const SubPart = ({ title, children }: Pick<PartProps, 'title' | 'children'>) => (
  <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3">
    <h3 className="text-lead font-semibold">{title}</h3>
    {children}
  </div>
)

export const Facts = ({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="grid gap-x-12 sm:grid-cols-2">
    {rows.map(([name, value]) => (
      <div
        key={name}
        className="grid grid-cols-[minmax(min(7rem,40%),2fr)_minmax(0,3fr)] gap-x-4 border-b border-line py-2"
      >
        <dt className="text-soft">{name}</dt>
        <dd className="figures min-w-0 font-medium wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)
