import {
  boostListing,
  confirmByLink,
  listingHistory,
  lookAtConfirmLink,
  moveListing,
  moveListings,
  movesMade,
  ownListing,
  ownListings,
  undoMoves,
} from '../../../contract/listings/my-listings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import { countTry } from '../../platform/http/limits.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import { accountOf, allowanceOf } from './rights/quota.ts'
import { confirmByWord, homeOfWord } from './confirmation/confirm-links.ts'
import { mustHandle, tellListers } from './rights/listing-rights.ts'
import { moveMany, readBatch, undoBatch } from './transitions/transition-batches.ts'
import { boostHome, moveHome } from './transitions/status-transitions.ts'
import { historyOf, listOwn, ownListing as readOwn } from './own/my-listings.ts'

interface ListingOptions {
  database: Database
  clock: Clock
  key: Buffer
}

const HOUR_MS = 3_600_000

/** What a lister does with the homes they offer. */
export function listingRoutes({ serve }: Api, { database, clock, key }: ListingOptions): void {
  serve(ownListings, async ({ query, viewer }) => {
    const now = clock.now()
    const [page, allowance] = await Promise.all([
      listOwn(database, now, viewer.userId, query),
      allowanceOf(database, now, viewer.userId, viewer.roles),
    ])
    return { ...page, allowance }
  })
  serve(ownListing, async ({ params, viewer }) => {
    await mustHandle(database, viewer, params.id)
    const account = (await accountOf(database, viewer, params.id)) ?? viewer
    const [data, allowance] = await Promise.all([
      readOwn(database, clock.now(), params.id),
      allowanceOf(database, clock.now(), account.userId, account.roles),
    ])
    if (!data) throw new Refusal('PROPERTY_NOT_FOUND')
    return { data, allowance }
  })
  serve(moveListing, async ({ params, body, viewer }) => {
    const { move, ...details } = body
    await database.transaction(async (db) => {
      await moveHome(db, clock.now(), viewer, params.id, move, details)
      await tellListers(db, viewer.userId, [params.id])
    })
    const data = await readOwn(database, clock.now(), params.id)
    if (!data) throw new Refusal('PROPERTY_NOT_FOUND')
    return { data }
  })
  serve(moveListings, async ({ body, viewer }) => ({
    data: await moveMany(database, clock.now(), viewer, body.ids, body.move, body.closings),
  }))
  serve(movesMade, async ({ params, viewer }) => ({ data: await readBatch(database, viewer, params.undo) }))
  serve(undoMoves, async ({ params, viewer }) => ({
    data: { undone: await undoBatch(database, clock.now(), viewer, params.undo) },
  }))
  serve(boostListing, async ({ params, viewer }) => {
    const until = await database.transaction(async (db) => {
      const boostedUntil = await boostHome(db, clock.now(), viewer, params.id)
      await tellListers(db, viewer.userId, [params.id])
      return boostedUntil
    })
    return { data: { boostedUntil: until.toISOString() } }
  })
  serve(listingHistory, async ({ params, query, viewer }) => {
    await mustHandle(database, viewer, params.id)
    return historyOf(database, viewer.userId, params.id, query.page)
  })
  const countLink = (address: string) =>
    countTry(database, clock.now(), [{ key: `confirm-link:from:${address}`, most: 300, windowMs: HOUR_MS }])
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
