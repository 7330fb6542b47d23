import { expect, test } from 'vitest'
import { ProjectFacts, UnitPlan } from '../contract/projects/facts.ts'
import { PriceList } from '../contract/projects/prices.ts'
import { makeProjects as makeMarketProjects } from './market/projects.ts'
import { bathsOf, drawPlan } from './projects/floor-plans.ts'
import { datesOf } from './projects/dates.ts'
import { openProjectLooks } from './projects/looks.ts'
import { makeDemoProject, type ProjectSeed } from './projects/make.ts'
import { chooseProjects } from './projects/projects.ts'
import { drawSite } from './projects/site-plan.ts'
import { stageOf } from '../contract/projects/project-states.ts'

interface Box {
  x: number
  y: number
  width: number
  depth: number
}

const overlaps = (boxes: readonly Box[]) =>
  boxes.flatMap((a, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (b) =>
          Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.011 &&
          Math.min(a.y + a.depth, b.y + b.depth) - Math.max(a.y, b.y) > 0.011,
      ),
  )

const inside = (box: Box, width: number, depth: number) =>
  box.x >= -0.001 && box.y >= -0.001 && box.x + box.width <= width + 0.011 && box.y + box.depth <= depth + 0.011

const plans = [0, 1, 2, 3, 4, 5].flatMap((beds) =>
  [1, 2, 3, 4, 5].flatMap((baths) =>
    [0, 1, 2, 3].flatMap((variant) =>
      [0.85, 1, 1.3].map((scale) => ({ beds, baths, variant, carpet: (28 + beds * 31) * scale })),
    ),
  ),
)

test.each(plans)('the rooms of $beds bedrooms, $baths baths, variant $variant, $carpet m² fill it', (asked) => {
  const { plan, balconyArea } = drawPlan(asked)
  expect(UnitPlan.parse(plan)).toEqual(plan)
  expect(overlaps(plan.rooms)).toEqual([])
  for (const room of plan.rooms) expect(inside(room, plan.width, plan.depth), JSON.stringify(room)).toBe(true)
  const area = (isBalcony: boolean) =>
    plan.rooms
      .filter(({ kind }) => (kind === 'balcony') === isBalcony)
      .reduce((sum, { width, depth }) => sum + width * depth, 0)
  expect(Math.abs(area(false) - asked.carpet)).toBeLessThan(0.3)
  expect(area(true)).toBeCloseTo(balconyArea, 1)
  expect(plan.rooms.filter(({ kind }) => kind === 'bedroom')).toHaveLength(asked.beds)
  expect(plan.rooms.filter(({ kind }) => kind === 'bathroom')).toHaveLength(bathsOf(asked.beds, asked.baths))
})

test.each([
  [['A'], false],
  [['A', 'B', 'C'], false],
  [['A', 'B', 'C', 'D', 'E', 'F', 'G'], false],
  [['Lane 1', 'Lane 2', 'Lane 3', 'Lane 4', 'Lane 5', 'Lane 6', 'Lane 7', 'Lane 8'], true],
] as const)('the site of %j holds every tower once and nothing overlaps', (towers, isVillas) => {
  const site = drawSite({ towers, isVillas, amenities: ['clubhouse', 'swimming-pool', 'play-area', 'sports-court'] })
  expect(overlaps(site.spots)).toEqual([])
  for (const spot of site.spots) expect(inside(spot, site.width, site.depth), spot.label).toBe(true)
  expect(site.spots.flatMap(({ tower }) => tower ?? [])).toEqual([...towers])
})

const projects = makeMarketProjects(2026).map((project, at) => ({
  id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  project,
}))

test('what is not finished is shown in full, and projects of twelve firms at least', () => {
  const chosen = chooseProjects(projects)
  expect(new Set(chosen.map(({ id }) => id)).size).toBe(chosen.length)
  expect(chosen.length).toBeGreaterThanOrEqual(40)
  expect(new Set(chosen.map(({ project }) => project.builderSlug)).size).toBeGreaterThanOrEqual(12)
  for (const one of projects) if (one.project.possession !== 'ready') expect(chosen).toContain(one)
})

test('the days of every project follow each other, and agree with what its homes say', () => {
  const today = '2026-11-26'
  for (const { project } of projects) {
    const {
      launchedOn = '',
      constructionStartedOn,
      possessionDeclaredOn = '',
      possessionRevisedOn = [],
      possessionOn,
      completedOn,
    } = datesOf(project, today)
    const days = [launchedOn, constructionStartedOn, possessionOn, completedOn].filter((day) => day !== undefined)
    expect(days, project.slug).toEqual(days.toSorted())
    const promises = [launchedOn, possessionDeclaredOn, ...possessionRevisedOn]
    expect(promises, project.slug).toEqual(promises.toSorted())
    const stage = stageOf(datesOf(project, today), today)
    expect(stage === 'ready' || stage === 'completed', project.slug).toBe(project.possession === 'ready')
  }
})

test('a project is made the same for the same day, by the shapes of the contract, within the pattern of the law', () => {
  const seed: ProjectSeed = {
    id: '00000000-0000-7000-8000-000000000001',
    market: 'in',
    citySlug: 'pune',
    slug: 'heron-court',
    name: 'Heron Court',
    builderName: 'Deccan Doorstep',
    city: { name: 'Pune', nameHindi: 'पुणे' },
    state: 'Maharashtra',
    locality: { name: 'Baner', nameHindi: 'बाणेर' },
    postalCode: '411045',
    landmarks: ['Baner Hill', 'Balewadi High Street'],
    pricePerM2: 1_10_000_00,
    towers: 4,
    storeys: 12,
    homes: 192,
    amenities: ['lift', 'clubhouse', 'garden'],
    dates: { launchedOn: '2024-02-10', constructionStartedOn: '2024-08-10', possessionDeclaredOn: '2027-12-31' },
    registrations: ['P52109123456', 'P52109123457'],
    architects: [],
    people: ['Asha Kale', 'Ravi Joshi', 'Meera Rao'],
    plans: [],
  }
  const now = new Date('2026-11-26T06:00:00.000Z')
  const looks = openProjectLooks([], [])
  const made = makeDemoProject(seed, looks, now)
  expect(makeDemoProject(seed, looks, now)).toEqual(made)
  expect(ProjectFacts.parse(made.facts)).toEqual(made.facts)
  for (const { prices } of made.priceLists) expect(PriceList.parse(prices)).toEqual(prices)
  expect(made.priceLists.map(({ effectiveOn }) => effectiveOn)).toEqual(
    made.priceLists.map(({ effectiveOn }) => effectiveOn).toSorted(),
  )
  for (const { milestones } of made.facts.paymentPlans ?? [])
    expect(milestones.reduce((sum, { share }) => sum + share, 0)).toBe(10_000)
  expect(made.units).toHaveLength(192)
  expect(new Set(made.units.map(({ unitNumber }) => unitNumber)).size).toBe(192)
  const percents = made.updates.map(({ percent }) => percent)
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  expect(made.facts.phases?.flatMap(({ towers }) => towers)).toEqual(['A', 'B', 'C', 'D'])
})
