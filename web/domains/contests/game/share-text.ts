import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContestHome, ContestRound } from '../../../../contract/contests/contests.ts'

/** How close a guess was, best first; `passed` and homes without a guess are `none`. */
export type Band = 'exact' | 'close' | 'near' | 'far' | 'none'

/** The largest error of each band, percent. */
const EXACT = 5
const CLOSE = 15
const NEAR = 30

export function bandOf({ result }: Pick<ContestHome, 'result'>): Band {
  if (!result) return 'none'
  const error = Math.abs(result.errorPct)
  return error <= EXACT ? 'exact' : error <= CLOSE ? 'close' : error <= NEAR ? 'near' : 'far'
}

/** Coloured squares: green, yellow, orange, red and white. */
const squares: Record<Band, string> = {
  exact: '\u{1F7E9}',
  close: '\u{1F7E8}',
  near: '\u{1F7E7}',
  far: '\u{1F7E5}',
  none: '\u{2B1C}',
}

export const bandWords: Record<Band, MessageDescriptor> = {
  exact: msg`within 5%`,
  close: msg`within 15%`,
  near: msg`within 30%`,
  far: msg`more than 30% off`,
  none: msg`no guess`,
}

/** "Home 1 within 5%, home 2 more than 30% off": the squares for those who do not see them. */
export function bandSentence(homes: readonly ContestHome[], i18n: I18n): string {
  return homes
    .map((home) => {
      const [number, band] = [home.position, i18n._(bandWords[bandOf(home)])]
      return i18n._(msg`home ${number} ${band}`)
    })
    .join(', ')
}

interface Shared {
  round: Pick<ContestRound, 'homes'>
  /** Rounded. */
  score: number
  city: string
  day: string
  address: string
}

/** A result to share: it tells how close the guesses were, and neither a price nor a home. */
export const shareTextOf = ({ round, score, city, day, address }: Shared, i18n: I18n): string =>
  [
    i18n._(msg`Guess the right price, ${city}, ${day}: ${score} of 100`),
    round.homes.map((home) => squares[bandOf(home)]).join(''),
    bandSentence(round.homes, i18n),
    address,
  ].join('\n')
