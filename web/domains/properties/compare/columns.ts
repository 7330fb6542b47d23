import type { CSSProperties } from 'react'

type Measures = CSSProperties & Record<'--phone' | '--desk' | '--paper' | '--width' | '--least', string>

/** The measures of a table of so many columns: on a phone two fill the window, from 768 px each has its least width; paper has homes alone. */
export const measuresOf = (count: number, homes: number): Measures => ({
  '--phone': `repeat(${count}, minmax(0, 1fr))`,
  '--desk': `11rem repeat(${count}, minmax(0, ${count === 1 ? '24rem' : '1fr'}))`,
  '--paper': `8rem repeat(${homes}, minmax(0, 1fr))`,
  '--width': `${Math.max(count, 2) * 50}%`,
  '--least': `${11 + count * 10}rem`,
})
