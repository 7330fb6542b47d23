import type { APIRequestContext } from '@playwright/test'
import { listPosts } from '../../contract/blog/posts.ts'
import { blogCategories, blogTags } from '../../contract/blog/taxonomy.ts'
import { officeTaxonomy } from '../../contract/blog/taxonomy-office.ts'
import { listProfiles } from '../../contract/directories/profiles.ts'
import { paths } from '../../contract/paths.ts'
import { moderationQueue } from '../../contract/moderation.ts'
import { myListings } from '../../contract/listings/my-listings.ts'
import { saveSearch } from '../../contract/saved-searches.ts'
import { ask } from './api.ts'
import { isComplete } from './market.ts'
import type { Market } from './market.ts'
import { demoAgent, newModerator } from './person.ts'
import type { Person } from './person.ts'

export interface Screen {
  name: string
  /** Who looks at it, where that is not anybody. */
  as?: 'agent' | 'moderator'
  path: string
  /** What its main heading says. */
  heading: RegExp
  /** Its class on the body. */
  bodyClass: string
}

/** Every screen by the name people give it, but those whose address depends on the market. */
const screens: Screen[] = [
  {
    name: 'a profile nobody has',
    path: '/agent-details/nobody-here',
    heading: /This profile is not available/,
    bodyClass: 'page-agent-details-nobody-here',
  },
  { name: 'home', path: '/', heading: /Know the home/, bodyClass: 'page-home' },
  { name: 'campaign', path: '/popt-red', heading: /Say what you want/, bodyClass: 'page-popt-red' },
  {
    name: 'grid',
    path: '/listing-grid?city=bengaluru',
    heading: /for sale in Bengaluru/,
    bodyClass: 'page-listing-grid',
  },
  {
    name: 'list',
    path: '/listing-list?city=bengaluru',
    heading: /for sale in Bengaluru/,
    bodyClass: 'page-listing-list',
  },
  { name: 'map', path: '/listing-map?city=bengaluru', heading: /for sale in Bengaluru/, bodyClass: 'page-listing-map' },
  {
    name: 'category',
    path: '/listing/cat/3-bhk-flats-for-sale-in-bengaluru',
    heading: /3 BHK .*Bengaluru/i,
    bodyClass: 'page-listing-cat-3-bhk-flats-for-sale-in-bengaluru',
  },
  { name: 'compare', path: '/compare-listings', heading: /Compare homes/, bodyClass: 'page-compare-listings' },
  { name: 'property types', path: '/property', heading: /./, bodyClass: 'page-property' },
  { name: 'place picker', path: '/google', heading: /./, bodyClass: 'page-google' },
  { name: 'sign in', path: '/login', heading: /Sign in/, bodyClass: 'page-login' },
  { name: 'thank you', path: '/thank-you', heading: /Thank you/, bodyClass: 'page-thank-you' },
  {
    name: 'an account closed',
    path: '/thank-you?for=account-closed',
    heading: /Your account is closed/,
    bodyClass: 'page-thank-you',
  },
  { name: 'a receipt nobody knows', path: '/thankyou/x', heading: /Thank you/, bodyClass: 'page-thankyou-x' },
  {
    name: 'alerts by mail',
    path: '/alerts/confirm?token=not-a-good-token',
    heading: /E-mail alerts/,
    bodyClass: 'page-alerts-confirm',
  },
  {
    name: 'e-mails to be stopped',
    path: '/stop-emails?token=not-a-good-token',
    heading: /Stop e-mails/,
    bodyClass: 'page-stop-emails',
  },
  { name: 'contact', path: '/contact', heading: /Contact us/, bodyClass: 'page-contact' },
  {
    name: 'a ticket nobody knows',
    path: '/contact/not-a-good-token',
    heading: /Your ticket/,
    bodyClass: 'page-contact-not-a-good-token',
  },
  { name: 'questions', path: '/faq', heading: /Frequently asked questions/, bodyClass: 'page-faq' },
  {
    name: 'the newsletter',
    path: '/newsletter/confirm?token=not-a-good-token',
    heading: /Newsletter/,
    bodyClass: 'page-newsletter-confirm',
  },
  { name: 'services', path: '/services', heading: /Property services/, bodyClass: 'page-services' },
  {
    name: 'services in a city',
    path: '/services?city=jaipur',
    heading: /Property services/,
    bodyClass: 'page-services',
  },
  {
    name: 'the waitlist',
    path: '/services/waitlist/confirm?token=not-a-good-token',
    heading: /Waitlist/,
    bodyClass: 'page-services-waitlist-confirm',
  },
  {
    name: 'services to edit',
    as: 'moderator',
    path: '/admin/services',
    heading: /Services/,
    bodyClass: 'page-admin-services',
  },
  { name: 'tickets', as: 'moderator', path: '/admin/tickets', heading: /Tickets/, bodyClass: 'page-admin-tickets' },
  { name: 'questions to edit', as: 'moderator', path: '/admin/faq', heading: /FAQ/, bodyClass: 'page-admin-faq' },
  {
    name: 'contacts to be undone',
    path: '/undo-contact-change?token=not-a-good-token',
    heading: /Undo the change to your contacts/,
    bodyClass: 'page-undo-contact-change',
  },
  {
    name: 'a requirement',
    path: '/post-requirement?intent=sale&city=bengaluru&bedrooms=2',
    heading: /Post a requirement/,
    bodyClass: 'page-post-requirement',
  },
  { name: 'about', path: '/about', heading: /About us/, bodyClass: 'page-about' },
  { name: 'terms', path: '/terms', heading: /Terms of use/, bodyClass: 'page-terms' },
  { name: 'privacy', path: '/privacy', heading: /Privacy/, bodyClass: 'page-privacy' },
  { name: 'legal', path: '/legal', heading: /Legal/, bodyClass: 'page-legal' },
  { name: 'cookie', path: '/cookie', heading: /Cookies and storage/, bodyClass: 'page-cookie' },
  { name: 'disclaimer', path: '/disclaimer', heading: /Disclaimer/, bodyClass: 'page-disclaimer' },
  { name: 'refund', path: '/refund', heading: /Refunds/, bodyClass: 'page-refund' },
  { name: 'pricing', path: '/pricing', heading: /Pricing/, bodyClass: 'page-pricing' },
  { name: 'premium', path: '/premium', heading: /Premium/, bodyClass: 'page-premium' },
  { name: 'blog', path: '/blog', heading: /^Blog$/, bodyClass: 'page-blog' },
  { name: 'all articles', path: '/blog-list', heading: /All articles/, bodyClass: 'page-blog-list' },
  {
    name: 'agents',
    path: '/agent-archive?city=bengaluru',
    heading: /agents in Bengaluru/,
    bodyClass: 'page-agent-archive',
  },
  { name: 'agents on the map', path: '/agent-archive?view=map', heading: /agents/, bodyClass: 'page-agent-archive' },
  { name: 'agents in a table', path: '/agent-list?sort=listings', heading: /agents/, bodyClass: 'page-agent-list' },
  { name: 'agencies', path: '/agency-archive', heading: /agencies/, bodyClass: 'page-agency-archive' },
  { name: 'architects', path: '/architect-archive', heading: /Architects/, bodyClass: 'page-architect-archive' },
  { name: 'builders', path: '/builders', heading: /builders/i, bodyClass: 'page-builders' },
  { name: 'advisors', path: '/advisor-list', heading: /advisors/, bodyClass: 'page-advisor-list' },
  { name: 'for agents', path: '/agents', heading: /for real estate agents/, bodyClass: 'page-agents' },
  {
    name: 'preferred agents',
    path: '/preferred-agents',
    heading: /Preferred agents/,
    bodyClass: 'page-preferred-agents',
  },
  {
    name: 'nobody found',
    path: '/agent-archive?city=bengaluru&text=nobody+at+all',
    heading: /agents in Bengaluru/,
    bodyClass: 'page-agent-archive',
  },
  { name: 'error', path: '/no-such-door', heading: /We can’t find this page/, bodyClass: 'page-error' },
  {
    name: 'nothing found',
    path: '/listing-grid?city=bengaluru&bedrooms=5&priceMax=100000',
    heading: /Bengaluru/,
    bodyClass: 'page-listing-grid',
  },
  {
    name: 'my listings',
    as: 'agent',
    path: '/profile-listings',
    heading: /My listings/,
    bodyClass: 'page-profile-listings',
  },
  {
    name: 'a new listing',
    as: 'agent',
    path: '/submit-listing?new=1',
    heading: /What do you offer/,
    bodyClass: 'page-submit-listing',
  },
  {
    name: 'import',
    as: 'agent',
    path: '/import-listings',
    heading: /Import homes/,
    bodyClass: 'page-import-listings',
  },
  { name: 'leads', as: 'agent', path: '/leads', heading: /^Leads$/, bodyClass: 'page-leads' },
  {
    name: 'leads in a table',
    as: 'agent',
    path: '/leads?view=table&sort=score',
    heading: /^Leads$/,
    bodyClass: 'page-leads',
  },
  {
    name: 'saved searches',
    as: 'agent',
    path: '/saved-searches',
    heading: /Saved searches/,
    bodyClass: 'page-saved-searches',
  },
  {
    name: 'notifications',
    as: 'agent',
    path: '/notifications',
    heading: /Notifications/,
    bodyClass: 'page-notifications',
  },
  { name: 'lead pool', as: 'agent', path: '/poptleads', heading: /Lead pool/, bodyClass: 'page-poptleads' },
  {
    name: 'credits',
    as: 'agent',
    path: '/poptleads?tab=credits',
    heading: /Lead pool/,
    bodyClass: 'page-poptleads',
  },
  {
    name: 'disputes',
    as: 'moderator',
    path: '/admin/disputes',
    heading: /Disputes/,
    bodyClass: 'page-admin-disputes',
  },
  {
    name: 'leads of the market',
    as: 'moderator',
    path: '/admin/leads',
    heading: /Leads/,
    bodyClass: 'page-admin-leads',
  },
  {
    name: 'lead prices',
    as: 'moderator',
    path: '/admin/lead-prices',
    heading: /Lead prices/,
    bodyClass: 'page-admin-lead-prices',
  },
  {
    name: 'pages of the site',
    as: 'moderator',
    path: '/admin/pages',
    heading: /Pages/,
    bodyClass: 'page-admin-pages',
  },
  {
    name: 'a page edited',
    as: 'moderator',
    path: '/admin/pages?edit=in-about-en',
    heading: /Pages/,
    bodyClass: 'page-admin-pages',
  },
  {
    name: 'announcements',
    as: 'moderator',
    path: '/admin/announcements',
    heading: /Announcements/,
    bodyClass: 'page-admin-announcements',
  },
  {
    name: 'my enquiries',
    as: 'agent',
    path: '/queries',
    heading: /My enquiries/,
    bodyClass: 'page-queries',
  },
  {
    name: 'moderation',
    as: 'moderator',
    path: '/admin/moderation',
    heading: /Moderation/,
    bodyClass: 'page-admin-moderation',
  },
  { name: 'articles', as: 'moderator', path: '/admin/posts', heading: /Articles/, bodyClass: 'page-admin-posts' },
  {
    name: 'comments of the blog',
    as: 'moderator',
    path: '/admin/comments',
    heading: /Comments/,
    bodyClass: 'page-admin-comments',
  },
  { name: 'reviews', as: 'moderator', path: '/admin/reviews', heading: /Reviews/, bodyClass: 'page-admin-reviews' },
  {
    name: 'categories of the blog',
    as: 'moderator',
    path: '/admin/categories',
    heading: /Categories/,
    bodyClass: 'page-admin-categories',
  },
  { name: 'tags of the blog', as: 'moderator', path: '/admin/tags', heading: /Tags/, bodyClass: 'page-admin-tags' },
  {
    name: 'authors of the blog',
    as: 'moderator',
    path: '/admin/authors',
    heading: /Authors/,
    bodyClass: 'page-admin-authors',
  },
  {
    name: 'my articles',
    as: 'agent',
    path: '/profile-articles',
    heading: /My articles/,
    bodyClass: 'page-profile-articles',
  },
  { name: 'your site', as: 'agent', path: '/profile-site', heading: /Your site/, bodyClass: 'page-profile-site' },
  { name: 'sites', as: 'moderator', path: '/admin/sites', heading: /Sites/, bodyClass: 'page-admin-sites' },
  { name: 'audit', as: 'moderator', path: '/admin/audit', heading: /Log/, bodyClass: 'page-admin-audit' },
  {
    name: 'messages',
    as: 'moderator',
    path: '/admin/messages',
    heading: /Messages/,
    bodyClass: 'page-admin-messages',
  },
  {
    name: 'previews',
    as: 'moderator',
    path: '/admin/notifications',
    heading: /Previews/,
    bodyClass: 'page-admin-notifications',
  },
]

