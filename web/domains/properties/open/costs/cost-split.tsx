import type { ReactNode } from 'react'
import { classes } from '../../../../ui/classes.ts'

interface SplitPart {
  label: ReactNode
  amount: number
  fill: string
}

/** What a sum is made of, as a bar and its key. */
export function Split({ parts, said }: { parts: readonly SplitPart[]; said: (amount: number) => ReactNode }) {
  const given = parts.filter(({ amount }) => amount > 0)
  return (
    <div className="grid gap-2">
      <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {given.map(({ fill, amount }) => (
          <span key={fill} className={fill} style={{ flexGrow: amount, flexBasis: 0 }} />
        ))}
      </div>
      <ul className="figures grid gap-1">
        {given.map(({ label, amount, fill }) => (
          <li key={fill} className="flex items-center gap-2.5">
            <span aria-hidden className={classes('size-3 rounded-full', fill)} />
            <span className="grow text-soft">{label}</span>
            <span className="font-medium">{said(amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One sum with its name. */
export function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2 print:py-0.5">
      <dt className="text-soft">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
