import * as z from 'zod/mini'
import { dayIn, type MarketId } from '../markets.ts'
import { messageOf } from '../messages/issue.ts'
import { message, type Message } from '../messages/messages.ts'
import type { TypedProject } from './draft-fields.ts'
import { postalCodes, projectNumbers, stateSlug } from './project-numbers.ts'
import { tidy } from './tidy.ts'
import { countUnits, MAX_UNITS, numberings, unitsOf, type NewUnit } from './unit-numbers.ts'
import { WrittenProject } from './written-project.ts'

/** Above either a project must be registered in India before it is offered: m², and homes. */
export const REGISTERED_ABOVE = { land: 500, homes: 8 }
const NUMBER_LENGTH = 20

/** What is wrong, by the path of the part it is about: `towers.0.name`. */
export type ProjectProblems = Record<string, Message[]>

const SomeOfProject = z.partial(WrittenProject)
export type SomeOfProject = z.infer<typeof SomeOfProject>

export interface ReadProject {
  /** The fields that are right. */
  right: SomeOfProject
  /** All of it, where nothing is wrong. */
  whole?: WrittenProject
  problems: ProjectProblems
  /** What is worth a second look and keeps nobody from submitting. */
  warnings: ProjectProblems
  /** The homes that its inventory comes to. */
  units: NewUnit[]
}

/** How a project is read. */
export interface ProjectReading {
  market: MarketId
  /** The name of the state it is in, whose numbers of registration it bears. */
  state?: string | undefined
  /** People see it: its homes are there already. */
  isPublic: boolean
  now: Date
}

/** What goes without saying of a part that is said: no spaces of a kind, from the ground up. */
const unsaid: Record<string, object> = {
  parking: { open: 0, covered: 0, electric: 0 },
  floorRise: { amount: 0, fromFloor: 0 },
}
const completed = (name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...unsaid[name], ...value } : value

const isNothing = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)

const REQUIRED = ['name', 'place', 'longitude', 'about', 'towers', 'unitTypes', 'pictures'] as const
/** What is not asked for where there is no such law or custom. */
const INDIAN: readonly string[] = ['phases', 'aboutHindi']

/** Whether a market asks for a field of a project. */
export const isAskedIn = (market: MarketId, field: string): boolean =>
  projectNumbers[market] !== undefined || !INDIAN.includes(field)

/** Reads what was typed of a project; the same in the browser and on the server. */
export function readProject(fields: TypedProject, reading: ProjectReading): ReadProject {
  const { market, isPublic } = reading
  const problems: ProjectProblems = {}
  const warnings: ProjectProblems = {}
  const given: Record<string, unknown> = { market }
  for (const [name, schema] of Object.entries(WrittenProject.shape)) {
    const value = completed(name, tidy(fields[name]))
    if (name === 'market' || isNothing(value) || !isAskedIn(market, name)) continue
    const read = schema.safeParse(value)
    if (read.success) given[name] = read.data
    else
      for (const issue of read.error.issues) {
        const path = [name, ...issue.path].join('.')
        problems[path] ??= [messageOf(issue)]
      }
  }
  const right = SomeOfProject.parse(given)
  const add = (path: string, wrong: Message) => {
    problems[path] ??= [wrong]
  }
  const isWrong = (name: string) => Object.keys(problems).some((path) => path === name || path.startsWith(`${name}.`))
  for (const name of REQUIRED)
    if (right[name] === undefined && !isWrong(name))
      add(name, message(name === 'pictures' ? 'PHOTO_REQUIRED' : name === 'longitude' ? 'PIN_REQUIRED' : 'REQUIRED'))
  if (!isPublic && !right.inventory && !isWrong('inventory')) add('inventory', message('REQUIRED'))
  const units = readUnits(right, isPublic, add)
  ofNames(right, add)
  ofPhases(right, reading, add)
  ofDates(right, reading, add)
  ofMoney(right, add)
  const postalCode = postalCodes[market]
  if (right.postalCode !== undefined && !postalCode.pattern.test(right.postalCode))
    add('postalCode', { code: postalCode.error })
  const isRegistered = right.phases?.some(({ registrationId }) => registrationId !== undefined) ?? false
  const isLarge =
    (right.landArea ?? 0) > REGISTERED_ABOVE.land ||
    (!isPublic && countUnits(right.inventory ?? []) > REGISTERED_ABOVE.homes)
  if (projectNumbers[market] && isLarge && !isRegistered && !isWrong('phases'))
    warnings['phases'] = [message('PROJECT_NOT_REGISTERED', REGISTERED_ABOVE)]
  if (right.unitTypes?.some(({ id, basePrice }) => basePrice === undefined && !(isPublic && id !== undefined)))
    warnings['unitTypes'] = [message('PROJECT_PRICE_MISSING')]
  const whole = Object.keys(problems).length ? undefined : WrittenProject.safeParse(right).data
  return { right, ...(whole && { whole }), problems, warnings, units }
}

type Add = (path: string, wrong: Message) => void

const nameKey = (name: string) => name.trim().toLowerCase()

