import { isDeepStrictEqual } from 'node:util'
import { askedIn, readListing, type SomeOfListing } from '../../../../contract/listings/check-listing.ts'
import { draftKeys, type DraftFields } from '../../../../contract/listings/drafts.ts'
import { materialFields } from '../../../../contract/listings/status-transitions.ts'
import type { MarketId } from '../../../../contract/markets.ts'

const material: readonly string[] = materialFields
const KIND = ['intent', 'category', 'propertySubType']
/** Set by the server, never by a draft. */
const NOT_WRITTEN = ['market', 'stateOrProvince']

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && !value.length)

const valueOf = (listing: SomeOfListing, name: string): unknown =>
  Object.entries(listing).find(([key]) => key === name)?.[1]

const differs = (a: unknown, b: unknown) => !(isNothing(a) && isNothing(b)) && !isDeepStrictEqual(a, b)

/** The value of a field of a draft: parsed if valid, else as typed; undefined if this kind of home does not have the field. */
function meaning(fields: DraftFields, market: MarketId): (name: string) => unknown {
  const { right } = readListing(fields, market)
  const isAsked = askedIn(fields, market)
  return (name) => (isAsked(name) ? (valueOf(right, name) ?? fields[name]) : undefined)
}

/** Fields in which two versions of a listing differ; all forms of empty are equal. */
export function differences(from: DraftFields, to: DraftFields, market: MarketId): string[] {
  const [before, after] = [meaning(from, market), meaning(to, market)]
  return draftKeys.filter((name) => !NOT_WRITTEN.includes(name) && differs(before(name), after(name)))
}

export interface Edit {
  /** The current home with the person's changes. */
  fields: DraftFields
  changed: string[]
  /** Changed both here and in the home since, with different values. */
  contested: string[]
}

/** The changes a person made between `base` and `own`, applied to the current home `now`. */
export function editOf(base: DraftFields, own: DraftFields, now: DraftFields, market: MarketId): Edit {
  const mine = differences(base, own, market)
  const theirs = differences(base, now, market)
  const different = differences(now, own, market)
  const fields: DraftFields = { ...now }
  for (const name of mine) fields[name] = own[name] ?? null
  return {
    fields,
    changed: mine.filter((name) => different.includes(name)),
    contested: mine.filter((name) => theirs.includes(name) && different.includes(name)),
  }
}

/** The changes that need a moderator first. `dearest` is the highest recent asking price, so that a fall in small steps counts as one. */
export function materialOf(
  changed: readonly string[],
  now: DraftFields,
  fields: DraftFields,
  { market, fallPercent }: { market: MarketId; fallPercent: number },
  dearest: number | null,
): string[] {
  const names = changed.filter((name) => material.includes(name))
  const least = (dearest ?? 0) * (1 - fallPercent / 100)
  if (changed.includes('listPrice') && Number(fields.listPrice) < least) names.push('listPrice')
  if (!names.length) return []
  // Changing the kind of home changes the meaning of all other fields, such as sale price or rent.
  if (names.some((name) => KIND.includes(name))) return [...changed]
  // The changes that go live immediately must leave a valid home.
  const atOnce = { ...fields, ...Object.fromEntries(names.map((name) => [name, now[name] ?? null])) }
  const isWhole = Object.keys(readListing(atOnce, market).problems).length === 0
  return isWhole ? names : [...changed]
}
