import sharp from 'sharp'
import * as z from 'zod/mini'
import { listPosts } from '../contract/blog/posts.ts'
import { agentEntry } from '../contract/pages/agent-entry.ts'
import type { ProfileKind } from '../contract/directories/kinds.ts'
import { listProfiles } from '../contract/directories/profiles.ts'
import { paths } from '../contract/paths.ts'
import { searchProjects } from '../contract/projects/archive.ts'
import type { PropertyCard } from '../contract/properties/property.ts'
import { ask } from './support/api.ts'
import { homeInState } from './support/database.ts'
import { readHtml } from './support/html.ts'
import { isComplete } from './support/market.ts'
import { faultsOf } from './support/structured-data.ts'
import { expect, fetchPage, test } from './support/test.ts'

const Thing = z.looseObject({ '@type': z.string() })
const ItemList = z.looseObject({
  '@type': z.literal('ItemList'),
  numberOfItems: z.int(),
  itemListElement: z.array(z.looseObject({ position: z.int(), url: z.url(), name: z.string() })),
})
const Listing = z.looseObject({
  '@type': z.literal('RealEstateListing'),
  url: z.url(),
  name: z.string(),
  description: z.string(),
  datePosted: z.iso.datetime(),
  image: z.optional(z.array(z.url())),
  offers: z.looseObject({ price: z.number(), priceCurrency: z.literal('INR'), availability: z.url() }),
  mainEntity: z.looseObject({
    '@type': z.string(),
    address: z.looseObject({ addressLocality: z.string(), addressCountry: z.literal('IN') }),
    geo: z.looseObject({ '@type': z.enum(['GeoCoordinates', 'GeoCircle']) }),
  }),
})
const Crumbs = z.looseObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z.array(z.looseObject({ name: z.string(), item: z.url() })),
})

const ofType = (things: unknown[], type: string) => things.find((thing) => Thing.parse(thing)['@type'] === type)
const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

