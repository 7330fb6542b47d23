import type { APIRequestContext } from '@playwright/test'
import { listPosts } from '../../contract/blog/posts.ts'
import { blogCategories, blogTags } from '../../contract/blog/taxonomy.ts'
import { adminTaxonomy } from '../../contract/blog/taxonomy-admin.ts'
import { listProfiles } from '../../contract/directories/profiles.ts'
import { memberPaths } from '../../contract/member-paths.ts'
import { paths } from '../../contract/paths.ts'
import { searchProjects } from '../../contract/projects/archive.ts'
import { moderationQueue } from '../../contract/moderation.ts'
import { myListings } from '../../contract/listings/my-listings.ts'
import { saveSearch } from '../../contract/saved-searches.ts'
import { ask } from './api.ts'
import { fixedScreens, marketScreens } from './fixed-screens.ts'
import type { Screen } from './screen.ts'
import { isComplete } from './market.ts'
import type { Market } from './market.ts'
import { demoAgent, newModerator } from './person.ts'
import type { Person } from './person.ts'

interface Place {
  market: Market
  request: APIRequestContext
}

/** A screen whose address depends on the market. */
type MarketScreen = Omit<Screen, 'name' | 'domain'>

const people = new Map<Screen['as'], Promise<Person>>()

/** The person who opens a screen; signed in once for consecutive tests. */
export function viewerOf({ as }: Screen, request: APIRequestContext): Promise<Person> | undefined {
  if (!as) return undefined
  const person = people.get(as) ?? (as === 'agent' ? agentWithSearch(request) : newModerator(request))
  people.set(as, person)
  return person
}

async function agentWithSearch(request: APIRequestContext): Promise<Person> {
  const agent = await demoAgent(request)
  const body = { name: 'Three rooms for the parents', query: 'city=bengaluru&bedrooms=3' }
  await ask(request, saveSearch, { body, token: agent.token })
  return agent
}

/** The form of a home for sale of the agent's, whose heading names buyers. */
async function editScreen({ request }: Place): Promise<MarketScreen> {
  const { token } = await demoAgent(request)
  const { data } = await ask(request, myListings, { query: { status: 'active' }, token })
  const id = data.find(({ home }) => home.intent === 'sale')?.home.id ?? ''
  return {
    as: 'agent',
    path: `/submit-listing/${id}?step=facts`,
    heading: /What should buyers know about it/,
    bodyClass: `page-submit-listing-${id}`,
  }
}

/** The board of beds of an active listing. */
async function bedsScreen({ request }: Place): Promise<MarketScreen> {
  const { token } = await demoAgent(request)
  const { data } = await ask(request, myListings, { query: { status: 'active' }, token })
  const id = data[0]?.home.id ?? ''
  return { as: 'agent', path: memberPaths.listingBeds(id), heading: /Beds/, bodyClass: `page-listing-beds-${id}` }
}

/** The page of a home for sale in Bengaluru with photos, price and location. */
async function homeScreen({ market }: Place): Promise<MarketScreen> {
  const { id } = await market.find(isComplete, { city: 'bengaluru' })
  return {
    path: `/listing-details-v1/${id}`,
    heading: /for sale in/,
    bodyClass: `page-listing-details-v1-${id}`,
  }
}

/** A held home, open beside the queue. */
async function caseScreen({ request }: Place): Promise<MarketScreen> {
  const { token } = await newModerator(request)
  const { data } = await ask(request, moderationQueue, { query: { kind: 'held' }, token })
  const path = `/admin/moderation?kind=held&home=${data[0]?.id ?? ''}`
  return { as: 'moderator', path, heading: /Listings/, bodyClass: 'page-admin-moderation' }
}