interface Place {
  market: Market
  request: APIRequestContext
}

const people = new Map<Screen['as'], Promise<Person>>()

/** Who looks at a screen; signed in once for all tests that are run one after the other. */
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

/** A listing of the agent's, to be changed. */
async function editScreen({ request }: Place): Promise<Screen> {
  const { token } = await demoAgent(request)
  const { data } = await ask(request, myListings, { query: { status: 'active' }, token })
  const id = data[0]?.home.id ?? ''
  return {
    name: 'a listing changed',
    as: 'agent',
    path: `/submit-listing/${id}?step=facts`,
    heading: /What should buyers know about it/,
    bodyClass: `page-submit-listing-${id}`,
  }
}

/** The page of a home for sale in Bengaluru that has photographs, price and place. */
async function homeScreen({ market }: Place): Promise<Screen> {
  const { id } = await market.find(isComplete, { city: 'bengaluru' })
  return {
    name: "a home's page",
    path: `/listing-details-v1/${id}`,
    heading: /for sale in/,
    bodyClass: `page-listing-details-v1-${id}`,
  }
}

/** A home that is held back, open beside the queue. */
async function caseScreen({ request }: Place): Promise<Screen> {
  const { token } = await newModerator(request)
  const { data } = await ask(request, moderationQueue, { query: { kind: 'held' }, token })
  const path = `/admin/moderation?kind=held&home=${data[0]?.id ?? ''}`
  return { name: 'a case', as: 'moderator', path, heading: /Moderation/, bodyClass: 'page-admin-moderation' }
}