test.describe('A search engine reads', () => {
  test('the front page', async ({ request, baseURL, market }) => {
    const { status, html } = await fetchPage(request, '/')
    const page = readHtml(html)
    expect(status).toBe(200)
    expect(page.html).toMatchObject({ lang: 'en', dir: 'ltr' })
    expect(page.title).toBe('Homepage | Lintel')
    expect(page.meta('description')?.length).toBeGreaterThan(50)
    expect(page.meta('robots')).toContain('index,follow')
    expect(page.canonical).toBe(`${baseURL}/`)
    expect(page.alternates).toMatchObject({
      en: `${baseURL}/?language=en`,
      hi: `${baseURL}/?language=hi`,
      'x-default': `${baseURL}/`,
    })
    expect(page.meta('og:title')).toBe(page.title)
    expect(page.meta('og:url')).toBe(page.canonical)
    expect(page.meta('og:image')).toMatch(/^http/)
    expect(page.jsonLd.map((thing) => Thing.parse(thing)['@type'])).toContain('WebSite')
    expect(page.text).toContain('Know the home before you knock')
    // Other journeys publish no rentals.
    const newest = await market.find(({ unitsOnOffer }) => unitsOnOffer === undefined, {
      intent: 'rent',
      sort: 'newest',
    })
    expect(page.text).toContain(words(newest.title))
    for (const to of ['/listing-grid?intent=rent', '/listing-map', '/property']) expect(page.links).toContain(to)
  })

  test('in schema.org’s own words what each page is about', async ({ request, market }) => {
    expect(
      await faultsOf([{ '@type': 'BlogPosting', headline: 'A door', bedrooms: 3 }, { '@type': 'Portal' }]),
    ).toEqual([expect.stringContaining('"bedrooms" for type "BlogPosting"'), expect.stringContaining('"Portal"')])
    const { id } = await market.find(isComplete, { city: 'bengaluru' })
    const { data: posts } = await ask(request, listPosts, {})
    const [post] = posts
    const [project] = (await ask(request, searchProjects, {})).data
    const profileOf = async (kind: ProfileKind) =>
      (await ask(request, listProfiles, { query: { kind, sort: 'listings' } })).data[0]?.slug ?? ''
    const agent = await profileOf('agent')
    for (const address of [
      paths.agent(agent),
      paths.homesOf('agent', agent),
      paths.agency(await profileOf('agency')),
      paths.architect(await profileOf('architect')),
      paths.builder(await profileOf('builder')),
      '/',
      '/listing-grid?city=bengaluru',
      '/listing/cat/3-bhk-flats-for-sale-in-bengaluru',
      paths.property(id),
      paths.project(project?.slug ?? ''),
      paths.projects(),
      paths.marketReport('bengaluru'),
      paths.blog(),
      paths.blogCategory(post?.category.slug ?? ''),
      paths.blogAuthor(post?.author.slug ?? ''),
      paths.blogPost(post?.slug ?? ''),
      paths.faq,
      paths.services(),
    ]) {
      const { html } = await fetchPage(request, address)
      const { jsonLd } = readHtml(html)
      expect(jsonLd.length, address).toBeGreaterThan(0)
      expect(await faultsOf(jsonLd), address).toEqual([])
    }
  })

  test('a picture that every messenger shows, of each kind of page that has one', async ({ request, market }) => {
    const { id } = await market.find(isComplete, { city: 'bengaluru' })
    const { data: posts } = await ask(request, listPosts, {})
    const post = posts.find(({ cover }) => cover)
    const project = (await ask(request, searchProjects, {})).data.find(({ cover }) => cover)
    const { data: entry } = await ask(request, agentEntry, { query: { market: 'in' } })
    const profileOf = async (kind: ProfileKind) =>
      (await ask(request, listProfiles, { query: { kind, sort: 'listings' } })).data.find(({ photo }) => photo)
    const [agent, builder] = [await profileOf('agent'), await profileOf('builder')]
    for (const address of [
      '/',
      '/listing-grid?city=bengaluru',
      '/listing/cat/3-bhk-flats-for-sale-in-bengaluru',
      paths.property(id),
      paths.project(project?.slug ?? ''),
      paths.blog(),
      paths.blogPost(post?.slug ?? ''),
      paths.agent(agent?.slug ?? ''),
      ...(builder ? [paths.builder(builder.slug)] : []),
      `/home?sub=${entry.sample?.subdomain}`,
    ]) {
      const { meta } = readHtml((await fetchPage(request, address)).html)
      expect([meta('og:image'), meta('og:image:type')], address).toEqual([
        expect.stringMatching(/\.jpg$/),
        'image/jpeg',
      ])
      const answer = await request.get(meta('og:image') ?? '')
      expect(answer.headers()['content-type'], address).toBe('image/jpeg')
      const { width, height, format } = await sharp(await answer.body()).metadata()
      expect([format, String(width), String(height)], address).toEqual([
        'jpeg',
        meta('og:image:width'),
        meta('og:image:height'),
      ])
    }
  })

  test('the preview of a link, in both languages', async ({ request, baseURL, market }) => {
    const { id } = await market.find(isComplete, { city: 'bengaluru' })
    const [project] = (await ask(request, searchProjects, {})).data
    const [agent] = (await ask(request, listProfiles, { query: { kind: 'agent', sort: 'listings' } })).data
    const { data: posts } = await ask(request, listPosts, {})
    for (const address of [
      paths.property(id),
      paths.project(project?.slug ?? ''),
      paths.agent(agent?.slug ?? ''),
      paths.blogPost(posts[0]?.slug ?? ''),
    ])
      for (const language of ['en', 'hi'] as const) {
        const { meta } = readHtml((await fetchPage(request, `${address}?language=${language}`)).html)
        const told = `${address} ${language}`
        expect([meta('og:image:width'), meta('og:image:height')], told).toEqual(['1200', '630'])
        expect(meta('twitter:card'), told).toBe('summary_large_image')
        expect(meta('og:site_name'), told).toBe('Lintel')
        for (const name of ['og:title', 'og:description', 'og:image:alt'])
          expect(meta(name)?.length, `${told} ${name}`).toBeGreaterThan(5)
        expect(meta('og:image'), told).toMatch(new RegExp(`^${baseURL}/share/in/`))
        const isArticle = address.startsWith('/blog-single/')
        if (!isArticle) expect(meta('og:image'), told).toContain(`/${language}-`)
        if (!isArticle) expect(meta('og:locale'), told).toBe(`${language}_IN`)
        expect((await request.get(meta('og:image') ?? '')).status(), told).toBe(200)
      }
  })

  test('the feeds that a page names, and what assistants may read', async ({ request, baseURL }) => {
    const [agent] = (await ask(request, listProfiles, { query: { kind: 'agent', sort: 'listings' } })).data
    for (const address of [paths.agent(agent?.slug ?? ''), paths.homesOf('agent', agent?.slug ?? '')]) {
      const { html } = await fetchPage(request, address)
      const feeds = [...html.matchAll(/<link rel="alternate" type="application\/[a-z]+\+[a-z]+"[^>]* href="([^"]+)"/g)]
      expect(feeds, address).toHaveLength(2)
      for (const [, feed = ''] of feeds) expect((await request.get(feed)).status(), feed).toBe(200)
    }
    expect(await (await request.get('/llms.txt')).text()).toContain(`${baseURL}/sitemap.xml`)
  })

  for (const [view, address] of [
    ['cards', '/listing-grid'],
    ['rows', '/listing-list'],
  ] as const)
    test(`the homes of a city as ${view}, complete and page by page`, async ({ request, baseURL, market }) => {
      const { status, html } = await fetchPage(request, `${address}?city=bengaluru&bedrooms=2&page=2`)
      const page = readHtml(html)
      // Other journeys publish homes with three bedrooms here.
      const homes = await market.search({ city: 'bengaluru', bedrooms: 2, page: 2 })
      const { count } = await market.count({ city: 'bengaluru', bedrooms: 2 })
      expect(status).toBe(200)
      expect(page.title).toMatch(/^2 BHK homes for sale in Bengaluru, page 2 \| .*Lintel$/)
      expect(page.meta('description')).toContain(`${count} homes`)
      expect(page.meta('robots')).toContain('index,follow')
      expect(page.canonical).toBe(`${baseURL}/listing-grid?city=bengaluru&bedrooms=2&page=2`)
      expect(page.text).toContain(`${count} homes`)
      for (const home of homes) {
        expect(page.text).toContain(words(home.title))
        expect(page.text).toContain(home.locality.name)
        expect(page.links).toContain(`/listing-details-v1/${home.id}`)
      }
      expect(page.links.some((link) => /[?&]page=3\b/.test(link))).toBe(true)
      const list = ItemList.parse(ofType(page.jsonLd, 'ItemList'))
      expect(list.itemListElement.map(({ url }) => url)).toEqual(
        homes.map(({ id }) => `${baseURL}/listing-details-v1/${id}`),
      )
      expect(list.itemListElement[0]?.position).toBe(11)
    })

  test('one page of endless filter combinations, and leaves the others out of its index', async ({
    request,
    baseURL,
  }) => {
    const endless = readHtml(
      (await fetchPage(request, '/listing-grid?city=bengaluru&priceMax=1500000000&sort=price-low')).html,
    )
    expect(endless.meta('robots')).toContain('noindex')
    const canonicalOf = async (address: string) => readHtml((await fetchPage(request, address)).html).canonical
    for (const view of ['grid', 'list', 'map']) {
      expect(await canonicalOf(`/listing-${view}?category=residential&sort=price-low`)).toBe(
        `${baseURL}/listing-grid?category=residential`,
      )
      expect(await canonicalOf(`/listing-${view}?city=bengaluru&bedrooms=3&propertySubType=apartment`)).toBe(
        `${baseURL}/listing/cat/3-bhk-flats-for-sale-in-bengaluru`,
      )
    }
    expect(await canonicalOf('/listing-grid?city=bengaluru&bedrooms=2,3')).toContain('/listing-grid?')
    const sitemap = await (await request.get('/sitemap/pages.xml')).text()
    for (const view of ['list', 'map']) expect(sitemap).not.toContain(`/listing-${view}<`)
  })

  test('that a list ends, wherever it is asked beyond its end', async ({ request, baseURL }) => {
    for (const view of ['grid', 'list', 'map']) {
      const far = await fetchPage(request, `/listing-${view}?city=pune&page=51`)
      expect([far.status, readHtml(far.html).canonical]).toEqual([404, `${baseURL}/listing-grid?city=pune&page=50`])
    }
    const { status, html } = await fetchPage(request, '/listing-grid?city=bengaluru&bedrooms=4&page=50')
    expect([status, readHtml(html).meta('robots')]).toEqual([404, 'noindex,follow'])
    for (const wrong of ['0', '-1', 'abc', '1&page=2']) {
      const first = await fetchPage(request, `/listing-grid?category=residential&page=${wrong}`)
      expect(first.status).toBe(200)
      expect(readHtml(first.html).canonical).toBe(`${baseURL}/listing-grid?category=residential`)
    }
    expect((await fetchPage(request, '/listing-grid?text=a%00b')).status).toBe(200)
  })

  test('the landing page of a kind of home in a city', async ({ request, baseURL, market }) => {
    const catId = '2-bhk-flats-for-sale-in-bengaluru'
    const { status, html } = await fetchPage(request, `/listing/cat/${catId}`)
    const page = readHtml(html)
    const category = await market.category(catId)
    expect(status).toBe(200)
    expect(page.title).toMatch(/2 BHK .*Bengaluru.* \| Lintel/i)
    expect(page.canonical).toBe(`${baseURL}/listing/cat/${catId}`)
    for (const { title } of category.properties) expect(page.text).toContain(words(title))
    for (const { catId: other } of category.neighbours) expect(page.links).toContain(`/listing/cat/${other}`)
    expect(page.jsonLd.map((thing) => Thing.parse(thing)['@type'])).toContain('FAQPage')
    const other = readHtml((await fetchPage(request, '/listing/cat/2-bhk-apartments-for-sale-in-bengaluru')).html)
    expect(other.canonical ?? page.canonical).toBe(page.canonical)
    expect((await fetchPage(request, '/listing/cat/castles-on-the-moon')).status).toBe(404)
  })

  test("a home's page, word for word without a script", async ({ request, baseURL, market }) => {
    const card = await market.find((home) => isComplete(home) && home.locationPrecision === 'building', {
      city: 'bengaluru',
    })
    const home = await market.home(card.id)
    const address = `/listing-details-v1/${home.id}`
    const named = await fetchPage(request, `/listing-details-v1/${home.slug}`)
    expect([named.status, named.location]).toEqual([301, address])
    const { status, html } = await fetchPage(request, address)
    const page = readHtml(html)
    expect(status).toBe(200)
    expect(page.title).toMatch(/for sale in .*Bengaluru \| .*Lintel$/)
    expect(page.canonical).toBe(baseURL + address)
    expect(page.meta('description')?.length).toBeGreaterThan(80)
    expect(page.meta('description')?.length).toBeLessThanOrEqual(160)
    expect(page.meta('og:image')).toMatch(new RegExp(`^${baseURL}/share/in/home/${home.id}/en-`))
    expect(page.meta('og:image:alt')).toMatch(/for sale in .*Bengaluru · ₹/)
    expect(page.meta('twitter:image:alt')).toBe(page.meta('og:image:alt'))
    expect(page.meta('twitter:card')).toBe('summary_large_image')
    const picture = await request.get(page.meta('og:image') ?? '')
    expect(picture.headers()['content-type']).toBe('image/jpeg')

    for (const paragraph of home.publicRemarks.split(/\n+/).map(words).filter(Boolean))
      expect(page.text).toContain(paragraph)
    for (const said of [home.listingId, home.locality.name, home.lister.name]) expect(page.text).toContain(said)
    for (const part of [
      'All facts',
      'Amenities',
      'Monthly cost',
      'Verified by others',
      'Stated in the listing',
      'Location',
      'Offered by',
    ])
      expect(page.text).toContain(part)

    const listing = Listing.parse(ofType(page.jsonLd, 'RealEstateListing'))
    expect(listing.url).toBe(baseURL + address)
    expect(listing.offers.price).toBe((home.listPrice ?? 0) / 100)
    expect(listing.mainEntity.address.addressLocality).toContain(home.locality.name)
    const crumbs = Crumbs.parse(ofType(page.jsonLd, 'BreadcrumbList'))
    expect(crumbs.itemListElement.at(-1)?.item).toBe(baseURL + address)
    for (const { item } of crumbs.itemListElement) expect((await fetchPage(request, item)).status, item).toBe(200)
  })

  test('a sold home with its state, and is told that a withdrawn one is gone', async ({ request, market }) => {
    const sold = await homeInState('sold')
    const soldPage = await fetchPage(request, `/listing-details-v1/${sold}`)
    expect(soldPage.status).toBe(200)
    expect(readHtml(soldPage.html).text).toContain('Sold.')
    expect(readHtml(soldPage.html).meta('robots')).toContain('noindex')
    const listing = Listing.parse(ofType(readHtml(soldPage.html).jsonLd, 'RealEstateListing'))
    expect(listing.offers.availability).toBe('https://schema.org/SoldOut')
    expect((await market.search({ text: (await market.home(sold)).title })).map(({ id }) => id)).not.toContain(sold)

    const withdrawn = await homeInState('withdrawn')
    const gone = await fetchPage(request, `/listing-details-v1/${withdrawn}`)
    expect(gone.status).toBe(410)
    expect(readHtml(gone.html).text).toContain('This home is currently not shown')
    expect((await request.get(`/api/properties/${withdrawn}`)).status()).toBe(410)
  })

  test('that an address with two slashes leads nowhere, and to no other host', async ({ request }) => {
    for (const address of ['//', '///', '//elsewhere.example', '//h:99999/']) {
      const { origin } = new URL((await request.get('/favicon.svg')).url())
      const response = await request.get(origin + address, { maxRedirects: 0 })
      expect(response.status()).toBe(302)
      expect(response.headers()['location']).toBe(`/error?path=${encodeURIComponent(address)}`)
    }
  })

  test('Hindi where the address asks for it', async ({ request, baseURL, market }) => {
    const { id } = await market.find(isComplete, { city: 'bengaluru' })
    for (const address of [
      '/',
      '/listing-grid?category=residential',
      '/listing/cat/3-bhk-flats-for-sale-in-bengaluru',
      `/listing-details-v1/${id}`,
    ]) {
      const asked = `${address}${address.includes('?') ? '&' : '?'}language=hi`
      const page = readHtml((await fetchPage(request, asked)).html)
      expect(page.html).toMatchObject({ lang: 'hi', dir: 'ltr' })
      expect(page.title, address).toMatch(/[\u0900-\u097f]/)
      expect(page.meta('og:locale')).toBe('hi_IN')
      expect(page.canonical, address).toBe(baseURL + asked)
      const letters = page.text.match(/[\u0900-\u097f]/g)?.length ?? 0
      expect(letters, address).toBeGreaterThan(300)
    }
    const cookie = readHtml((await fetchPage(request, '/listing-grid', { cookie: 'language=hi' })).html)
    expect(cookie.html['lang']).toBe('hi')
  })
})

