import { isDeepStrictEqual } from 'node:util'
import { askedIn, readListing, type SomeOfListing } from '../../../../contract/listings/check-listing.ts'
import { draftKeys, type DraftFields } from '../../../../contract/listings/drafts.ts'
import { MATERIAL_PRICE_FALL, materialFields } from '../../../../contract/listings/status-transitions.ts'
import type { MarketId } from '../../../../contract/markets.ts'

const material: readonly string[] = materialFields
const KIND = ['intent', 'category', 'propertySubType']
/** The server's own, whatever a draft says. */
const NOT_WRITTEN = ['market', 'stateOrProvince']

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && !value.length)

const valueOf = (listing: SomeOfListing, name: string): unknown =>
  Object.entries(listing).find(([key]) => key === name)?.[1]

const differs = (a: unknown, b: unknown) => !(isNothing(a) && isNothing(b)) && !isDeepStrictEqual(a, b)

/** What counts of a draft: what can be read as it is meant, the rest as it was typed, without what is not asked of it. */
function meaning(fields: DraftFields, market: MarketId): (name: string) => unknown {
  const { right } = readListing(fields, market)
  const isAsked = askedIn(fields, market)
  return (name) => (isAsked(name) ? (valueOf(right, name) ?? fields[name]) : undefined)
}

/** Fields in which two versions of a listing differ; what is empty in different ways is the same. */
export function differences(from: DraftFields, to: DraftFields, market: MarketId): string[] {
  const [before, after] = [meaning(from, market), meaning(to, market)]
  return draftKeys.filter((name) => !NOT_WRITTEN.includes(name) && differs(before(name), after(name)))
}

export interface Edit {
  /** The home as it is now with the person's changes. */
  fields: DraftFields
  changed: string[]
  /** Changed here and meanwhile at the home itself, each otherwise. */
  contested: string[]
}

/** What a person changed of a home between `base` and `own`, on top of what the home is `now`. */
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

/**
 * Those of the changes that a moderator sees before buyers do. `dearest` is the highest price the home was asked for lately,
 * so that a fall in steps is one fall.
 */
export function materialOf(
  changed: readonly string[],
  now: DraftFields,
  fields: DraftFields,
  market: MarketId,
  dearest: number | null,
): string[] {
  const names = changed.filter((name) => material.includes(name))
  const least = (dearest ?? 0) * (1 - MATERIAL_PRICE_FALL / 100)
  if (changed.includes('listPrice') && Number(fields.listPrice) < least) names.push('listPrice')
  if (!names.length) return []
  // Another kind of home is another meaning of everything else: a price, for one, is no rent.
  if (names.some((name) => KIND.includes(name))) return [...changed]
  // What shows at once must be a lawful home without the rest.
  const atOnce = { ...fields, ...Object.fromEntries(names.map((name) => [name, now[name] ?? null])) }
  const isWhole = Object.keys(readListing(atOnce, market).problems).length === 0
  return isWhole ? names : [...changed]
}
