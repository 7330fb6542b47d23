import type { ReactNode } from 'react'

/** One part of a visit under its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section
    aria-label={title}
    className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 border-t border-line pt-4"
  >
    <h3 className="text-lead">{title}</h3>
    {children}
  </section>
)
