import type { MarketId } from '../../../contract/markets.ts'
import { resembles } from '../../../contract/text/edit-distance.ts'
import type { Gazetteer, GazetteerPlace } from '../places/service.ts'
import { closeNames, fold, listNames, type NameList } from './fuzzy-match.ts'

const MAX_PLACES = 6
/** Shorter texts match nothing. */
const MIN_LETTERS = 2
/** Names below this similarity (0 to 1) do not match. */
const NEAR_ENOUGH = 0.55
const LONGEST_NAME = 5
/** Minimum lengths: shorter beginnings match many places, and shorter words become other words by a typing mistake. */
const TELLING_BEGINNING = 5
const TELLING_WORD = 6
const TELLING_CITY = 3
/** Words that name things of every town, not places. */
const OF_MANY_PLACES = new Set(
  'station railway airport metro school college hospital market temple highway garden gardens colony society facing'.split(
    ' ',
  ),
)
/** "Andheri" means Andheri East and Andheri West; "Sector" matches a hundred places and means none. */
const MAX_OF_A_NAME = 4

interface Meant {
  /** A city, or localities of one city. */
  places: GazetteerPlace[]
  /** Whether the words are the full name, alias or misspelling of the places and nothing else. */
  isNamed: boolean
  /** The words that name no place. */
  left: string
  /** Places with similar names, closest first. */
  close: GazetteerPlace[]
}

/**
 * The places that words name, as in "andheri east mumbai" or "koramangala or indiranagar", and the remaining words of "koramangala for
 * girls". If no place is spelled like that, misspellings are tried.
 */
export function matchPlaces(gazetteer: Gazetteer, market: MarketId, text: string): Meant {
  const { places, begun } = namesOf(gazetteer, market)
  const words = fold(text).split(' ').filter(Boolean)
  const free = [...words]
  const named: { at: number; said: string; found: GazetteerPlace[] }[] = []
  for (let size = Math.min(words.length, LONGEST_NAME); size > 0; size--)
    for (let at = 0; at + size <= words.length; at++) {
      const run = free.slice(at, at + size)
      if (run.includes('') || (size === 1 && OF_MANY_PLACES.has(run[0] ?? ''))) continue
      const said = run.join(' ')
      const called = places.get(said) ?? []
      const beginning = said.length < TELLING_BEGINNING ? [] : (begun.get(said) ?? [])
      const isName = called.some(({ name }) => fold(name) === said) || beginning.length > MAX_OF_A_NAME
      const found = isName ? called : [...new Set([...called, ...beginning])]
      if (found.length === 0) continue
      named.push({ at, said, found })
      free.fill('', at, at + size)
    }
  if (named.length === 0) return withSlips(gazetteer, market, words)
  const inOrder = named.toSorted((a, b) => a.at - b.at)

  const all = named.flatMap(({ found }) => found)
  const begunCity = cityBegun(all, free.at(-1) ?? '')
  if (begunCity) free.pop()
  const city = begunCity ?? all.find(({ kind }) => kind === 'city')
  const localities: GazetteerPlace[] = []
  for (const { at, said, found } of inOrder) {
    const parent = city ?? localities[0]?.parent ?? busiest(found).parent
    const within = found.filter((place) => place.kind === 'locality' && place.parent === parent)
    localities.push(...within)
    if (within.length === 0 && !(city && found.includes(city))) free[at] = said
  }
  const meant = localities.length ? [...new Set(localities)] : city ? [city] : []
  const left = free.filter(Boolean).join(' ')
  return {
    places: meant,
    isNamed: left === '' && meant.length === 1,
    left,
    close: closestPlaces(gazetteer, market, inOrder[0]?.said ?? text),
  }
}

/** After a locality, an unfinished word may be its city: "andheri east mum". */
const cityBegun = (places: GazetteerPlace[], word: string): GazetteerPlace | undefined =>
  word.length < TELLING_CITY
    ? undefined
    : places.map(({ parent }) => parent).find((parent) => parent?.kind === 'city' && fold(parent.name).startsWith(word))