/** Exactly this text. */
const exactly = (text: string) => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`)

/** An article of the demo market. */
async function articleScreen({ request }: Place): Promise<MarketScreen> {
  const { data } = await ask(request, listPosts)
  const { slug = '', title = '' } = data[0] ?? {}
  return {
    path: `/blog-single/${slug}`,
    heading: exactly(title),
    bodyClass: `page-blog-single-${slug}`,
  }
}

async function articleCategoryScreen({ request }: Place): Promise<MarketScreen> {
  const { data } = await ask(request, blogCategories)
  const slug = data.find(({ count }) => count > 0)?.slug ?? ''
  return { path: `/blog/cat/${slug}`, heading: /./, bodyClass: `page-blog-cat-${slug}` }
}

async function articleTagScreen({ request }: Place): Promise<MarketScreen> {
  const { data } = await ask(request, blogTags)
  const slug = data[0]?.slug ?? ''
  return { path: `/blog/tag/${slug}`, heading: /./, bodyClass: `page-blog-tag-${slug}` }
}

async function articleAuthorScreen({ request }: Place): Promise<MarketScreen> {
  const { token } = await newModerator(request)
  const { data } = await ask(request, adminTaxonomy, { query: { market: 'in' }, token })
  const slug = data.authors.find(({ count }) => count > 0)?.slug ?? ''
  return {
    path: `/blog/author/${slug}`,
    heading: /./,
    bodyClass: `page-blog-author-${slug}`,
  }
}

/** The page of the profile with most homes of a kind. */
const profileScreen =
  (kind: 'agent' | 'agency' | 'architect' | 'builder') =>
  async ({ request }: Place): Promise<MarketScreen> => {
    const { data } = await ask(request, listProfiles, { query: { kind, sort: 'listings' } })
    const { slug = '', name = '' } = data[0] ?? {}
    const path = paths[kind](slug)
    return {
      path,
      heading: exactly(name),
      bodyClass: `page-${kind === 'builder' ? 'builders-details' : path.slice(1).replaceAll('/', '-')}`,
    }
  }

async function homesOfScreen({ request }: Place): Promise<MarketScreen> {
  const { data } = await ask(request, listProfiles, { query: { kind: 'agent', sort: 'listings' } })
  const { slug = '', name = '' } = data[0] ?? {}
  return {
    path: paths.homesOf('agent', slug),
    heading: exactly(`Homes of ${name}`),
    bodyClass: `page-property-by-agents-${slug}`,
  }
}

/** The page of the demo market's latest project. */
async function projectScreen({ request }: Place): Promise<MarketScreen> {
  const { data } = await ask(request, searchProjects, { query: { available: '1' } })
  const { slug = '', name = '' } = data[0] ?? {}
  return {
    path: paths.project(slug),
    heading: exactly(name),
    bodyClass: `page-project-${slug}`,
  }
}

/** Two projects of one city side by side. */
async function projectPairScreen({ request }: Place): Promise<MarketScreen> {
  const { data } = await ask(request, searchProjects, { query: { city: 'bengaluru' } })
  const [one = '', other = ''] = data.map(({ slug }) => slug)
  return {
    path: paths.comparePair(one, other),
    heading: /Two projects side by side/,
    bodyClass: `page-compare-properties-${one}-${other}`,
  }
}

const byMarket: Record<keyof typeof marketScreens, (place: Place) => Promise<MarketScreen>> = {
  "a home's page": homeScreen,
  "a project's page": projectScreen,
  'a listing changed': editScreen,
  'beds of a listing': bedsScreen,
  'a case': caseScreen,
  'the page of one agent': profileScreen('agent'),
  'the page of one agency': profileScreen('agency'),
  'the page of one architect': profileScreen('architect'),
  'the page of one builder': profileScreen('builder'),
  'homes of an agent': homesOfScreen,
  'two projects': projectPairScreen,
  'an article': articleScreen,
  'articles of a category': articleCategoryScreen,
  'articles of a tag': articleTagScreen,
  'articles of an author': articleAuthorScreen,
}

const isOfMarket = (name: string): name is keyof typeof marketScreens => name in marketScreens

export async function screenCalled(name: string, place: Place): Promise<Screen> {
  if (isOfMarket(name)) return { name, domain: marketScreens[name], ...(await byMarket[name](place)) }
  const screen = fixedScreens.find((one) => one.name === name)
  if (!screen) throw new Error(`There is no screen called ${name}.`)
  return screen
}