/** Every pair of numbers in JSON that may be longitude and latitude, in any notation. */
function coordinatesIn(value: unknown): [number, number][] {
  if (Array.isArray(value)) {
    const list: unknown[] = value
    const [lng, lat] = list
    const own: [number, number][] = typeof lng === 'number' && typeof lat === 'number' ? [[lng, lat]] : []
    return [...own, ...value.flatMap(coordinatesIn)]
  }
  if (typeof value !== 'object' || value === null) return []
  const { longitude, latitude } = { longitude: undefined, latitude: undefined, ...value }
  const own: [number, number][] =
    typeof longitude === 'number' && typeof latitude === 'number' ? [[longitude, latitude]] : []
  return [...own, ...Object.values(value).flatMap(coordinatesIn)]
}

test.describe('A home published at locality precision', () => {
  const withheld = (home: PropertyCard) => home.locationPrecision === 'locality' && home.location !== undefined
  /** Far enough from every edge to convert metres and degrees roughly. */
  const DEGREE = 111_320
  const eastOf = ([lng, lat]: [number, number], metres: number): [number, number] => [
    lng + metres / (DEGREE * Math.cos((lat * Math.PI) / 180)),
    lat,
  ]
  const northOf = ([lng, lat]: [number, number], metres: number): [number, number] => [lng, lat + metres / DEGREE]

  test('never leaves with a nearer point, whoever asks and however', async ({ request, market }) => {
    const card = await market.find(withheld, { city: 'bengaluru' })
    const { id, intent, city, locality } = card
    const point = card.location ?? [0, 0]
    for (const degrees of point) expect(degrees, 'two decimals: about a kilometre').toBe(Number(degrees.toFixed(2)))

    const home = await market.home(id)
    expect(home.location).toEqual(point)
    for (const field of ['unparsedAddress', 'streetName', 'streetNumber', 'unitNumber', 'subdivisionName'] as const)
      expect(home.address[field]).toBeUndefined()
    for (const field of ['project', 'buildingName', 'tower'] as const) expect(home[field], field).toBeUndefined()

    const { html } = await fetchPage(request, `/listing-details-v1/${id}`)
    const about = [...coordinatesIn(readHtml(html).data), ...readHtml(html).jsonLd.flatMap(coordinatesIn)]
    const round = about.filter(([lng, lat]) => Math.abs(lng - point[0]) < 0.02 && Math.abs(lat - point[1]) < 0.02)
    expect(round.length).toBeGreaterThan(1)
    for (const near of round) expect(near).toEqual(point)

    // Boxes and circles match only the published point, so that narrowing a search reveals nothing more.
    const found = async (query: Record<string, string | number>) =>
      (await market.search({ intent, city: city.slug, locality: locality.slug, limit: 50, ...query })).some(
        (other) => other.id === id,
      )
    const box = (centre: [number, number], metres: number) =>
      [...northOf(eastOf(centre, -metres), -metres), ...northOf(eastOf(centre, metres), metres)]
        .map((edge) => edge.toFixed(6))
        .join(',')
    expect(await found({ box: box(point, 15) })).toBe(true)
    expect(await found({ near: point.join(','), radius: 50 })).toBe(true)
    for (const away of [eastOf(point, 900), eastOf(point, -900), northOf(point, 900), northOf(point, -900)]) {
      expect(await found({ box: box(away, 870) }), `a box beside ${point.join()}`).toBe(false)
      expect(await found({ near: away.join(','), radius: 860 })).toBe(false)
      expect(await found({ near: away.join(','), radius: 940 })).toBe(true)
    }

    for (const zoom of [12, 16, 20]) {
      const { homes } = await market.map({ intent, box: box(point, 3000), zoom })
      expect(
        homes.map((pin) => pin.id),
        `pins at zoom ${zoom}`,
      ).not.toContain(id)
    }
  })
})
