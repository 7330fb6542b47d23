import type { ReactNode } from 'react'

/** A few facts that create trust. */
export const TrustStrip = ({
  label,
  facts,
}: {
  label: string
  facts: readonly { name: ReactNode; value: ReactNode }[]
}) => (
  <dl
    aria-label={label}
    className="figures grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-x-8 gap-y-4 border-y border-line py-6"
  >
    {facts.map(({ name, value }, at) => (
      <div key={at} className="grid gap-0.5">
        <dt className="text-small text-soft">{name}</dt>
        <dd className="text-lead font-semibold wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)
