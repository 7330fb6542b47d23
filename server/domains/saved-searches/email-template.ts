import { formatArea, formatMoney } from '../../../contract/format.ts'
import { numberFormat } from '../../../contract/intl.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { SQUARE_METRES_PER, markets, type MarketId } from '../../../contract/markets.ts'
import { ONE_CLICK_PATH, alertEvents, type AlertEvent } from '../../../contract/saved-searches.ts'
import type { RentPeriod } from '../../../contract/properties/vocabulary.ts'
import type { Currency, Language } from '../../../contract/values.ts'
import { escapeHtml, letterHtml } from '../../platform/messages/email-template.ts'
import type { Message } from '../../platform/messages/messages.ts'
import { signManageToken, signStopToken } from './links.ts'
import { words } from './messages.ts'

/** Who sends, and where the links lead. */
export interface Sender {
  brand: string
  /** Address of the site, without a slash at its end. */
  site: string
  /** Address of the API. */
  api: string
  /** Where stored pictures are served, without a slash at its end. */
  images: string
  key: Buffer
}

/** One home in a message. */
export interface Item {
  kind: AlertEvent
  propertyId: string
  title: string
  place: string
  price: number | null
  previousPrice: number | null
  currency: Currency
  /** What a rent is paid for. */
  leaseAmountFrequency: RentPeriod | null
  market: MarketId
  bedrooms: number | null
  /** m² that a price is divided by. */
  size: number | null
  /** Whether that is what lies between its walls. */
  carpet: boolean
  /** Of one m², where the home is for sale. */
  pricePerArea: number | null
  photo: { key: string; widths: number[]; alt: string; altHindi: string | null } | null
  /** Whether somebody can have it now. */
  offered: boolean
}

export interface Addressee {
  to: string
  language: Language
  /** Without an account. */
  subscriberId: string | null
}

export interface Told {
  id: string
  name: string
  description: string
  view: string
  query: string
}

type Outgoing = Omit<Message, 'id'>

/** Where somebody signed in finds their searches and what is new in them. */
export const ALERTS_PATH = memberPaths.savedSearches

const pathOf = ({ view, query }: Told) => `/listing-${view}?${query}`

/** Where a search is changed: signed in, or by the link that only this address has. */
function manageAddress({ site, key }: Sender, { subscriberId }: Pick<Addressee, 'subscriberId'>, now: Date): string {
  if (subscriberId === null) return `${site}${ALERTS_PATH}`
  return site + memberPaths.alerts('manage', signManageToken(key, subscriberId, now))
}

/** Stored width of the photograph of a home, shown half as wide. */
const PHOTO_WIDTH = 640

function lineOf(item: Item, { site, images }: Sender, language: Language) {
  const say = words[language]
  const { currency, leaseAmountFrequency: period, market, photo } = item
  const { areaUnit, areaWord, bedroomWord, locale } = markets[market]
  const money = (amount: number) => formatMoney(amount, currency, language).short
  const area = item.size === null ? undefined : formatArea(item.size, areaUnit, markets[market], language)
  const facts = [
    price() + cut(),
    item.bedrooms !== null && say.rooms[bedroomWord](item.bedrooms),
    area !== undefined && (item.carpet ? say.inside[areaWord](area) : area),
    item.pricePerArea !== null && say.perArea(money(item.pricePerArea * SQUARE_METRES_PER[areaUnit])),
    item.place,
    !item.offered && item.kind !== 'status' && say.gone,
  ]
  const width = photo?.widths.find((one) => one >= PHOTO_WIDTH) ?? photo?.widths.at(-1)
  return {
    kind: say.events[item.kind],
    facts: facts.filter(Boolean).join(' · '),
    address: site + paths.property(item.propertyId),
    photo: photo && {
      address: `${images}/images/${photo.key}-${width}.webp`,
      alt: (language === 'hi' && photo.altHindi) || photo.alt,
    },
  }

  function price(): string {
    if (item.price === null) return period ? say.rentOnRequest : say.onRequest
    return period ? `${money(item.price)} ${say.per[period]}` : money(item.price)
  }
  function cut(): string {
    const { price, previousPrice } = item
    if (item.kind !== 'price-down' || price === null || previousPrice === null || price >= previousPrice) return ''
    const share = numberFormat(locale[language], {
      style: 'percent',
      maximumFractionDigits: 1,
    }).format(1 - price / previousPrice)
    return ` (${say.was(money(previousPrice), money(previousPrice - price), share)})`
  }
}

