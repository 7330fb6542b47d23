import type { CSSProperties } from 'react'

type Measures = CSSProperties & Record<'--phone' | '--desk' | '--width' | '--least', string>

/** The measures of a table of so many homes: on a phone two fill the window, from 768 px each has its least width. */
export const measuresOf = (count: number): Measures => ({
  '--phone': `repeat(${count}, minmax(0, 1fr))`,
  '--desk': `11rem repeat(${count}, minmax(0, ${count === 1 ? '24rem' : '1fr'}))`,
  '--width': `${Math.max(count, 2) * 50}%`,
  '--least': `${11 + count * 10}rem`,
})
