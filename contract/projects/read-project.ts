import * as z from 'zod/mini'
import { dayIn, type MarketId } from '../markets.ts'
import { messageOf } from '../messages/issue.ts'
import { message, type Message } from '../messages/messages.ts'
import type { TypedProject } from './draft-fields.ts'
import { projectNumbers, stateSlug } from './project-numbers.ts'
import { postalCodes } from '../text/postal-codes.ts'
import { tidy } from './tidy.ts'
import { countUnits, MAX_UNITS, numberings, unitsOf, type NewUnit } from './unit-numbers.ts'
import { WrittenProject } from './written-project.ts'

/** A project in India must be registered before it is offered if it exceeds either: m² of land, or homes. */
export const REGISTERED_ABOVE = { land: 500, homes: 8 }
const NUMBER_LENGTH = 20

/** Problems by path, for example `towers.0.name`. */
export type ProjectProblems = Record<string, Message[]>

const SomeOfProject = z.partial(WrittenProject)
export type SomeOfProject = z.infer<typeof SomeOfProject>

export interface ReadProject {
  /** The valid fields. */
  right: SomeOfProject
  /** The project, if every field is valid. */
  whole?: WrittenProject
  problems: ProjectProblems
  /** Notes for the author that do not prevent submitting. */
  warnings: ProjectProblems
  /** The homes of its inventory. */
  units: NewUnit[]
}

/** What validation depends on. */
export interface ProjectReading {
  market: MarketId
  /** The slug of its state, which determines the pattern of registration numbers. */
  state?: string | undefined
  /** Whether it is public, so that its homes exist already. */
  isPublic: boolean
  now: Date
}

/** Defaults for fields that a part of the form may leave empty. */
const unsaid: Record<string, object> = {
  parking: { open: 0, covered: 0, electric: 0 },
  floorRise: { amount: 0, fromFloor: 0 },
}
const completed = (name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...unsaid[name], ...value } : value

const isNothing = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)

const REQUIRED = ['name', 'place', 'longitude', 'about', 'towers', 'unitTypes', 'pictures'] as const
/** Fields that only Indian law or custom needs. */
const INDIAN: readonly string[] = ['phases', 'aboutHindi']

export const isAskedIn = (market: MarketId, field: string): boolean =>
  projectNumbers[market] !== undefined || !INDIAN.includes(field)

/** Validates a typed project, for the browser and the server. */
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
