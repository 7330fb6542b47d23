import * as z from 'zod/mini'
import { messageOf } from '../messages/issue.ts'
import { markets, type MarketId } from '../markets.ts'
import { WrittenListing, type DraftFields } from './drafts.ts'
import { readCustomValues, type CustomField } from '../properties/custom-fields.ts'
import { PERIODS_PER_MONTH, rulesOverFields } from '../properties/fields.ts'
import { fieldsOf, isMoot, type WrittenField } from './listing-fields.ts'
import { stateSlug } from '../projects/project-numbers.ts'
import { marketRules } from './market-rules.ts'
import { message, type Message } from '../messages/messages.ts'

export type ListingProblems = Record<string, Message[]>

const defaults = { locationPrecision: 'building', priceOnRequest: false } satisfies Partial<WrittenListing>
const DEVANAGARI = /[\u0904-\u0939]/g

/** Fills in defaults, and guesses the language from the share of Devanagari letters. */
function completed(fields: DraftFields, market: MarketId): DraftFields {
  const text = [fields.title, fields.publicRemarks].filter((written) => typeof written === 'string').join(' ')
  const language = (text.match(DEVANAGARI)?.length ?? 0) > text.length / 4 ? 'hi' : 'en'
  const given = Object.entries(fields).filter(([, value]) => isPresent(value))
  return { ...defaults, language, ...Object.fromEntries(given), market }
}

const isPresent = (value: unknown) => value !== undefined && value !== null && value !== ''

const SomeOfListing = z.partial(WrittenListing)
export type SomeOfListing = z.infer<typeof SomeOfListing>

/** Fields that the place determines, which forms never ask for. */
const OF_PLACE = ['stateOrProvince', 'countyOrParish']

/** Whether a field applies; values typed before the kind of home was changed are ignored if it no longer does. */
export function askedIn(fields: DraftFields, market: MarketId): (name: string) => boolean {
  const { intent, category, propertySubType } = WrittenListing.shape
  const [is, of] = [intent.safeParse(fields.intent), category.safeParse(fields.category)]
  if (!is.success || !of.success) return () => true
  const names = fieldsOf(market, is.data, of.data, propertySubType.safeParse(fields.propertySubType).data)
  const asked = new Set<string>([...names.map(({ name }) => name).filter((name) => !isMoot(name, fields)), ...OF_PLACE])
  return (name) => asked.has(name)
}

/**
 * Reads a draft: the fields that are right, and what is wrong with the others or missing. Values of custom fields are
 * checked if the fields are given; each has its problems, as `custom.x_key`.
 */
export function readListing(
  fields: DraftFields,
  market: MarketId,
  customFields?: readonly CustomField[],
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
    else problems[name] = eachOnce(read.error.issues.map(messageOf))
  }
  const right = SomeOfListing.parse(given)
  const add = (name: WrittenField, wrong: Message) => {
    // A value that does not parse is reported once and not checked by further rules.
    problems[name] ??= [wrong]
  }
  const { intent, category, propertySubType } = right
  if (intent && category)
    for (const { name, required } of fieldsOf(market, intent, category, propertySubType))
      if (required && right[name] === undefined) add(name, message(name === 'pg' ? 'PG_INCOMPLETE' : 'REQUIRED'))
  for (const name of ALWAYS) if (right[name] === undefined) add(name, message('REQUIRED'))
  if (customFields) {
    const custom = readCustomValues(typed.custom, customFields, right)
    delete right.custom
    delete problems.custom
    if (Object.keys(custom.values).length) right.custom = custom.values
    for (const [key, wrong] of Object.entries(custom.problems)) problems[key ? `custom.${key}` : 'custom'] = wrong
  }
  for (const { path, error, holds } of rulesOverFields) {
    const [name] = path
    if (name && isWritten(name) && !holds(right)) add(name, { code: error })
  }
  for (const [name, wrong] of [...ofMarket(right, market), ...ofPrice(right, market), ...ofDates(right)])
    add(name, wrong)
  if (right.livingArea === undefined && right.leasableArea === undefined && category && isAsked('leasableArea'))
    add('leasableArea', message('REQUIRED'))
  return { right, problems }
}

const eachOnce = (all: Message[]) => all.filter(({ code }, at) => all.findIndex((one) => one.code === code) === at)

