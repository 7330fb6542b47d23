import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { Id, Timestamp, queryInt } from '../values.ts'
import { isSafeTarget } from './inline-notation.ts'

export const ANNOUNCEMENT_LENGTH = 160
export const ANNOUNCEMENT_LINK_LENGTH = 300
export const ANNOUNCEMENTS_PER_PAGE = 20

export const announcementTones = ['info', 'warning'] as const
export const AnnouncementTone = z.enum(announcementTones)
export type AnnouncementTone = z.infer<typeof AnnouncementTone>

/** `members` are signed in, `listers` are agents and builders. */
export const announcementAudiences = ['everybody', 'members', 'listers'] as const
export const AnnouncementAudience = z.enum(announcementAudiences)
export type AnnouncementAudience = z.infer<typeof AnnouncementAudience>

export const announcementStates = ['current', 'planned', 'past'] as const
export const AnnouncementState = z.enum(announcementStates)
export type AnnouncementState = z.infer<typeof AnnouncementState>

const one = z.object({ id: Id })

const line = z
  .string()
  .check(z.trim(), z.maxLength(ANNOUNCEMENT_LENGTH), z.minLength(2), z.regex(/^\P{Cc}*$/u, code('ONE_LINE_EXPECTED')))
/** A page of this site, or an https address. */
const Target = z.string().check(
  z.maxLength(ANNOUNCEMENT_LINK_LENGTH),
  z.refine(
    (to) => isSafeTarget(to) && (to.startsWith('/') || (to.startsWith('https://') && URL.canParse(to))),
    code('LINK_TARGET_INVALID'),
  ),
)

const written = {
  market: MarketId,
  text: line,
  textHindi: z.optional(line),
  href: z.optional(Target),
  tone: AnnouncementTone,
  audience: AnnouncementAudience,
  dismissible: z.boolean(),
  startsAt: Timestamp,
  /** Without it the announcement is shown until someone ends it. */
  endsAt: z.optional(Timestamp),
}

export const Announcement = z.object({
  ...written,
  text: z.string(),
  textHindi: z.optional(z.string()),
  href: z.optional(z.string()),
  id: Id,
  revision: z.int(),
  state: AnnouncementState,
})
export type Announcement = z.infer<typeof Announcement>

export const listAnnouncements = endpoint({
  name: 'listAnnouncements',
  summary: 'The announcements above the pages of the site: current, planned and past.',
  method: 'GET',
  path: '/api/admin/announcements',
  who: 'open-back-office',
  query: z.object({
    /** Not named `market`, because a call with `market` means the market of the site. */
    marketId: z.optional(MarketId),
    state: z.optional(AnnouncementState),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
    page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1),
  }),
  returns: z.object({ data: z.array(Announcement), total: z.int() }),
  errors: {},
})

export const saveAnnouncement = endpoint({
  name: 'saveAnnouncement',
  summary:
    'Adds an announcement (revision 0) or changes it: pages show it within ten seconds. New words come back to who dismissed the old ones. It is logged.',
  method: 'PUT',
  path: '/api/admin/announcements/{id}',
  who: 'manage-announcements',
  params: one,
  body: z.strictObject({ ...written, revision: z.int().check(z.gte(0), z.lte(1_000_000)) }),
  returns: z.object({ data: Announcement }),
  errors: { ANNOUNCEMENT_CHANGED: 412, ANNOUNCEMENT_TIMES: 422 },
})

export const endAnnouncement = endpoint({
  name: 'endAnnouncement',
  summary: 'Ends an announcement now; one that is planned is called off. A second time changes nothing. It is logged.',
  method: 'POST',
  path: '/api/admin/announcements/{id}/end',
  who: 'manage-announcements',
  params: one,
  body: z.strictObject({}),
  returns: z.object({ data: Announcement }),
  errors: { ANNOUNCEMENT_NOT_FOUND: 404 },
})
