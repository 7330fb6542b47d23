import type { Voice } from './grammar.ts'
import { between, pick, type Random } from '../random.ts'
import type { Facing, ListingFacts } from '../types.ts'
import { feet } from './measures.ts'

const THIS_YEAR = 2026
const numbers = 'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस'.split(' ')
const floors = ['भूतल', 'पहली मंज़िल', 'दूसरी मंज़िल', 'तीसरी मंज़िल', 'चौथी मंज़िल', 'पाँचवीं मंज़िल', 'छठी मंज़िल', 'सातवीं मंज़िल']
const directions: Record<Facing, string> = {
  north: 'उत्तर',
  'north-east': 'उत्तर-पूर्व',
  east: 'पूर्व',
  'south-east': 'दक्षिण-पूर्व',
  south: 'दक्षिण',
  'south-west': 'दक्षिण-पश्चिम',
  west: 'पश्चिम',
  'north-west': 'उत्तर-पश्चिम',
}
const homes: Partial<Record<ListingFacts['subType'], string>> = {
  apartment: 'फ़्लैट',
  'builder-floor': 'फ़्लोर',
  house: 'मकान',
  villa: 'विला',
  'row-house': 'रो हाउस',
}
const towns = ['पुणे', 'लखनऊ', 'इंदौर', 'नागपुर', 'देहरादून', 'चंडीगढ़', 'भोपाल', 'दुबई', 'गुवाहाटी', 'वडोदरा']
const months = ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर']

const inHindi = (count: number): string => numbers[count] ?? String(count)

/** Whether this listing can be described in Hindi: only kinds with Hindi sentences, in places with a Hindi name. */
export function speaksHindi(facts: ListingFacts): boolean {
  const kinds = ['plot', 'shop', 'office', 'pg-room', 'bed']
  const ready = (facts.possession ?? 'ready') === 'ready'
  const home = homes[facts.subType] !== undefined && (facts.bedrooms ?? 0) > 0
  const sold = facts.intent === 'sale' || facts.intent === 'rent' || facts.intent === 'pg'
  return facts.localityHi !== undefined && ready && sold && (home || kinds.includes(facts.subType))
}

/** The English voice with additional Hindi slots. */
export function hindiVoice(facts: ListingFacts, english: Voice, random: Random): Voice {
  const { floor, yearBuilt } = facts
  const age = yearBuilt === undefined ? 0 : THIS_YEAR - yearBuilt
  const home = homes[facts.subType]
  const number = (low: number, high: number): string => inHindi(between(low, high, random))
  const squareFeet = (area: number): string => `${Math.round(area * 10.7639).toLocaleString('en-IN')} वर्ग फ़ुट`
  const slots: Record<string, () => string | undefined> = {
    localityHi: () => facts.localityHi,
    bhkHi: () => (home && facts.bedrooms ? `${facts.bedrooms} बीएचके ${home}` : undefined),
    sqftHi: () => (facts.carpetM2 === undefined ? undefined : squareFeet(facts.carpetM2)),
    plotHi: () =>
      facts.plotM2 === undefined
        ? undefined
        : `${Math.round(facts.plotM2 / 0.83612736).toLocaleString('en-IN')} वर्ग गज`,
    floorHi: () => (floor === undefined || floor < 0 ? undefined : (floors[floor] ?? `${floor}वीं मंज़िल`)),
    facingHi: () => (facts.facing === undefined ? undefined : directions[facts.facing]),
    builtHi: () => (age >= 1 ? String(yearBuilt) : undefined),
    boughtHi: () =>
      yearBuilt === undefined || age < 3
        ? undefined
        : String(between(yearBuilt, Math.min(yearBuilt + 8, 2023), random)),
    doneHi: () => (yearBuilt === undefined ? undefined : String(between(Math.max(yearBuilt + 4, 2019), 2025, random))),
    bedsHi: () => (facts.bedrooms ? `${inHindi(facts.bedrooms)} कमरे` : undefined),
    sharingHi: () => facts.pg && inHindi(facts.pg.sharing),
    bathsHi: () => (facts.bathrooms ? `${inHindi(facts.bathrooms)} बाथरूम` : undefined),
    balconiesHi: () => (facts.balconies ? `${inHindi(facts.balconies)} बालकनी` : undefined),
    roadHi: () => (facts.roadWidthM === undefined ? undefined : feet(facts.roadWidthM).replace('feet', 'फ़ुट')),
    toCityHi: () => pick(towns, random),
    freeHi: () => {
      const [, month = '', day = ''] = facts.availableFrom?.split('-') ?? []
      const name = months[Number(month) - 1]
      return name && `${Number(day)} ${name}`
    },
    walkHi: () => `${number(4, 10)} मिनट`,
    driveHi: () => `${number(5, 10)} मिनट`,
  }
  const value = (slot: string): string | undefined => (english.spent.has(`$${slot}`) ? undefined : slots[slot]?.())
  const once = new Set([
    'localityHi',
    'bhkHi',
    'sqftHi',
    'plotHi',
    'floorHi',
    'builtHi',
    'boughtHi',
    'facingHi',
    'bathsHi',
  ])
  return {
    spent: english.spent,
    holds: english.holds,
    has: (slot) => (slots[slot] ? value(slot) !== undefined : english.has(slot)),
    say: (slot) => {
      if (!slots[slot]) return english.say(slot)
      const text = value(slot) ?? ''
      if (once.has(slot)) english.spent.add(`$${slot}`)
      if (slot === 'builtHi' || slot === 'boughtHi') english.spent.add('$builtHi').add('$boughtHi')
      return text
    },
  }
}