/** Just this text. */
const exactly = (text: string) => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`)

/** An article of the demonstration market. */
async function articleScreen({ request }: Place): Promise<Screen> {
  const { data } = await ask(request, listPosts)
  const { slug = '', title = '' } = data[0] ?? {}
  return {
    name: 'an article',
    path: `/blog-single/${slug}`,
    heading: exactly(title),
    bodyClass: `page-blog-single-${slug}`,
  }
}

async function articleCategoryScreen({ request }: Place): Promise<Screen> {
  const { data } = await ask(request, blogCategories)
  const slug = data.find(({ count }) => count > 0)?.slug ?? ''
  return { name: 'articles of a category', path: `/blog/cat/${slug}`, heading: /./, bodyClass: `page-blog-cat-${slug}` }
}

async function articleTagScreen({ request }: Place): Promise<Screen> {
  const { data } = await ask(request, blogTags)
  const slug = data[0]?.slug ?? ''
  return { name: 'articles of a tag', path: `/blog/tag/${slug}`, heading: /./, bodyClass: `page-blog-tag-${slug}` }
}

async function articleAuthorScreen({ request }: Place): Promise<Screen> {
  const { token } = await newModerator(request)
  const { data } = await ask(request, officeTaxonomy, { query: { market: 'in' }, token })
  const slug = data.authors.find(({ count }) => count > 0)?.slug ?? ''
  return {
    name: 'articles of an author',
    path: `/blog/author/${slug}`,
    heading: /./,
    bodyClass: `page-blog-author-${slug}`,
  }
}

/** The page of the profile of a kind with most homes on offer. */
const profileScreen =
  (kind: 'agent' | 'agency' | 'architect' | 'builder') =>
  async ({ request }: Place): Promise<Screen> => {
    const { data } = await ask(request, listProfiles, { query: { kind, sort: 'listings' } })
    const { slug = '', name = '' } = data[0] ?? {}
    const path = paths[kind](slug)
    return {
      name: `the page of one ${kind}`,
      path,
      heading: exactly(name),
      bodyClass: `page-${kind === 'builder' ? 'builders-details' : path.slice(1).replaceAll('/', '-')}`,
    }
  }

async function homesOfScreen({ request }: Place): Promise<Screen> {
  const { data } = await ask(request, listProfiles, { query: { kind: 'agent', sort: 'listings' } })
  const { slug = '', name = '' } = data[0] ?? {}
  return {
    name: 'homes of an agent',
    path: paths.homesOf('agent', slug),
    heading: exactly(`Homes of ${name}`),
    bodyClass: `page-property-by-agents-${slug}`,
  }
}

/** Those whose address depends on the market. */
const byMarket: Record<string, (place: Place) => Promise<Screen>> = {
  "a home's page": homeScreen,
  'a listing changed': editScreen,
  'a case': caseScreen,
  'the page of one agent': profileScreen('agent'),
  'the page of one agency': profileScreen('agency'),
  'the page of one architect': profileScreen('architect'),
  'the page of one builder': profileScreen('builder'),
  'homes of an agent': homesOfScreen,
  'an article': articleScreen,
  'articles of a category': articleCategoryScreen,
  'articles of a tag': articleTagScreen,
  'articles of an author': articleAuthorScreen,
}

/** Names of all screens, for one test each. */
export const screenNames = [...screens.map(({ name }) => name), ...Object.keys(byMarket)]

export async function screenCalled(name: string, place: Place): Promise<Screen> {
  const screen = screens.find((one) => one.name === name) ?? (await byMarket[name]?.(place))
  if (!screen) throw new Error(`There is no screen called ${name}.`)
  return screen
}
