import { sentence, type Template, type Voice } from './grammar.ts'
import { pick, shuffled, type Random } from '../random.ts'
import type { ListingFacts } from '../types.ts'
import { auction, letting, newBuilding, newOpenings, sale } from './deal.ts'
import { hindiVoice, speaksHindi } from './hindi-voice.ts'
import { hindiDeal, hindiHome, hindiLife, hindiOpenings } from './hindi.ts'
import { condition, light, openings, rooms } from './home.ts'
import { plotOpenings, plotPapers, plotServices, plotShape } from './land.ts'
import { building, supply } from './life.ts'
import { farmNear, near, workNear } from './near.ts'
import { pgLife, pgOpenings } from './pg.ts'
import { homeTitles, landTitles, pgTitles, workTitles } from './titles.ts'
import { voiceOf } from './voice.ts'
import { workOpenings, workSpace, workTerms } from './work.ts'

const SHORTEST = 60
const LONGEST = 900

type Kind = 'home' | 'new-home' | 'land' | 'work' | 'pg'

function kindOf(facts: ListingFacts): Kind {
  if (facts.intent === 'pg' || facts.subType === 'pg-room' || facts.subType === 'bed') return 'pg'
  if (facts.subType === 'plot' || facts.subType === 'agricultural-land') return 'land'
  if (['office', 'shop', 'showroom', 'warehouse', 'coworking'].includes(facts.subType)) return 'work'
  return (facts.possession ?? 'ready') === 'ready' ? 'home' : 'new-home'
}

/** A subject of a text, and the chance that it is included. */
type Subject = { lines: readonly Template[]; chance: number }

function subjectsOf(kind: Kind, facts: ListingFacts): { first: readonly Template[]; rest: Subject[] } {
  const selling = facts.intent === 'sale' || facts.intent === 'auction'
  const deal: Subject[] =
    facts.intent === 'auction'
      ? [
          { lines: auction, chance: 1 },
          { lines: auction, chance: 0.6 },
        ]
      : [{ lines: selling ? sale : letting, chance: 0.75 }]
  if (kind === 'new-home')
    return {
      first: newOpenings,
      rest: [
        { lines: newBuilding, chance: 1 },
        { lines: newBuilding, chance: 0.9 },
        { lines: newBuilding, chance: 0.5 },
        { lines: near, chance: 0.9 },
        { lines: near, chance: 0.4 },
      ],
    }
  if (kind === 'land')
    return {
      first: plotOpenings,
      rest: [
        { lines: plotShape, chance: 0.8 },
        { lines: plotServices, chance: 0.9 },
        { lines: facts.subType === 'plot' ? near : farmNear, chance: 0.8 },
        { lines: plotPapers, chance: 0.8 },
        { lines: plotPapers, chance: 0.4 },
      ],
    }
  if (kind === 'work')
    return {
      first: workOpenings,
      rest: [
        { lines: workSpace, chance: 1 },
        { lines: workSpace, chance: 0.7 },
        { lines: workNear, chance: 0.85 },
        { lines: workTerms, chance: 0.8 },
        { lines: workTerms, chance: 0.3 },
      ],
    }
  if (kind === 'pg')
    return {
      first: pgOpenings,
      rest: [
        { lines: pgLife, chance: 1 },
        { lines: pgLife, chance: 1 },
        { lines: pgLife, chance: 0.7 },
        { lines: pgLife, chance: 0.4 },
        { lines: near, chance: 0.9 },
      ],
    }
  return {
    first: openings,
    rest: [
      { lines: rooms, chance: 0.75 },
      { lines: light, chance: 0.6 },
      { lines: condition, chance: 0.45 },
      { lines: supply, chance: 0.5 },
      { lines: building, chance: 0.65 },
      { lines: near, chance: 0.9 },
      { lines: near, chance: 0.45 },
      ...deal,
    ],
  }
}

/** Three to seven sentences: an opening sentence, then the subjects, often in random order. */
function tell(first: readonly Template[], rest: Subject[], voice: Voice, random: Random): string {
  const count = pick([3, 3, 4, 4, 4, 5, 5, 6, 7], random)
  const taken = rest.filter((subject) => random() < subject.chance)
  const spare = rest.filter((subject) => !taken.includes(subject))
  const plan = random() < 0.6 ? taken : shuffled(taken, random)
  const said: string[] = []
  const add = (lines: readonly Template[]): void => {
    const next = said.length < count ? sentence(lines, voice, random) : undefined
    if (next && said.join(' ').length + next.length < LONGEST) said.push(next)
  }
  add(first)
  for (const subject of [...plan, ...shuffled(spare, random), ...rest]) add(subject.lines)
  return said.join(' ')
}

/** English uses "in Andheri" but "on Sarjapur Road". */
function placed(text: string, locality: string): string {
  if (!/(Road|Drive|Street|Expressway)$/.test(locality)) return text
  return text.replaceAll(`in ${locality}`, `on ${locality}`).replaceAll(`at ${locality}`, `on ${locality}`)
}

/** 10-120 characters, in English. The same facts and random numbers give the same title. */
export function title(facts: ListingFacts, random: Random): string {
  const kind = kindOf(facts)
  const lines = { home: homeTitles, 'new-home': homeTitles, land: landTitles, work: workTitles, pg: pgTitles }[kind]
  for (let tries = 0; tries < 12; tries++) {
    const text = sentence(lines, voiceOf(facts, random), random)
    if (text && text.length >= 10 && text.length <= 120) return placed(text, facts.locality)
  }
  const plain = `${facts.subType.replaceAll('-', ' ')} in ${facts.locality}, ${facts.city}`
  return placed(plain.slice(0, 1).toUpperCase() + plain.slice(1), facts.locality)
}

/** The share of texts in Hindi for this city: about one in twenty over the whole market. */
const hindiShare = (citySlug: string): number =>
  ['delhi', 'gurugram', 'noida', 'jaipur'].includes(citySlug)
    ? 0.14
    : ['mumbai', 'pune', 'ahmedabad', 'hyderabad', 'kolkata'].includes(citySlug)
      ? 0.03
      : 0.005

/** Three to seven sentences, 60-900 characters, written from the facts with a few small invented details. */
export function description(facts: ListingFacts, random: Random): { text: string; language: 'en' | 'hi' } {
  if (random() < hindiShare(facts.citySlug) && speaksHindi(facts)) {
    const voice = hindiVoice(facts, voiceOf(facts, random), random)
    const home = kindOf(facts) === 'home' ? [hindiHome, hindiHome] : []
    const rest = [...home, hindiLife, hindiLife, hindiDeal].map((lines) => ({ lines, chance: 0.85 }))
    const text = tell(hindiOpenings, rest, voice, random).replaceAll('. ', '। ').replace(/\.$/, '।')
    if (text.length >= SHORTEST) return { text, language: 'hi' }
  }
  for (let tries = 0; tries < 8; tries++) {
    const { first, rest } = subjectsOf(kindOf(facts), facts)
    const text = tell(first, rest, voiceOf(facts, random), random)
    if (text.length >= SHORTEST) return { text: placed(text, facts.locality), language: 'en' }
  }
  throw new Error(`Nothing to say of a ${facts.subType} in ${facts.locality}.`)
}
