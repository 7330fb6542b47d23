import {
  contestLeaderboard,
  contestToday,
  getContestPlayer,
  getContestRound,
  listSoldHomes,
} from '../../../contract/contests/contests.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { query } from '../../platform/api/query-client.ts'

export const todayQuery = (market: MarketId, city: string | null) =>
  query(contestToday, { query: { market, ...(city && { city }) } })

export const roundQuery = (code: string) => query(getContestRound, { params: { code } })

export const leaderboardQuery = (market: MarketId, city: string) =>
  query(contestLeaderboard, { query: { market, city } })

export const playerQuery = (market: MarketId) => query(getContestPlayer, { query: { market } })

export const soldHomesQuery = () => query(listSoldHomes, {})