function withSlips(gazetteer: Gazetteer, market: MarketId, words: string[]): Meant {
  const text = words.join(' ')
  const names = namesOf(gazetteer, market)
  const near =
    text.length < MIN_LETTERS || OF_MANY_PLACES.has(text) ? new Map<string, number>() : closeNames(text, names.list)
  const whole = placesOf(near, names)
  if (whole[0]) {
    const isNamed = [...near.keys()].some((name) => Math.abs(name.length - text.length) <= 1)
    return { places: [whole[0]], isNamed, left: '', close: whole }
  }
  for (const [at, word] of words.length > 1 ? words.entries() : []) {
    const close = word.length < TELLING_WORD || OF_MANY_PLACES.has(word) ? [] : closestPlaces(gazetteer, market, word)
    if (close[0]) return { places: [close[0]], isNamed: false, left: words.toSpliced(at, 1).join(' '), close }
  }
  return { places: [], isNamed: false, left: text, close: [] }
}

const busiest = (places: GazetteerPlace[]): GazetteerPlace =>
  places.reduce((most, place) => (place.popularity > most.popularity ? place : most))

/**
 * Cities and localities whose name, Hindi name or alias, or a word of it, starts with or resembles the text, closest and most popular
 * first.
 */
export function closestPlaces(gazetteer: Gazetteer, market: MarketId, text: string): GazetteerPlace[] {
  const wanted = fold(text)
  if (wanted.length < MIN_LETTERS) return []
  const names = namesOf(gazetteer, market)
  return placesOf(closeNames(wanted, names.list), names)
}

/** Places whose name, Hindi name or alias is a text, begins with its words, or has a typing mistake in it. */
export function resembledPlaces(gazetteer: Gazetteer, market: MarketId, text: string): GazetteerPlace[] {
  const typed = fold(text)
  const count = typed.split(' ').length
  const isMeant = (name: string) =>
    resembles(typed, name) ||
    (!OF_MANY_PLACES.has(typed) &&
      typed.length >= TELLING_BEGINNING &&
      resembles(typed, name.split(' ').slice(0, count).join(' ')))
  return closestPlaces(gazetteer, market, text).filter((place) =>
    [place.name, place.nameHindi ?? '', ...place.aliases].some((name) => isMeant(fold(name))),
  )
}

/** The places of names, by the similarity of each name. */
function placesOf(near: ReadonlyMap<string, number>, { places }: PlaceNames): GazetteerPlace[] {
  const scores = new Map<GazetteerPlace, number>()
  for (const [name, score] of near)
    if (score >= NEAR_ENOUGH)
      for (const place of places.get(name) ?? []) scores.set(place, Math.max(score, scores.get(place) ?? 0))
  const scored = [...scores].map(([place, score]) => ({
    place,
    score: score + Math.min(0.04, place.popularity / 50_000),
  }))
  scored.sort((a, b) => b.score - a.score || a.place.id - b.place.id)
  const best = scored[0]?.score ?? 0
  return scored
    .filter(({ score }) => score >= best - 0.3)
    .slice(0, MAX_PLACES)
    .map(({ place }) => place)
}

interface PlaceNames {
  list: NameList
  places: Map<string, GazetteerPlace[]>
  /** By the first words of longer names. */
  begun: Map<string, GazetteerPlace[]>
}

const known = new WeakMap<Gazetteer, Map<MarketId, PlaceNames>>()

/** The folded names of a market's cities and localities, indexed once per gazetteer. */
function namesOf(gazetteer: Gazetteer, market: MarketId): PlaceNames {
  const byMarket = known.get(gazetteer) ?? new Map<MarketId, PlaceNames>()
  known.set(gazetteer, byMarket)
  const before = byMarket.get(market)
  if (before) return before
  const places = new Map<string, GazetteerPlace[]>()
  const begun = new Map<string, GazetteerPlace[]>()
  for (const place of gazetteer.all) {
    if (place.market !== market || (place.kind !== 'city' && place.kind !== 'locality')) continue
    const names = [place.name, place.nameHindi ?? [], place.postalCode ?? [], place.aliases].flat()
    if (place.parent?.kind === 'city') names.push(`${place.name} ${place.parent.name}`)
    for (const name of new Set(names.map(fold))) places.set(name, [...(places.get(name) ?? []), place])
    const words = fold(place.name).split(' ')
    for (let size = 1; size < words.length; size++) {
      const beginning = words.slice(0, size).join(' ')
      begun.set(beginning, [...(begun.get(beginning) ?? []), place])
    }
  }
  const made = { places, begun, list: listNames(places.keys()) }
  byMarket.set(market, made)
  return made
}
