import { ONE_CLICK_PATH, type AlertEvent } from '../../../contract/saved-searches.ts'
import type { Currency, Language } from '../../../contract/values.ts'
import { escapeHtml, letterHtml } from '../../platform/messages/letter.ts'
import type { Message } from '../../platform/messages/messages.ts'
import { signToken } from './links.ts'
import { sayMoney, words } from './words.ts'

/** Who sends, and where the links lead. */
export interface Sender {
  brand: string
  /** Address of the site, without a slash at its end. */
  site: string
  /** Address of the API. */
  api: string
  key: Buffer
}

/** One home in a message. */
export interface Item {
  seq: number
  kind: AlertEvent
  propertyId: string
  title: string
  place: string
  price: number | null
  previousPrice: number | null
  currency: Currency
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

const pathOf = ({ view, query }: Told) => `/listing-${view}?${query}`

/** Where a search is changed: signed in, or by the link that only this address has. */
function manageAddress({ site, key }: Sender, { subscriberId }: Addressee): string {
  if (subscriberId === null) return `${site}/saved-searches`
  return `${site}/alerts/manage?token=${signToken(key, 'manage', subscriberId)}`
}

function lineOf(item: Item, site: string, language: Language) {
  const say = words[language]
  const price = item.price === null ? say.onRequest : sayMoney(item.price, item.currency, language)
  const was =
    item.kind === 'price-down' && item.previousPrice !== null
      ? ` (${say.was(sayMoney(item.previousPrice, item.currency, language))})`
      : ''
  const gone = item.offered || item.kind === 'status' ? '' : ` · ${say.gone}`
  return {
    kind: say.events[item.kind],
    facts: `${price}${was} · ${item.place}${gone}`,
    address: `${site}/listing-details-v1/${item.propertyId}`,
  }
}

/** An e-mail of homes, in the order of what happened, with the ways to change and to end these e-mails. */
export function alertLetter(sender: Sender, addressee: Addressee, search: Told, items: Item[]): Outgoing {
  const { brand, site, api, key } = sender
  const { to, language } = addressee
  const say = words[language]
  const token = signToken(key, 'stop', search.id)
  const stop = `${site}/alerts/stop?token=${token}`
  const manage = manageAddress(sender, addressee)
  const all = `${site}${pathOf(search)}`
  const homes = new Set(items.map(({ propertyId }) => propertyId)).size
  const lead = say.lead(homes, search.name)
  const why = say.why(brand, search.description)
  const lines = items.map((item) => ({ item, ...lineOf(item, site, language) }))
  const link = (address: string, text: string) => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`
  return {
    channel: 'email',
    to,
    subject: say.subject(homes, search.name),
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
          ({ item, kind, facts, address }) =>
            `<p><small>${escapeHtml(kind)}</small><br><strong>${link(address, item.title)}</strong><br>${escapeHtml(facts)}</p>`,
        )
        .join(
          '',
        )}<p>${link(all, say.see)}</p><hr><p><small>${escapeHtml(why)} ${link(manage, say.edit)} · ${link(stop, say.stop)}</small></p>`,
    ),
  }
}

/** The same as an SMS: how many, and where. */
export function alertText({ brand, site }: Sender, { to, language }: Addressee, search: Told, items: Item[]): Outgoing {
  const homes = new Set(items.map(({ propertyId }) => propertyId)).size
  return { channel: 'sms', to, text: `${brand}: ${words[language].subject(homes, search.name)} ${site}/saved-searches` }
}

/** Asks the holder of an address whether they want to be told. */
export function confirmLetter(
  { brand, site }: Sender,
  to: string,
  language: Language,
  search: string,
  token: string,
): Outgoing {
  const say = words[language].confirm
  const address = `${site}/alerts/confirm?token=${token}`
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
