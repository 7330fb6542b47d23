import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { getProfile } from '../../../../contract/directories/profiles.ts'
import { listerFeedFormats, listerFeedPath, type ListerFeedFormat } from '../../../../contract/crawlers/lister-feeds.ts'
import { MarketId } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { ListingKind, profileHomes } from '../../../../contract/search/profile-homes.ts'
import { searchProperties } from '../../../../contract/search/search.ts'
import type { Clock } from '../../../platform/clock.ts'
import { escapeText } from '../../../platform/escape-text.ts'
import { jsonFeed, rss, type Feed, type FeedItem } from '../../../platform/feed-documents.ts'
import type { SendDocument } from '../../../platform/http/documents.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Read } from '../anonymous-reader.ts'
import { homeLabel } from '../../properties/service.ts'

/** Homes that a feed holds. */
const MAX_HOMES = 30

const formats: Record<ListerFeedFormat, { type: string; write: (feed: Feed) => string }> = {
  xml: { type: 'application/rss+xml; charset=utf-8', write: rss },
  json: { type: 'application/feed+json; charset=utf-8', write: jsonFeed },
}

const Address = z.object({
  market: MarketId,
  kind: ListingKind,
  slug: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/)),
  format: z.enum(listerFeedFormats),
})
type Address = z.infer<typeof Address>

interface FeedOptions {
  read: Read
  clock: Clock
  brandName: string
  sendDocument: SendDocument
}

/** Feeds of the newest homes of an agent, agency or builder. */
export function listerFeedRoutes(http: FastifyInstance, { read, clock, brandName, sendDocument }: FeedOptions): void {
  async function newestHomes({ market, kind, slug }: Address): Promise<PropertyCard[]> {
    const params = { kind, key: slug }
    const { intents } = profileHomes.returns.parse(await read(profileHomes, { params, query: { market } }))
    const lists = intents.map(async ({ intent }) => {
      const query = { market, intent, [kind]: slug, sort: 'newest', limit: String(MAX_HOMES) }
      return searchProperties.returns.parse(await read(searchProperties, { query })).data
    })
    return (await Promise.all(lists))
      .flat()
      .toSorted((a, b) => Date.parse(b.onMarketTimestamp) - Date.parse(a.onMarketTimestamp))
      .slice(0, MAX_HOMES)
  }

  http.get<{ Params: { market: string; kind: string; file: string } }>(
    '/feeds/:market/:kind/:file',
    async (request, reply) => {
      const { market, kind, file } = request.params
      const [slug, format] = file.split('.')
      const { data: address } = Address.safeParse({ market, kind, slug, format })
      if (!address) throw new Refusal('NOT_FOUND')
      const { type, write } = formats[address.format]
      const make = async (origin: string) => {
        const asked = { params: { kind: address.kind, key: address.slug }, query: { market: address.market } }
        const { data: profile } = getProfile.returns.parse(await read(getProfile, asked))
        const homes = await newestHomes(address)
        const times = homes.map((home) => Date.parse(home.onMarketTimestamp))
        const updatedAt = times.length > 0 ? new Date(Math.max(...times)) : undefined
        const text = write({
          title: [brandName, profile.name].join(' – '),
          page: origin + paths.homesOf(address.kind, profile.slug),
          self: origin + listerFeedPath(address.kind, address.market, profile.slug, address.format),
          updatedAt: updatedAt ?? clock.now(),
          items: homes.map((home) => itemOf(home, profile.name, origin)),
        })
        return { text, updatedAt }
      }
      return sendDocument(request, reply, { key: `homes ${market} ${kind} ${file}`, type, make })
    },
  )
}

function itemOf(home: PropertyCard, author: string, origin: string): FeedItem {
  const { id, title, language, media, onMarketTimestamp } = home
  const { kind, price, aside, place } = homeLabel(home, language)
  const summary = [kind, [price, aside].filter(Boolean).join(' '), place].join(' · ')
  const address = origin + paths.property(id)
  const [picture] = media
  const image = picture && `${/^https?:/.test(picture.url) ? '' : origin}${picture.url}-${picture.widths.at(-1)}.webp`
  const at = new Date(onMarketTimestamp)
  const photo = image === undefined ? '' : `<p><img src="${escapeText(image)}" alt=""></p>`
  return {
    id,
    address,
    permalink: address,
    title,
    summary,
    html: `${photo}<p>${escapeText(summary)}</p>`,
    image,
    author,
    categories: [kind],
    language,
    publishedAt: at,
    updatedAt: at,
  }
}
