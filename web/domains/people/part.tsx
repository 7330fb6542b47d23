import type { ReactNode } from 'react'

/** A titled part of the page of an account. */
export const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid w-full grid-cols-[minmax(0,1fr)] justify-items-start gap-3 *:w-full [&>button]:w-auto">
    <h3 className="text-lead font-semibold">{title}</h3>
    {children}
  </section>
)
