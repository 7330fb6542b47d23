import * as z from 'zod/mini'
import { CLOCK, dateTimeFormat } from '../../../../contract/intl.ts'
import { markets } from '../../../../contract/markets.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { Id, Timestamp } from '../../../../contract/values.ts'
import { defineKind, type ListedKind } from '../../notifications/service.ts'

const SAMPLE = '00000000-0000-7000-8000-000000000000'

const BedHoldNews = z.enum(['asked', 'accepted', 'moved_in', 'declined', 'cancelled', 'expired'])
export type BedHoldNews = z.infer<typeof BedHoldNews>

const HoldTold = z.object({
  hold: Id,
  property: Id,
  /** The recipient's side. */
  side: z.enum(['holder', 'lister']),
  what: BedHoldNews,
  home: z.string(),
  room: z.string(),
  bed: z.string(),
  until: Timestamp,
})

/** Notifies the lister of a bed, or the person who reserves it, of what the other side or the clock did. */
export const bedHoldNews = defineKind<z.infer<typeof HoldTold>>({
  name: 'bed-hold-news',
  topic: 'enquiries',
  channels: ['inApp', 'email', 'push'],
  params: HoldTold,
  path: ({ side, property }) => (side === 'lister' ? memberPaths.listingBeds(property) : paths.property(property)),
  values: ({ side, what, home, room, bed, until }, { language, market }) => ({
    side,
    what,
    home,
    room,
    bed,
    until: dateTimeFormat(markets[market].locale[language], {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      ...CLOCK,
      timeZone: markets[market].timeZone,
    }).format(new Date(until)),
  }),
  sample: {
    hold: SAMPLE,
    property: SAMPLE,
    side: 'lister',
    what: 'asked',
    home: 'Sunrise PG near the college',
    room: '101',
    bed: 'A',
    until: '2026-06-02T06:00:00.000Z',
  },
})

export const bedNotifications: ListedKind[] = [bedHoldNews]
