import { HOUR_MS } from '../../../contract/time.ts'
import {
  alertsToStop,
  askForAlerts,
  changeMailedSearch,
  confirmAlerts,
  deleteSavedSearch,
  lookAtSavedSearch,
  mailedSearches,
  nameSearch,
  renewManageLink,
  restoreSavedSearch,
  saveSearch,
  savedSearchCounts,
  newMatchCounts,
  savedSearches,
  stopAlerts,
  updateSavedSearch,
} from '../../../contract/saved-searches.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { Language } from '../../../contract/values.ts'
import { message } from '../../../contract/messages/messages.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { RawJson, type Api } from '../../platform/http/serve.ts'
import type { Client } from '../../platform/http/viewer.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { say } from '../../platform/words.ts'
import { mailboxOf } from '../auth/service.ts'
import { notify } from '../notifications/service.ts'
import type { Places } from '../places/service.ts'
import { resolveFilters } from '../search/service.ts'
import { accountById } from '../users/service.ts'
import { ask, changeMailed, confirm, mailedTo, subscriber } from './by-mail.ts'
import { describe } from './describe.ts'
import { readEndedManageToken, readManageToken, readStopToken, signManageToken } from './links.ts'
import { countsOf } from './counts.ts'
import { newsOf, searchOf, searchesOf } from './lists.ts'
import { readSearch } from './query.ts'
import * as searches from './saved-searches.ts'
import { alertsLink, alertsRequested } from './notifications.ts'

interface SavedSearchOptions {
  database: Database
  places: Places
  clock: Clock
  key: Buffer
  /** For people who chose none. */
  market: MarketId
  /** Multiplies the limits per client, not those per address or account. */
  rateLimitScale: number
}

