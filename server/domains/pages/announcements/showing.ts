import type { AnnouncementAudience } from '../../../../contract/pages/announcements.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import {
  AUDIENCE_COOKIE,
  DISMISSED_COOKIE,
  dismissedKeys,
  type ShownAnnouncement,
} from '../../../../contract/site-config.ts'
import { cached } from '../../../platform/cached.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import type { SitePart } from '../../../platform/http/pages.ts'

interface Live extends ShownAnnouncement {
  market: MarketId
  audience: AnnouncementAudience
  startsAt: number
  endsAt: number
}

interface Row extends Pick<Live, 'market' | 'audience' | 'tone' | 'dismissible' | 'text'> {
  id: string
  edition: number
  text_hindi: string | null
  href: string | null
  starts_at: Date
  ends_at: Date | null
}

/** How long, in ms, other servers of the site may use cached announcements. */
const FRESH_MS = 10_000
/** Limits what a page looks through. */
const MOST = 200

/** Announcements that have not ended, in the order in which visitors see them: warnings first, then newest. */
async function readLive(db: Db, now: Date): Promise<Live[]> {
  const { rows } = await db.query<Row>({
    name: 'announcements-live',
    // Index announcements_end.
    text: `select id, edition, market, text, text_hindi, href, tone, audience, dismissible, starts_at, ends_at from announcements
      where ends_at is null or ends_at > $1 order by tone = 'warning' desc, starts_at desc, id desc limit ${MOST}`,
    values: [now],
  })
  return rows.map(({ id, edition, text_hindi, href, starts_at, ends_at, ...row }) => ({
    ...row,
    key: `${id.slice(-12)}-${edition}`,
    ...(text_hindi !== null && { textHindi: text_hindi }),
    ...(href !== null && { href }),
    startsAt: starts_at.getTime(),
    endsAt: ends_at?.getTime() ?? Infinity,
  }))
}

/** Longer cookies are not parsed. */
const MAX_DISMISSED = 400

/** The audiences of a visitor by their cookie, which need not be trusted: announcements are not secret. */
const audiencesOf = (cookie: string | undefined): AnnouncementAudience[] =>
  cookie === 'listers'
    ? ['everybody', 'members', 'listers']
    : cookie === 'members'
      ? ['everybody', 'members']
      : ['everybody']

/** Chooses the announcement of a page from the cache, which `forget` clears. */
export function openAnnouncements(database: Database, clock: Clock): { sitePart: SitePart; forget: () => void } {
  const read = cached(() => readLive(database, clock.now()), FRESH_MS)
  return {
    async sitePart({ market, cookies }) {
      // A page is rendered without its announcement rather than not at all.
      const live = await read().catch((): Live[] => [])
      if (live.length === 0) return {}
      const now = clock.now().getTime()
      const audiences = audiencesOf(cookies.get(AUDIENCE_COOKIE))
      const dismissed = dismissedKeys(cookies.get(DISMISSED_COOKIE)?.slice(0, MAX_DISMISSED))
      const shown = live.find(
        (one) =>
          one.market === market &&
          audiences.includes(one.audience) &&
          one.startsAt <= now &&
          one.endsAt > now &&
          !(one.dismissible && dismissed.includes(one.key)),
      )
      if (!shown) return {}
      const { key, text, textHindi, href, tone, dismissible } = shown
      const more = { ...(textHindi !== undefined && { textHindi }), ...(href !== undefined && { href }) }
      return { announcement: { key, text, ...more, tone, dismissible } }
    },
    forget: read.forget,
  }
}
