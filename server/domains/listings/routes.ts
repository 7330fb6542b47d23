import { HOUR_MS } from '../../../contract/time.ts'
import {
  boostListing,
  confirmByLink,
  listingHistory,
  lookAtConfirmLink,
  transitionListing,
  transitionListings,
  transitionBatch,
  myListing,
  myListings,
  undoTransitions,
} from '../../../contract/listings/my-listings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import { accountOf, quotaOf } from './rights/quota.ts'
import { confirmByWord, homeOfWord } from './confirmation/confirm-links.ts'
import { assertMayHandle, publishToListers } from './rights/listing-rights.ts'
import { transitionMany, readBatch, undoBatch } from './transitions/transition-batches.ts'
import { boostHome, transitionHome } from './transitions/status-transitions.ts'
import { historyOf, listMyListings, myListing as readOwn } from './own/my-listings.ts'

interface ListingOptions {
  database: Database
  clock: Clock
  key: Buffer
}

/** What a lister does with the homes they offer. */
export function listingRoutes({ serve }: Api, { database, clock, key }: ListingOptions): void {
  serve(myListings, async ({ query, viewer }) => {
    const now = clock.now()
    const [page, allowance] = await Promise.all([
      listMyListings(database, now, viewer.userId, query),
      quotaOf(database, now, viewer),
    ])
    return { ...page, allowance }
  })
  serve(myListing, async ({ params, viewer }) => {
    await assertMayHandle(database, viewer, params.id)
    const account = (await accountOf(database, viewer, params.id)) ?? viewer
    const [data, allowance] = await Promise.all([
      readOwn(database, clock.now(), params.id),
      quotaOf(database, clock.now(), account),
    ])
    if (!data) throw new Refusal('PROPERTY_NOT_FOUND')
    return { data, allowance }
  })
  serve(transitionListing, async ({ params, body, viewer }) => {
    const { move, ...details } = body
    await database.transaction(async (db) => {
      await transitionHome(db, clock.now(), viewer, params.id, move, details)
      await publishToListers(db, viewer.userId, [params.id])
    })
    const data = await readOwn(database, clock.now(), params.id)
    if (!data) throw new Refusal('PROPERTY_NOT_FOUND')
    return { data }
  })
  serve(transitionListings, async ({ body, viewer }) => ({
    data: await transitionMany(database, clock.now(), viewer, body.ids, body.move, body.closings),
  }))
  serve(transitionBatch, async ({ params, viewer }) => ({ data: await readBatch(database, viewer, params.undo) }))
  serve(undoTransitions, async ({ params, viewer }) => ({
    data: { undone: await undoBatch(database, clock.now(), viewer, params.undo) },
  }))
  serve(boostListing, async ({ params, viewer }) => {
    const until = await database.transaction(async (db) => {
      const boostedUntil = await boostHome(db, clock.now(), viewer, params.id)
      await publishToListers(db, viewer.userId, [params.id])
      return boostedUntil
    })
    return { data: { boostedUntil: until.toISOString() } }
  })
  serve(listingHistory, async ({ params, query, viewer }) => {
    await assertMayHandle(database, viewer, params.id)
    return historyOf(database, viewer.userId, params.id, query.page)
  })
  const countLink = (address: string) =>
    consumeRateLimit(database, clock.now(), [{ key: `confirm-link:from:${address}`, most: 300, windowMs: HOUR_MS }])
  serve(lookAtConfirmLink, async ({ body, client }) => {
    await countLink(client.address())
    return { data: { home: await homeOfWord(database, clock.now(), key, body.token) } }
  })
  serve(confirmByLink, async ({ body, client }) => {
    await countLink(client.address())
    return {
      data: await database.transaction((db) => confirmByWord(db, clock.now(), key, body.token, body.stillOnOffer)),
    }
  })
}
