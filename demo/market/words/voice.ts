import type { Voice } from './grammar.ts'
import { pick, shuffled, type Random } from '../random.ts'
import type { ListingFacts } from '../types.ts'
import { conditionsOf } from './conditions.ts'
import { nearKindOf } from './places.ts'
import { factSlots, freeSlots } from './slots.ts'

const repeatable = new Set(['home', 'locality', 'bhkHome'])
const groups: Record<string, string> = {
  floorOf: 'floor',
  floorPg: 'floor',
  bhkHome: 'bhk',
  storeysHouse: 'storeysWord',
  levels: 'storeysWord',
  bought: 'built',
  age: 'built',
  sharingBeds: 'sharing',
  seatsWord: 'seats',
}

/** What a text about a listing may include, and who speaks. Each fact and each landmark is used once. */
export function voiceOf(facts: ListingFacts, random: Random): Voice {
  const person = random() < 0.5 ? 'we' : 'i'
  const lister = facts.intent === 'auction' ? 'agent' : (facts.listedBy ?? pick(['owner', 'agent'] as const, random))
  const conditions = conditionsOf(facts, person, lister === 'agency' ? 'agent' : lister)
  const told = factSlots(facts, random)
  const free = freeSlots(facts, { person, owner: lister === 'owner' }, random)
  const places = shuffled(facts.landmarks, random).map((name) => ({ name, kind: nearKindOf(name) }))
  const spent = new Set<string>()
  let localities = 0

  const plain = (slot: string): string | undefined => {
    const key = groups[slot] ?? slot
    if (spent.has(`$${key}`)) return undefined
    if (slot === 'locality' && localities >= 2) return undefined
    return (told[slot] ?? free[slot])?.()
  }
  const lower = (slot: string): string => slot.slice(0, 1).toLowerCase() + slot.slice(1)
  const left = () => places.filter((place) => !spent.has(`@${place.name}`))
  const close = () => left().filter((place) => place.kind !== 'far')
  const placeOf = (slot: string) =>
    slot === 'near' || slot === 'nearer' ? close()[0] : left().find((place) => place.kind === slot)

  return {
    spent,
    holds: (condition) => conditions.has(condition),
    has: (slot) => {
      if (slot.startsWith('if')) return conditions.has(lower(slot.slice(2)))
      // "$near and $nearer" needs two unused landmarks.
      if (slot === 'nearer') return close().length >= 2
      return placeOf(slot) !== undefined || plain(lower(slot)) !== undefined
    },
    say: (slot) => {
      if (slot.startsWith('if')) return ''
      const place = placeOf(slot)
      if (place) {
        spent.add(`@${place.name}`)
        return place.name
      }
      const name = lower(slot)
      const text = plain(name) ?? ''
      if (name === 'locality') localities += 1
      if (name === 'bought' || name === 'years') spent.add('$years').add('$built')
      if (told[name] && !repeatable.has(name)) spent.add(`$${groups[name] ?? name}`)
      return slot === name ? text : text.slice(0, 1).toUpperCase() + text.slice(1)
    },
  }
}
