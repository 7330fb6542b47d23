import {
  adminContestPlayers,
  adminContestRound,
  adminContestRounds,
  cancelContestRound,
  makeContestRound,
  moderateContestName,
  replaceContestHome,
} from '../../../contract/contests/contest-admin.ts'
import {
  allowSoldHome,
  contestLeaderboard,
  contestToday,
  crowdEstimate,
  getContestPlayer,
  getContestRound,
  guessContestPrice,
  listSoldHomes,
  revealContestFacts,
  saveContestPlayer,
} from '../../../contract/contests/contests.ts'
import { DAY_MS, HOUR_MS } from '../../../contract/time.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Client, Viewer } from '../../platform/http/viewer.ts'
import { hashToken, newToken } from '../auth/service.ts'
import type { Places } from '../places/service.ts'
import * as admin from './admin.ts'
import { listPlayers, moderateName } from './names.ts'
import { leaderboard, readPlayer, savePlayer, today } from './players.ts'
import { guess, revealFacts } from './playing.ts'
import { crowdOf, readRound, type Player } from './reading.ts'
import { allowHome, soldHomes } from './sold-homes.ts'

const COOKIE_LIFE_MS = 30 * DAY_MS
/** Moves of one network in an hour; a round needs at most 35. */
const MOVES_AN_HOUR = 1000

interface ContestTools {
  database: Database
  clock: Clock
  places: Places
  rateLimitScale: number
}

/** Who asks: an account, or a visitor known by a cookie. */
function playerOf(viewer: Viewer | undefined, client: Client): Player {
  if (viewer) return { userId: viewer.userId }
  const token = client.token('player')
  return token ? { visitorHash: hashToken(token) } : {}
}

/** The same for someone who moves: a visitor gets a cookie with their first move. */
function movingPlayer(viewer: Viewer | undefined, client: Client): Player {
  const known = playerOf(viewer, client)
  if (known.userId ?? known.visitorHash) return known
  const { token, hash } = newToken()
  client.keepToken('player', token, COOKIE_LIFE_MS)
  return { visitorHash: hash }
}

export function contestRoutes({ serve }: Api, { database, clock, places, rateLimitScale }: ContestTools): void {
  const knowsViewer = { knowsViewer: true }
  const countMove = ({ address }: Client) =>
    consumeRateLimit(database, clock.now(), [
      { key: `contest:client:${address()}`, most: MOVES_AN_HOUR * rateLimitScale, windowMs: HOUR_MS },
    ])

  serve(contestToday, async ({ query }) => ({ data: await today(database, clock.now(), query.market, query.city) }), {
    microCached: true,
  })
  serve(
    getContestRound,
    async ({ params, viewer, client }) => ({
      data: await readRound(database, clock.now(), playerOf(viewer, client), params.code),
    }),
    knowsViewer,
  )
  serve(
    revealContestFacts,
    async ({ params, body, viewer, client }) => {
      await countMove(client)
      const move = { ...params, player: movingPlayer(viewer, client) }
      return { data: await database.transaction((db) => revealFacts(db, clock.now(), viewer, move, body.facts)) }
    },
    knowsViewer,
  )
  serve(
    guessContestPrice,
    async ({ params, body, viewer, client }) => {
      await countMove(client)
      const move = { ...params, player: movingPlayer(viewer, client) }
      return { data: await database.transaction((db) => guess(db, clock.now(), viewer, move, body.value)) }
    },
    knowsViewer,
  )
  serve(
    contestLeaderboard,
    async ({ query }) => ({ data: await leaderboard(database, clock.now(), await places.gazetteer(), query) }),
    { microCached: true },
  )
  serve(getContestPlayer, async ({ query, viewer }) => ({
    data: await readPlayer(database, clock.now(), viewer.userId, query.market),
  }))
  serve(saveContestPlayer, async ({ body, viewer }) => {
    await savePlayer(database, await places.gazetteer(), viewer.userId, body)
    return { data: { saved: true } }
  })
  serve(listSoldHomes, async ({ viewer }) => ({ data: await soldHomes(database, viewer.userId) }))
  serve(allowSoldHome, async ({ params, body, viewer }) => {
    await allowHome(database, viewer, params.id, body.allowed)
    return { data: { saved: true } }
  })
  serve(
    crowdEstimate,
    async ({ params }) => {
      const crowd = await crowdOf(database, params.id)
      return { data: { ...(crowd && { crowd }) } }
    },
    { microCached: true },
  )
}

/** Rounds and players in the back office. */
export function adminRoutes({ serve }: Api, { database, clock, places }: Omit<ContestTools, 'rateLimitScale'>): void {
  serve(adminContestRounds, ({ query }) => admin.listRounds(database, query))
  serve(adminContestRound, async ({ params }) => ({ data: await admin.previewRound(database, params.code) }))
  serve(makeContestRound, async ({ body, viewer }) => {
    const gazetteer = await places.gazetteer()
    const made = { ...body, by: viewer.userId }
    return { data: await database.transaction((db) => admin.addRound(db, clock.now(), gazetteer, made)) }
  })
  serve(replaceContestHome, async ({ params, body, viewer }) => {
    const change = { ...params, ...body, by: viewer.userId }
    return { data: await database.transaction((db) => admin.changeHome(db, clock.now(), change)) }
  })
  serve(adminContestPlayers, ({ query }) => listPlayers(database, query))
  serve(moderateContestName, async ({ params, body, viewer }) => {
    await database.transaction((db) => moderateName(db, clock.now(), { ...params, ...body, by: viewer.userId }))
    return { data: { saved: true } }
  })
  serve(cancelContestRound, async ({ params, body, viewer }) => {
    const change = { ...params, ...body, by: viewer.userId }
    return { data: await database.transaction((db) => admin.cancel(db, clock.now(), change)) }
  })
}