/** The homes of the inventory, with what is wrong in it. */
function readUnits(right: SomeOfProject, isPublic: boolean, add: Add): NewUnit[] {
  const { inventory = [], numbering = numberings[0], towers, unitTypes, preferredLocations = [] } = right
  const codes = new Set(preferredLocations.map(({ code }) => code))
  for (const [at, { tower, toFloor, places }] of inventory.entries()) {
    const of = towers?.find(({ name }) => name === tower)
    if (towers && !of) add(`inventory.${at}.tower`, message('PROJECT_TOWER_UNKNOWN'))
    if (of && toFloor > of.floors) add(`inventory.${at}.toFloor`, message('FLOOR_ABOVE_TOWER', { floors: of.floors }))
    for (const [n, { unitType, locationCodes = [] }] of places.entries()) {
      if (unitTypes && !unitTypes.some(({ name }) => name === unitType))
        add(`inventory.${at}.places.${n}.unitType`, message('PROJECT_UNIT_TYPE_UNKNOWN'))
      if (!isPublic && locationCodes.some((code) => !codes.has(code)))
        add(`inventory.${at}.places.${n}.locationCodes`, message('PROJECT_LOCATION_UNKNOWN'))
    }
  }
  if (countUnits(inventory) > MAX_UNITS) {
    add('inventory', message('PROJECT_UNITS_TOO_MANY', { max: MAX_UNITS }))
    return []
  }
  const units = unitsOf(inventory, numbering)
  const seen = new Set<string>()
  for (const { unitNumber } of units) {
    if (unitNumber.length > NUMBER_LENGTH) add('numbering', message('UNIT_NUMBER_TOO_LONG', { number: unitNumber }))
    if (seen.has(unitNumber)) add('numbering', message('UNIT_NUMBER_TWICE', { number: unitNumber }))
    seen.add(unitNumber)
  }
  return units
}

function ofNames(
  { towers = [], unitTypes = [], preferredLocations = [], parkingPrices = [] }: SomeOfProject,
  add: Add,
) {
  const once = (field: string, key: string, names: readonly string[]) => {
    const seen = new Set<string>()
    for (const [at, name] of names.entries()) {
      if (seen.has(nameKey(name))) add(`${field}.${at}.${key}`, message('PROJECT_NAME_TWICE'))
      seen.add(nameKey(name))
    }
  }
  once(
    'towers',
    'name',
    towers.map(({ name }) => name),
  )
  once(
    'unitTypes',
    'name',
    unitTypes.map(({ name }) => name),
  )
  once(
    'preferredLocations',
    'code',
    preferredLocations.map(({ code }) => code),
  )
  once(
    'parkingPrices',
    'code',
    parkingPrices.map(({ code }) => code),
  )
  for (const [at, { livingArea }] of unitTypes.entries())
    if (livingArea === undefined) add(`unitTypes.${at}.livingArea`, message('REQUIRED'))
}

function ofPhases({ phases = [], towers }: SomeOfProject, { market, state }: ProjectReading, add: Add) {
  const pattern = projectNumbers[market]?.[stateSlug(state ?? '')]
  for (const [at, { registrationId, registeredOn, validUntil, towers: own }] of phases.entries()) {
    if (registrationId !== undefined && pattern && !pattern.test(registrationId))
      add(`phases.${at}.registrationId`, message('RERA_INVALID'))
    if (registeredOn !== undefined && validUntil !== undefined && validUntil < registeredOn)
      add(`phases.${at}.validUntil`, message('DAYS_IN_ORDER'))
    if (towers && own.some((name) => !towers.some((tower) => tower.name === name)))
      add(`phases.${at}.towers`, message('PROJECT_TOWER_UNKNOWN'))
  }
}

function ofDates(right: SomeOfProject, { market, now }: ProjectReading, add: Add) {
  const {
    launchedOn,
    constructionStartedOn,
    possessionDeclaredOn,
    possessionRevisedOn = [],
    possessionOn,
    completedOn,
  } = right
  const today = dayIn(now, market)
  if (possessionDeclaredOn === undefined && possessionOn === undefined) add('possessionDeclaredOn', message('REQUIRED'))
  for (const [name, day] of Object.entries({ constructionStartedOn, possessionOn, completedOn }))
    if (day !== undefined && day > today) add(name, message('DAY_AHEAD'))
  const begun = constructionStartedOn ?? launchedOn
  if (begun !== undefined && possessionDeclaredOn !== undefined && possessionDeclaredOn < begun)
    add('possessionDeclaredOn', message('DAYS_IN_ORDER'))
  let last = possessionDeclaredOn
  for (const [at, day] of possessionRevisedOn.entries()) {
    if (last === undefined || day <= last) add(`possessionRevisedOn.${at}`, message('DAYS_IN_ORDER'))
    last = day
  }
  if (completedOn !== undefined && (possessionOn === undefined || completedOn < possessionOn))
    add('completedOn', message('DAYS_IN_ORDER'))
  for (const [at, { reachedOn }] of (right.schedule ?? []).entries())
    if (reachedOn !== undefined && reachedOn > today) add(`schedule.${at}.reachedOn`, message('DAY_AHEAD'))
}

function ofMoney({ paymentPlans = [], unitTypes = [] }: SomeOfProject, add: Add) {
  for (const [at, { milestones }] of paymentPlans.entries()) {
    const sum = milestones.reduce((all, { share }) => all + share, 0)
    if (sum !== 10_000) add(`paymentPlans.${at}.milestones`, message('SHARES_NOT_WHOLE', { sum: sum / 100 }))
  }
  for (const [at, { livingArea, superBuiltUpArea }] of unitTypes.entries())
    if (livingArea !== undefined && superBuiltUpArea !== undefined && superBuiltUpArea < livingArea)
      add(`unitTypes.${at}.superBuiltUpArea`, message('AREA_BELOW_CARPET'))
}