const homesIn = (items: Item[]) => new Set(items.map(({ propertyId }) => propertyId)).size

/** What happened: "2 new homes, 1 price cut". */
function newsOf(items: Item[], language: Language): string {
  return alertEvents
    .flatMap((kind) => {
      const count = homesIn(items.filter((item) => item.kind === kind))
      return count ? [words[language].news[kind](count)] : []
    })
    .join(', ')
}

/** An e-mail of homes, in the order of what happened, with the ways to change and to end these e-mails. */
export function alertEmail(sender: Sender, addressee: Addressee, search: Told, items: Item[], now: Date): Outgoing {
  const { brand, site, api, key } = sender
  const [only, another] = items
  const { to, language } = addressee
  const say = words[language]
  const token = signStopToken(key, search.id)
  const stop = site + memberPaths.alerts('stop', token)
  const manage = manageAddress(sender, addressee, now)
  const all = `${site}${pathOf(search)}`
  const lead = say.lead(homesIn(items), search.name)
  const why = say.why(brand, search.description)
  const lines = items.map((item) => ({ item, ...lineOf(item, sender, language) }))
  const link = (address: string, text: string) => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`
  const pictured = (photo: { address: string; alt: string }) =>
    `<img src="${escapeHtml(photo.address)}" alt="${escapeHtml(photo.alt)}" width="${PHOTO_WIDTH / 2}" style="display:block;max-width:100%;height:auto;border-radius:8px;margin:0 0 8px">`
  return {
    channel: 'email',
    to,
    subject:
      only && !another ? `${say.events[only.kind]}: ${only.title}` : `${newsOf(items, language)}: ${search.name}`,
    headers: {
      'List-Unsubscribe': `<${api}${ONE_CLICK_PATH}?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    text: `${lead}\n\n${lines
      .map(({ item, kind, facts, address }) => `${kind}: ${item.title}\n${facts}\n${address}`)
      .join('\n\n')}\n\n${say.see}: ${all}\n\n--\n${why}\n${say.edit}: ${manage}\n${say.stop}: ${stop}\n`,
    html: letterHtml(
      language,
      `<p>${escapeHtml(lead)}</p>${lines
        .map(
          ({ item, kind, facts, address, photo }) =>
            `<p>${photo ? pictured(photo) : ''}<small>${escapeHtml(kind)}</small><br><strong>${link(address, item.title)}</strong><br>${escapeHtml(facts)}</p>`,
        )
        .join(
          '',
        )}<p>${link(all, say.see)}</p><hr><p><small>${escapeHtml(why)} ${link(manage, say.edit)} · ${link(stop, say.stop)}</small></p>`,
    ),
  }
}

/** The same as an SMS: how many, and where. */
export const alertText = ({ brand, site }: Sender, language: Language, search: Told, items: Item[]): string =>
  `${brand}: ${newsOf(items, language)}: ${search.name} ${site}${ALERTS_PATH}`

/** Asks the holder of an address whether they want to be told. */
export function confirmEmail(
  { brand, site }: Sender,
  to: string,
  language: Language,
  search: string,
  token: string,
): Outgoing {
  const say = words[language].confirm
  const address = site + memberPaths.alerts('confirm', token)
  return {
    channel: 'email',
    to,
    subject: say.subject(brand),
    text: `${say.lead(search)}\n\n${say.press}:\n${address}\n\n${say.rest}\n`,
    html: letterHtml(
      language,
      `<p>${escapeHtml(say.lead(search))}</p><p><strong><a href="${escapeHtml(address)}">${escapeHtml(say.press)}</a></strong></p><p><small>${escapeHtml(say.rest)}</small></p>`,
    ),
  }
}

/** Sends the holder of an address a new link to manage their alerts. */
export function manageEmail(sender: Sender, to: string, language: Language, subscriberId: string, now: Date): Outgoing {
  const say = words[language].manage
  const address = manageAddress(sender, { subscriberId }, now)
  return {
    channel: 'email',
    to,
    subject: say.subject(sender.brand),
    text: `${say.press}:\n${address}\n\n${say.rest}\n`,
    html: letterHtml(
      language,
      `<p><strong><a href="${escapeHtml(address)}">${escapeHtml(say.press)}</a></strong></p><p><small>${escapeHtml(say.rest)}</small></p>`,
    ),
  }
}
