import type { Dashboard } from '../../../contract/dashboards/dashboard.ts'
import { may } from '../../../contract/policy.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { countUnread } from '../conversations/service.ts'
import { newsOf } from '../saved-searches/service.ts'
import { dayOf } from './day.ts'
import { hostingOf } from './hosting.ts'
import type { Look } from './look.ts'
import { readPerson } from './person.ts'
import { staffOf } from './staff.ts'
import { visitFigures } from './visit-figures.ts'

/** Names of searches with news. */
const MAX_NAMED = 3

/** The dashboard of a user. */
export const readDashboard = (database: Database, look: Look): Promise<Dashboard> =>
  // Every statement starts from one user or their teams: a generic plan fits all, and planning took as long as the rest.
  database.transaction((db) => dashboardOf(db, look), { knownRows: true, isRead: true })

async function dashboardOf(db: Db, look: Look): Promise<Dashboard> {
  const { now, market, subjects, viewer } = look
  const day = dayOf(now, market)
  const isLister = may(viewer, 'work-as-professional')
  const [person, visits, unreadThreads, staff] = await Promise.all([
    readPerson(db, viewer.userId, isLister),
    visitFigures(db, now, viewer.userId, day),
    countUnread(db, subjects, viewer.userId),
    may(viewer, 'open-back-office') ? staffOf(db, now, market, viewer) : undefined,
  ])
  const { queries, savedSearches, savedHomes } = person
  const [{ homes, searches }, hosted] = await Promise.all([
    savedSearches > 0 ? newsOf(db, viewer.userId) : { homes: 0, searches: [] },
    person.offers ? hostingOf(db, look, person, isLister) : undefined,
  ])
  return {
    day: { from: day.from.toISOString(), to: day.to.toISOString() },
    unreadThreads,
    asking: {
      visits: visits.visitor,
      queries,
      news: { homes, searches: searches.slice(0, MAX_NAMED) },
      savedSearches,
      savedHomes,
    },
    ...(hosted && { hosting: { ...hosted.hosting, visits: visits.host } }),
    ...(hosted?.team && { team: hosted.team }),
    ...(staff && { staff }),
  }
}
