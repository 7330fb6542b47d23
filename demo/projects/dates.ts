import type { ProjectDates } from '../../contract/projects/project-states.ts'
import type { Project } from '../market/types.ts'
import { seeded } from '../market/random.ts'
import { chance, whole } from '../random.ts'

/** The same number for the same word. */
export const seedOf = (word: string) =>
  word.split('').reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31, 7)

const LAST_DAY = 28

/** A day a number of months later, `YYYY-MM-DD`; at most the 28th, which every month has. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = year * 12 + month - 1 + months
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(at / 12)}-${two((at % 12) + 1)}-${two(Math.min(date, LAST_DAY))}`
}

/** Days between two days, negative if the second is earlier. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The day at a share of the way between two days. */
export const dayAlong = (from: string, to: string, share: number) =>
  new Date(Date.parse(from) + (Date.parse(to) - Date.parse(from)) * share).toISOString().slice(0, 10)

/** The dates of a project, consistent with its homes; one project in four is delayed. */
export function datesOf({ slug, launchYear, possession, possessionYear }: Project, today: string): ProjectDates {
  const random = seeded(seedOf(slug))
  const on = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-${whole(random, 10, 28)}`
  const isLate = chance(random, 0.25)
  const late = whole(random, 6, 18)
  const launched = on(launchYear, whole(random, 1, 9))
  const launchedOn = launched < today ? launched : monthsAfter(today, -2)
  const constructionStartedOn = monthsAfter(launchedOn, whole(random, 3, 8))
  if (possession === 'launch') return { launchedOn, possessionDeclaredOn: `${possessionYear}-12-31` }
  const building = {
    launchedOn,
    constructionStartedOn: constructionStartedOn < today ? constructionStartedOn : launchedOn,
  }
  if (possession === 'under-construction') {
    const promised = `${possessionYear}-12-31`
    if (!isLate) return { ...building, possessionDeclaredOn: promised }
    return { ...building, possessionDeclaredOn: monthsAfter(promised, -late), possessionRevisedOn: [promised] }
  }
  const possessionOn = on(possessionYear, whole(random, 2, 11))
  const completedOn = monthsAfter(possessionOn, whole(random, 10, 26))
  const declared = monthsAfter(possessionOn, isLate ? -late : whole(random, 0, 2))
  return {
    ...building,
    possessionDeclaredOn: declared,
    ...(isLate && { possessionRevisedOn: [monthsAfter(declared, Math.ceil(late / 2))] }),
    possessionOn,
    ...(completedOn < today && { completedOn }),
  }
}
