import type { CSSProperties } from 'react'

type Measures = CSSProperties & Record<'--phone' | '--desk' | '--print' | '--width' | '--least', string>

/** The measures of a table of so many columns: on a phone two fill the window and a third peeks in, from 768 px each has its least width; print has homes alone. */
export const measuresOf = (count: number, homes: number): Measures => ({
  '--phone': `repeat(${count}, minmax(0, 1fr))`,
  '--desk': `11rem repeat(${count}, minmax(0, ${count === 1 ? '24rem' : '1fr'}))`,
  '--print': `8rem repeat(${homes}, minmax(0, 1fr))`,
  '--width': count > 2 ? `${count * 44}%` : '100%',
  '--least': `${11 + count * 10}rem`,
})
