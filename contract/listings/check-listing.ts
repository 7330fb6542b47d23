import * as z from 'zod/mini'
import { NEEDED, sentenceOf } from '../issue-sentence.ts'
import { markets, type MarketId } from '../markets.ts'
import { WrittenListing, type DraftFields } from './drafts.ts'
import { PERIODS_A_MONTH, rulesOverFields } from '../properties/fields.ts'
import { fieldsOf, isMoot, type WrittenField } from './listing-fields.ts'
import { marketRules, stateSlug } from './market-rules.ts'

const PG_LACKS = 'Say how many people share a room and how many beds there are.'
export const PIN_FAR_OFF = 'The pin lies far outside this city. Move it onto the home, or choose the city it stands in.'

/** What is wrong, by field; sentences of the contract, the same in the browser and on the server. */
export type ListingProblems = Record<string, string[]>

const defaults = { locationPrecision: 'building', priceOnRequest: false } satisfies Partial<WrittenListing>
const DEVANAGARI = /[\u0904-\u0939]/g

/** Of what the lister leaves out, what goes without saying. */
function completed(fields: DraftFields, market: MarketId): DraftFields {
  const text = [fields.title, fields.publicRemarks].filter((written) => typeof written === 'string').join(' ')
  const language = (text.match(DEVANAGARI)?.length ?? 0) > text.length / 4 ? 'hi' : 'en'
  const given = Object.entries(fields).filter(([, value]) => isPresent(value))
  return { ...defaults, language, ...Object.fromEntries(given), market }
}

const isPresent = (value: unknown) => value !== undefined && value !== null && value !== ''

const SomeOfListing = z.partial(WrittenListing)
export type SomeOfListing = z.infer<typeof SomeOfListing>

/** What comes with the place, so that nobody is asked for it. */
const OF_PLACE = ['stateOrProvince', 'countyOrParish']

/** Whether a field counts: what was typed before the kind of home was chosen otherwise is not asked for any more. */
export function askedIn(fields: DraftFields, market: MarketId): (name: string) => boolean {
  const { intent, category, propertySubType } = WrittenListing.shape
  const [is, of] = [intent.safeParse(fields.intent), category.safeParse(fields.category)]
  if (!is.success || !of.success) return () => true
  const names = fieldsOf(market, is.data, of.data, propertySubType.safeParse(fields.propertySubType).data)
  const asked = new Set<string>([...names.map(({ name }) => name).filter((name) => !isMoot(name, fields)), ...OF_PLACE])
  return (name) => asked.has(name)
}

/** Reads a draft: the fields that are right, and what is wrong with the others or missing. */
export function readListing(
  fields: DraftFields,
  market: MarketId,
): { right: SomeOfListing; problems: ListingProblems } {
  const problems: ListingProblems = {}
  const given: Record<string, unknown> = {}
  const typed = completed(fields, market)
  const isAsked = askedIn(typed, market)
  for (const [name, schema] of Object.entries(WrittenListing.shape)) {
    const value = typed[name]
    if (value === undefined || !isAsked(name)) continue
    const read = schema.safeParse(value)
    if (read.success) given[name] = read.data
    else problems[name] = [...new Set(read.error.issues.map(sentenceOf))]
  }
  const right = SomeOfListing.parse(given)
  const add = (name: WrittenField, sentence: string) => {
    // One thing at a time: what cannot be read yet breaks no further rule.
    problems[name] ??= [sentence]
  }
  const { intent, category, propertySubType } = right
  if (intent && category)
    for (const { name, required } of fieldsOf(market, intent, category, propertySubType))
      if (required && right[name] === undefined) add(name, name === 'pg' ? PG_LACKS : NEEDED)
  for (const name of ALWAYS) if (right[name] === undefined) add(name, NEEDED)
  for (const { path, error, holds } of rulesOverFields) {
    const [name] = path
    if (name && isWritten(name) && !holds(right)) add(name, error)
  }
  for (const [name, sentence] of [...ofMarket(right, market), ...ofPrice(right, market), ...ofDates(right)])
    add(name, sentence)
  if (right.livingArea === undefined && right.leasableArea === undefined && category && isAsked('leasableArea'))
    add('leasableArea', NEEDED)
  return { right, problems }
}