const ALWAYS = ['intent', 'category', 'propertySubType', 'place', 'title', 'publicRemarks', 'pictures'] as const
const isWritten = (name: string): name is WrittenField => name in WrittenListing.shape

/** What prevents publishing, by field; runs in the browser too, so that it works offline. */
export const checkListing = (
  fields: DraftFields,
  market: MarketId,
  customFields?: readonly CustomField[],
): ListingProblems => readListing(fields, market, customFields).problems

/** Share of the required fields that are valid, 0 to 100. */
export function completeness(fields: DraftFields, market: MarketId): number {
  const { right, problems } = readListing(fields, market)
  const { intent = 'sale', category = 'residential', propertySubType } = right
  const needed = new Set<WrittenField>([...ALWAYS, 'listPrice'])
  for (const { name, required } of fieldsOf(market, intent, category, propertySubType)) if (required) needed.add(name)
  needed.delete('market')
  const lacking = [...needed].filter((name) =>
    name === 'listPrice' ? problems.listPrice : right[name] === undefined,
  ).length
  return Math.round((1 - lacking / needed.size) * 100)
}

/** Dates that can only be typing errors. */
function* ofDates({ possessionDate, availabilityDate, taxYear }: SomeOfListing): Generator<[WrittenField, Message]> {
  const dayIn = (years: number, days: number) => {
    const day = new Date()
    day.setUTCFullYear(day.getUTCFullYear() + years, day.getUTCMonth(), day.getUTCDate() + days)
    return day.toISOString().slice(0, 10)
  }
  if (possessionDate && possessionDate > dayIn(15, 0)) yield ['possessionDate', message('POSSESSION_TOO_FAR')]
  if (availabilityDate && availabilityDate > dayIn(5, 0)) yield ['availabilityDate', message('AVAILABLE_TOO_LATE')]
  if (availabilityDate && availabilityDate < dayIn(0, -30)) yield ['availabilityDate', message('AVAILABLE_LONG_PAST')]
  if (taxYear && taxYear > new Date().getUTCFullYear()) yield ['taxYear', message('TAX_YEAR_AHEAD')]
}

/** A price that no home of this area can have. */
function* ofPrice(listing: SomeOfListing, market: MarketId): Generator<[WrittenField, Message]> {
  const { intent, category, listPrice, livingArea, leaseAmountFrequency = 'month' } = listing
  if (category !== 'residential' || listPrice === undefined || livingArea === undefined) return
  if (intent !== 'sale' && intent !== 'rent') return
  const [least, most] = marketRules[market].pricePerArea[intent]
  const perArea = listPrice / livingArea
  const compared = intent === 'rent' ? perArea * PERIODS_PER_MONTH[leaseAmountFrequency] : perArea
  if (compared >= least && compared <= most) return
  const inMajor = (minor: number) => Number((minor / 100).toFixed(2))
  const params = {
    currency: markets[market].currency,
    price: inMajor(listPrice),
    area: Number(livingArea.toFixed(2)),
    rate: inMajor(perArea),
  }
  yield ['listPrice', message(compared < least ? 'PRICE_TOO_LOW' : 'PRICE_TOO_HIGH', params)]
}

function* ofMarket(listing: SomeOfListing, market: MarketId): Generator<[WrittenField, Message]> {
  const { projectNumbers, pgByGender, postalCode } = marketRules[market]
  if (projectNumbers) {
    const unfinished = listing.developmentStatus !== undefined && listing.developmentStatus !== 'ready'
    const needed = listing.intent === 'sale' && listing.propertySubType === 'apartment' && unfinished
    const pattern = projectNumbers[stateSlug(listing.stateOrProvince ?? '')]
    if (needed && !listing.reraId) yield ['reraId', message('RERA_REQUIRED')]
    if (listing.reraId && pattern && !pattern.test(listing.reraId)) yield ['reraId', message('RERA_INVALID')]
  }
  if (listing.postalCode !== undefined && !postalCode.pattern.test(listing.postalCode.trim()))
    yield ['postalCode', { code: postalCode.error }]
  if (listing.pg && listing.pg.gender !== 'any' && !pgByGender) yield ['pg', message('PG_FOR_EVERYBODY')]
}
