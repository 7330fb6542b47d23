import type { MarketId } from '../contract/markets.ts'
import { makePerson } from './market/people.ts'
import type { Random } from './market/random.ts'
import {
  hindiReviews,
  listerReviews,
  ownDetails,
  replies,
  type Mood,
  type ReviewWords,
} from './market/words/reviews.ts'

/** The names and texts of a market. */
export interface DemoVoice {
  market: MarketId
  makePerson: (citySlug: string, random: Random) => { firstName: string; lastName: string }
  /** Cities of origin for people without a given city. */
  cities: readonly string[]
  /** A number from a block that is never issued. */
  phone: (whose: 'author' | 'agent' | 'builder' | 'site' | 'applicant', n: number) => string
  /** One agent in this many has answered enquiries. */
  every: number
  questions: readonly string[]
  reviews: number
  authors: number
  listerReviews: Record<Mood, ReviewWords>
  ownDetails: Record<'architect' | 'advisor' | 'builder', readonly string[]>
  /** Texts in Hindi, if the market has some. */
  hindi?: { reviews: Record<Mood, readonly string[]>; replies: readonly string[] }
  replies: Record<'good' | 'poor', readonly string[]>
}

const firstNumber = { author: 1000, agent: 2000, builder: 4000, site: 100, applicant: 3000 }

export const indianVoice: DemoVoice = {
  market: 'in',
  makePerson,
  cities: ['mumbai', 'delhi', 'bengaluru', 'hyderabad', 'chennai', 'pune', 'kolkata', 'ahmedabad', 'jaipur', 'kochi'],
  phone: (whose, n) => `+9155000${String(firstNumber[whose] + n).padStart(5, '0')}`,
  every: 3,
  questions: [
    'Is it still available? I could come on Saturday.',
    'What is the maintenance a month, and is parking included?',
    'Could you send the floor plan? We are a family of four.',
    'Is the price open to discussion? Our loan is approved.',
    'How far is it to the nearest metro station on foot?',
    'From when could we move in?',
  ],
  reviews: 400,
  authors: 90,
  listerReviews,
  ownDetails,
  hindi: { reviews: hindiReviews, replies: replies.hindi },
  replies,
}
