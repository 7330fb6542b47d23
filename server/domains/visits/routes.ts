import { HOUR_MS } from '../../../contract/time.ts'
import { message } from '../../../contract/messages/messages.ts'
import {
  getVisitAvailability,
  getVisitFeed,
  makeVisitFeed,
  removeVisitFeed,
  saveVisitAvailability,
  visitFeed,
} from '../../../contract/visits/availability.ts'
import {
  activeVisit,
  bookVisit,
  checkInVisit,
  getVisit,
  giveVisitFeedback,
  listVisits,
  shareVisitLocation,
  updateVisit,
  visitCalendarFile,
  visitSlots,
} from '../../../contract/visits/visits.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import { tagOf } from '../../platform/http/entity-tag.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { Existing, RawJson, type Api } from '../../platform/http/serve.ts'
import { say } from '../../platform/words.ts'
import { activeVisits } from './active.ts'
import { availabilityOf, saveAvailability } from './availability.ts'
import * as booking from './booking.ts'
import * as changing from './changing.ts'
import { checkIn, giveFeedback, shareLocation } from './during.ts'
import { feedOf, makeFeed, readFeed, removeFeed, visitFile, type CalendarTools } from './feed.ts'
import { readSlots } from './slots.ts'
import * as lists from './visit-lists.ts'

export interface VisitTools {
  database: Database
  clock: Clock
  rateLimitScale: number
  calendars: CalendarTools
}

const BOOKINGS_PER_HOUR = 30
const CHANGES_PER_HOUR = 200
/** A point every five seconds. */
const POINTS_PER_HOUR = 720

/** Visits to homes. */
export function visitRoutes({ serve }: Api, { database, clock, rateLimitScale, calendars }: VisitTools): void {
  const count = (what: string, userId: string, most: number) =>
    consumeRateLimit(database, clock.now(), [
      { key: `${what}:by:${userId}`, most: most * rateLimitScale, windowMs: HOUR_MS },
    ])

  serve(activeVisit, async ({ query, viewer }) => {
    if (query.seller !== viewer.userId) throw new Refusal('NOT_ALLOWED')
    const page = { number: query.currentPage, size: query.pageSize }
    return { data: await activeVisits(database, clock.now(), viewer.userId, page) }
  })

  serve(visitSlots, ({ params, query, viewer }) => readSlots(database, clock.now(), viewer?.userId, params.id, query), {
    knowsViewer: true,
  })

  serve(bookVisit, async ({ body, viewer, client }) => {
    await count('book-visit', viewer.userId, BOOKINGS_PER_HOUR)
    const { visit: data, stood } = await booking.bookVisit(database, clock.now(), viewer, body)
    const says = stood
      ? 'VISIT_STOOD'
      : data.showingAppointmentStatus === 'requested'
        ? 'VISIT_REQUESTED'
        : 'VISIT_BOOKED'
    const answer = { message: say(client.language(), message(says)), data }
    return stood ? new Existing(answer) : answer
  })

  serve(listVisits, ({ query, viewer }) => lists.listVisits(database, clock.now(), viewer.userId, query))

  serve(getVisit, async ({ params, viewer }) => ({
    data: await lists.readVisit(database, clock.now(), viewer.userId, params.id),
  }))

  serve(updateVisit, async ({ params, body, viewer, client }) => {
    await count('change-visit', viewer.userId, CHANGES_PER_HOUR)
    const { visit, was } = await changing.updateVisit(database, clock.now(), viewer.userId, params.id, body)
    return { message: say(client.language(), message(was === 'moved' ? 'VISIT_MOVED' : 'VISIT_SAVED')), data: visit }
  })

  serve(checkInVisit, async ({ params, body, viewer, client }) => ({
    message: say(client.language(), message('VISIT_CHECKED_IN')),
    data: await checkIn(database, clock.now(), viewer.userId, params.id, body),
  }))

  serve(giveVisitFeedback, async ({ params, body, viewer, client }) => ({
    message: say(client.language(), message('VISIT_FEEDBACK_SAVED')),
    data: await database.transaction((db) => giveFeedback(db, clock.now(), viewer.userId, params.id, body)),
  }))

  serve(shareVisitLocation, async ({ params, body, viewer }) => {
    await count('share-visit', viewer.userId, POINTS_PER_HOUR)
    return { data: await database.transaction((db) => shareLocation(db, clock.now(), viewer.userId, params.id, body)) }
  })

  serve(visitCalendarFile, async ({ params, viewer, client }) => {
    const language = client.language()
    return new RawJson(await visitFile(database, clock.now(), viewer.userId, params.id, language, calendars))
  })

  serve(getVisitAvailability, async ({ viewer }) => ({ data: await availabilityOf(database, viewer.userId) }))

  serve(saveVisitAvailability, async ({ body, viewer, client }) => {
    const { version, availability } = body
    const saved = await saveAvailability(database, clock.now(), viewer.userId, version, availability)
    return { message: say(client.language(), message('AVAILABILITY_SAVED')), data: { version: saved } }
  })

  serve(getVisitFeed, async ({ viewer }) => {
    const createdAt = await feedOf(database, viewer.userId)
    return { data: createdAt ? { createdAt: createdAt.toISOString() } : {} }
  })

  serve(makeVisitFeed, async ({ viewer }) => ({
    data: { url: await makeFeed(database, clock.now(), viewer.userId, calendars) },
  }))

  serve(removeVisitFeed, async ({ viewer, client }) => {
    await removeFeed(database, viewer.userId)
    return { message: say(client.language(), message('VISIT_FEED_REMOVED')) }
  })

  serve(visitFeed, async ({ params }) => {
    const feed = new RawJson(await readFeed(database, clock.now(), params.token, calendars))
    feed.ownTag = tagOf(feed.text)
    return feed
  })
}