const ALWAYS = ['intent', 'category', 'propertySubType', 'place', 'title', 'publicRemarks', 'pictures'] as const
const isWritten = (name: string): name is WrittenField => name in WrittenListing.shape

/** What would keep these fields from being published. Offline and on the server the same. */
export const checkListing = (fields: DraftFields, market: MarketId): ListingProblems =>
  readListing(fields, market).problems

/** How much of what must be given is given and right, 0 to 100. */
export function completeness(fields: DraftFields, market: MarketId): number {
  const { right, problems } = readListing(fields, market)
  const { intent = 'sale', category = 'residential', propertySubType } = right
  const needed = new Set<WrittenField>([...ALWAYS, 'listPrice'])
  for (const { name, required } of fieldsOf(market, intent, category, propertySubType)) if (required) needed.add(name)
  needed.delete('market')
  // A price may be on request instead.
  const lacking = [...needed].filter((name) =>
    name === 'listPrice' ? problems.listPrice : right[name] === undefined,
  ).length
  return Math.round((1 - lacking / needed.size) * 100)
}

/** Days that can only be slips of the pen. */
function* ofDates({ possessionDate, availabilityDate, taxYear }: SomeOfListing): Generator<[WrittenField, string]> {
  const dayIn = (years: number, days: number) => {
    const day = new Date()
    day.setUTCFullYear(day.getUTCFullYear() + years, day.getUTCMonth(), day.getUTCDate() + days)
    return day.toISOString().slice(0, 10)
  }
  if (possessionDate && possessionDate > dayIn(15, 0))
    yield ['possessionDate', 'Possession is fifteen years ahead at most.']
  if (availabilityDate && availabilityDate > dayIn(5, 0))
    yield ['availabilityDate', 'Give a day within the next five years.']
  if (availabilityDate && availabilityDate < dayIn(0, -30))
    yield ['availabilityDate', 'This day is long past. Leave it empty if it is free now.']
  if (taxYear && taxYear > new Date().getUTCFullYear())
    yield ['taxYear', 'Give the year of a tax that is paid already.']
}

/** What a price comes to that no home of this area can have. */
function* ofPrice(listing: SomeOfListing, market: MarketId): Generator<[WrittenField, string]> {
  const { intent, category, listPrice, livingArea, leaseAmountFrequency = 'month' } = listing
  if (category !== 'residential' || listPrice === undefined || livingArea === undefined) return
  if (intent !== 'sale' && intent !== 'rent') return
  const [least, most] = marketRules[market].pricePerArea[intent]
  const perArea = listPrice / livingArea
  const compared = intent === 'rent' ? perArea * PERIODS_A_MONTH[leaseAmountFrequency] : perArea
  if (compared >= least && compared <= most) return
  const said = (minor: number) => `${markets[market].currency} ${Number((minor / 100).toFixed(2))}`
  const mend = compared < least ? 'Write the whole price.' : 'Look at price and area again.'
  yield ['listPrice', `${said(listPrice)} for ${Number(livingArea.toFixed(2))} m² is ${said(perArea)} per m². ${mend}`]
}

function* ofMarket(listing: SomeOfListing, market: MarketId): Generator<[WrittenField, string]> {
  const { projectNumbers, pgByGender, postalCode } = marketRules[market]
  if (projectNumbers) {
    const unfinished = listing.developmentStatus !== undefined && listing.developmentStatus !== 'ready'
    const needed = listing.intent === 'sale' && listing.propertySubType === 'apartment' && unfinished
    const pattern = projectNumbers[stateSlug(listing.stateOrProvince ?? '')]
    if (needed && !listing.reraId) yield ['reraId', 'A flat in a building that is not finished needs its RERA number.']
    if (listing.reraId && pattern && !pattern.test(listing.reraId))
      yield ['reraId', 'This is not how the RERA of this state numbers projects.']
  }
  if (listing.postalCode !== undefined && !postalCode.pattern.test(listing.postalCode.trim()))
    yield ['postalCode', postalCode.error]
  if (listing.pg && listing.pg.gender !== 'any' && !pgByGender)
    yield ['pg', 'A home in this market is open to everybody.']
}