/** Saved searches. Their owner always comes from the session or a signed link, never from the request. */
export function savedSearchRoutes({ serve }: Api, options: SavedSearchOptions): void {
  const { database, clock, places, key, market, rateLimitScale } = options
  const tools = { places, clock }
  const languageOf = async (db: Db, userId: string): Promise<Language> =>
    (await accountById(db, userId))?.user.language ?? 'en'
  /** Changes a user's saved searches in one transaction, and publishes that to their devices. */
  const changing = <Answer>(userId: string, work: (db: Db) => Promise<Answer>): Promise<Answer> =>
    database.transaction(async (db) => {
      const answer = await work(db)
      await publishUserEvent(db, [userId], 'searches-changed')
      return answer
    })
  const byClient = ({ address }: Client, what: string, most: number) =>
    consumeRateLimit(database, clock.now(), [
      { key: `${what}:client:${address()}`, most: most * rateLimitScale, windowMs: HOUR_MS },
    ])

  serve(
    savedSearches,
    async ({ viewer }) => new RawJson(`{"data":[${(await searchesOf(database, viewer.userId)).join(',')}]}`),
  )
  serve(savedSearchCounts, async ({ viewer }) => ({ data: await countsOf(database, tools, viewer.userId) }))
  serve(newMatchCounts, async ({ viewer }) => ({ data: await newsOf(database, viewer.userId) }))
  serve(nameSearch, async ({ body, client }) => {
    await byClient(client, 'name-search', 600)
    const { filters } = readSearch(body.query)
    await resolveFilters(database, places, clock, filters)
    return { data: await describe(places, filters, body.language) }
  })
  serve(saveSearch, async ({ body, viewer: { userId } }) => {
    await consumeRateLimit(database, clock.now(), [{ key: `save-search:as:${userId}`, most: 200, windowMs: HOUR_MS }])
    return changing(userId, async (db) => {
      const { id, existing } = await searches.saveSearch(db, tools, { userId }, await languageOf(db, userId), body)
      return new RawJson(`{"data":${await searchOf(db, userId, id)},"existing":${existing}}`)
    })
  })
  serve(updateSavedSearch, ({ params: { id }, body, viewer: { userId } }) =>
    changing(userId, async (db) => {
      await searches.changeSearch(db, tools, { userId }, id, await languageOf(db, userId), body)
      return new RawJson(`{"data":${await searchOf(db, userId, id)}}`)
    }),
  )
  serve(deleteSavedSearch, async ({ params, viewer: { userId }, client }) => {
    await changing(userId, (db) => searches.removeSavedSearch(db, clock.now(), { userId }, params.id))
    return { message: say(client.language(), message('SAVED_SEARCH_DELETED')) }
  })
  serve(restoreSavedSearch, ({ params: { id }, viewer: { userId } }) =>
    changing(userId, async (db) => {
      await searches.restoreSavedSearch(db, tools, { userId }, id)
      return new RawJson(`{"data":${await searchOf(db, userId, id)}}`)
    }),
  )
  serve(lookAtSavedSearch, async ({ params, viewer: { userId } }) => ({
    data: { seen: await changing(userId, (db) => searches.lookAt(db, { userId }, params.id)) },
  }))

  serve(askForAlerts, async ({ body, client }) => {
    const { email, language, ...wish } = body
    const now = clock.now()
    await consumeRateLimit(database, now, [
      { key: `alerts:client:${client.address()}`, most: 20 * rateLimitScale, windowMs: HOUR_MS },
      { key: `alerts:to:${mailboxOf(email)}`, most: 5, windowMs: HOUR_MS },
    ])
    const { filters, query } = readSearch(wish.query)
    await resolveFilters(database, places, clock, filters)
    // The address is not verified yet, so that no text of the requester is sent there.
    const { description: search } = await describe(places, filters, language, false)
    await database.transaction(async (db) => {
      const token = await ask(db, now, email, language, { ...wish, query })
      await notify(db, now, alertsRequested, {
        to: { address: email, language, market },
        params: { search, token },
        key: uuidv7(),
      })
    })
    return { message: say(client.language(), message('ALERTS_REQUESTED')) }
  })
  serve(confirmAlerts, async ({ body, client }) => {
    await byClient(client, 'alert-link', 120)
    return database.transaction(async (db) => {
      const { searchId, userId, subscriberId } = await confirm(db, tools, body.token)
      if (userId !== undefined) await publishUserEvent(db, [userId], 'searches-changed')
      return {
        data: {
          description: await wordsOf(db, searchId),
          inAccount: userId !== undefined,
          ...(subscriberId !== undefined && { manage: signManageToken(key, subscriberId, clock.now()) }),
        },
      }
    })
  })
  serve(mailedSearches, async ({ body, client }) => {
    await byClient(client, 'alert-link', 120)
    return { data: await mailedTo(database, readManageToken(key, clock.now(), body.token)) }
  })
  serve(changeMailedSearch, async ({ params, body, client }) => {
    await byClient(client, 'alert-link', 120)
    const { token, ...wish } = body
    const subscriberId = readManageToken(key, clock.now(), token)
    return { data: await database.transaction((db) => changeMailed(db, tools, subscriberId, params.id, wish)) }
  })
  serve(renewManageLink, async ({ body, client }) => {
    await byClient(client, 'alert-link', 120)
    const subscriberId = readEndedManageToken(key, body.token)
    const now = clock.now()
    await consumeRateLimit(database, now, [{ key: `alert-link:to:${subscriberId}`, most: 3, windowMs: HOUR_MS }])
    await database.transaction(async (db) => {
      const { email, language } = await subscriber(db, subscriberId)
      await notify(db, now, alertsLink, {
        to: { address: email, language, market },
        params: { subscriberId },
        key: uuidv7(),
      })
    })
    return { message: say(client.language(), message('ALERTS_LINK_SENT')) }
  })
  serve(alertsToStop, async ({ body, client }) => {
    await byClient(client, 'alert-link', 120)
    const { rows } = await database.query<{ name: string; description: string; stopped: boolean }>(
      `select s.name, s.description, ch.schedule = 'off' or not s.active or s.removed_at is not null as stopped
       from saved_searches s join saved_search_channels ch on ch.saved_search_id = s.id and ch.channel = 'email' where s.id = $1`,
      [readStopToken(key, body.token)],
    )
    if (!rows[0]) throw new Refusal('LINK_INVALID')
    return { data: rows[0] }
  })
  serve(stopAlerts, async ({ body, client }) => {
    await byClient(client, 'alert-link', 120)
    const id = readStopToken(key, body.token)
    // A deleted search sends no e-mails either.
    await database.transaction((db) => searches.stopMails(db, clock.now(), id))
    return { message: say(client.language(), message('ALERTS_STOPPED')) }
  })

  async function wordsOf(db: Db, id: string): Promise<string> {
    const { rows } = await db.query<{ description: string }>(`select description from saved_searches where id = $1`, [
      id,
    ])
    return rows[0]?.description ?? ''
  }
}
