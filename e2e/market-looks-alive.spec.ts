import * as z from 'zod/mini'
import type { APIRequestContext } from '@playwright/test'
import { ProfileCard } from '../contract/directories/profiles.ts'
import { ProjectCardData } from '../contract/projects/archive.ts'
import { Property, PropertyCard } from '../contract/properties/property.ts'
import { profilesOfJourneys } from './support/database.ts'
import { expect, test } from './support/test.ts'

const PAGES = 5
const Page = z.object({
  data: z.array(PropertyCard),
  boosted: z.optional(z.array(PropertyCard)),
  next: z.optional(z.string()),
})
const Home = z.object({ data: Property })
const large = [
  'mumbai',
  'bengaluru',
  'delhi',
  'pune',
  'hyderabad',
  'chennai',
  'gurugram',
  'noida',
  'kolkata',
  'ahmedabad',
]
const coverOf = ({ media }: { media: readonly { url: string }[] }) => media[0]?.url

/** The first result pages of a city. */
async function pagesOf(request: APIRequestContext, city: string, intent: string) {
  const pages: z.output<typeof PropertyCard>[][] = []
  let cursor = ''
  for (let at = 0; at < PAGES; at++) {
    const answer = await request.get(`/api/properties?city=${city}&intent=${intent}${cursor}`)
    expect(answer.ok(), `${city} ${intent}`).toBe(true)
    const { data, boosted = [], next } = Page.parse(await answer.json())
    pages.push([...boosted, ...data])
    if (next === undefined) break
    cursor = `&cursor=${encodeURIComponent(next)}`
  }
  return pages
}

test('No two homes on one page of results begin with the same picture', async ({ request }) => {
  const repeated: string[] = []
  let looked = 0
  for (const city of large)
    for (const intent of ['sale', 'rent', 'pg', 'lease'])
      for (const [at, cards] of (await pagesOf(request, city, intent)).entries()) {
        const covers = [...new Map(cards.map((card) => [card.id, coverOf(card)])).values()].filter(Boolean)
        looked += covers.length
        if (new Set(covers).size < covers.length)
          repeated.push(`${city} ${intent}, page ${at + 1}: ${covers.length - new Set(covers).size}`)
      }
  expect(repeated).toEqual([])
  // A minimum, so that an empty market fails.
  expect(looked).toBeGreaterThan(700)
})

test('No two projects on one page, in one city or on the front page show the same picture', async ({ request }) => {
  const Projects = z.object({ data: z.array(ProjectCardData) })
  const coversOn = async (query: string) => {
    const answer = await request.get(`/api/projects?${query}`)
    expect(answer.ok(), query).toBe(true)
    return Projects.parse(await answer.json()).data.flatMap(({ cover }) => cover?.url ?? [])
  }
  let looked = 0
  for (const query of [
    ...Array.from({ length: 12 }, (_, at) => `page=${at + 1}`),
    ...large.map((city) => `city=${city}`),
    'available=1',
  ]) {
    const covers = await coversOn(query)
    looked += covers.length
    expect(new Set(covers).size, query).toBe(covers.length)
  }
  expect(looked).toBeGreaterThan(60)
})

test('A project looks the same wherever it is shown, and a home with rooms has its plan', async ({ request }) => {
  const exteriors = new Map<string, Set<string>>()
  const shown: { project: string; urls: string[] }[] = []
  let plans = 0
  for (const city of ['mumbai', 'pune', 'noida', 'hyderabad'])
    for (const card of (await pagesOf(request, city, 'sale')).flat()) {
      const { data: home } = Home.parse(await (await request.get(`/api/properties/${card.id}`)).json())
      expect(new Set(home.media.map(({ url }) => url)).size, home.title).toBe(home.media.length)
      for (const { mediaAlteration } of home.media) expect(mediaAlteration, home.title).toBe('rendered')
      if (home.rooms.length > 0) {
        plans += 1
        expect(home.media.map(({ imageOf }) => imageOf).filter((room) => room === 'floorplan')).toHaveLength(1)
        const carpet = home.rooms
          .filter(({ roomType }) => roomType !== 'balcony')
          .reduce((sum, { length = 0, width = 0 }) => sum + length * width, 0)
        // Passages do not count as rooms.
        expect(carpet, home.title).toBeLessThanOrEqual((home.livingArea ?? 0) + 0.5)
        expect(carpet, home.title).toBeGreaterThan((home.livingArea ?? 0) * 0.85)
      }
      if (home.furnished === 'unfurnished' && home.category === 'residential' && !home.unitsOnOffer)
        expect(home.media.map(({ imageOf }) => imageOf)).not.toEqual(
          expect.arrayContaining([expect.stringMatching(/^(living|bedroom|dining|balcony)$/)]),
        )
      if (!home.project || home.photosCount === 0) continue
      const urls = home.media.map(({ url }) => url)
      shown.push({ project: home.project.slug, urls })
      const own = exteriors.get(home.project.slug) ?? new Set()
      for (const { url, imageOf } of home.media) if (imageOf === 'exterior') own.add(url)
      exteriors.set(home.project.slug, own)
    }
  const all = new Set([...exteriors.values()].flatMap((urls) => [...urls]))
  for (const [slug, urls] of exteriors) expect(urls.size, slug).toBeLessThan(2)
  for (const { project, urls } of shown) {
    const own = exteriors.get(project)
    if (own?.size) expect([project, ...urls.filter((url) => all.has(url))]).toEqual([project, ...own])
  }
  const projects = new Set(shown.map(({ project }) => project))
  expect(shown.length - projects.size, 'homes that share a project with another').toBeGreaterThan(5)
  expect(plans).toBeGreaterThan(40)
})

test('Every agent, adviser and firm of the market shows a portrait or a mark', async ({ request }) => {
  const Profiles = z.object({ data: z.array(ProfileCard) })
  for (const kind of ['agent', 'builder', 'architect', 'agency', 'advisor']) {
    const { data } = Profiles.parse(await (await request.get(`/api/profiles?kind=${kind}`)).json())
    expect(data.length, kind).toBeGreaterThan(4)
    // Read after the list: the journeys beside this one go on making profiles.
    const others = await profilesOfJourneys()
    for (const { id, name, photo } of data) if (!others.includes(id)) expect(photo?.url, name).toBeTruthy()
  }
})
