import * as z from 'zod/mini'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { LEAVE_WAITLIST_PATH } from '../../../../contract/services/waitlist.ts'
import { Id } from '../../../../contract/values.ts'
import { defineKind, type LetterParts, type ListedKind, type Say } from '../../notifications/service.ts'
import { signLeaveToken } from '../../support/service.ts'

const about = { service: z.string(), city: z.string() }
const sampleAbout = { service: 'Legal check', city: 'Jaipur' }
const ConfirmParams = z.object({ token: z.string(), ...about })

/** Asks the owner of an address to confirm the waitlist for a service in a city. */
export const waitlistConfirm = defineKind<z.infer<typeof ConfirmParams>>({
  name: 'waitlist-confirm',
  topic: 'account',
  channels: ['email'],
  isImmediate: true,
  isSecret: true,
  params: ConfirmParams,
  path: ({ token }) => memberPaths.waitlist('confirm', token),
  values: ({ service, city }) => ({ service, city }),
  sample: { token: 'sample', ...sampleAbout },
})

/** The unsubscribe link of every later e-mail. */
function leaving(id: string, say: Say): LetterParts {
  const token = signLeaveToken(say.key, 'waitlist', id)
  return {
    stop: {
      words: say.phrase('stop'),
      address: say.site + memberPaths.waitlist('leave', token),
      oneClick: `${say.api}${LEAVE_WAITLIST_PATH}?token=${token}`,
    },
  }
}

const WishParams = z.object({ id: Id, slug: z.string(), citySlug: z.string(), ...about })
type WishParams = z.infer<typeof WishParams>
const wish = {
  topic: 'news',
  channels: ['email'],
  params: WishParams,
  path: ({ slug, citySlug }: WishParams) => `${paths.services({ city: citySlug })}#${slug}`,
  values: ({ service, city }: WishParams) => ({ service, city }),
  letter: ({ id }: WishParams, say: Say) => leaving(id, say),
  sample: { id: '00000000-0000-7000-8000-000000000000', slug: 'legal-check', citySlug: 'jaipur', ...sampleAbout },
} as const

/** Confirms that an address is on the waitlist. */
export const waitlistJoined = defineKind<WishParams>({
  ...wish,
  name: 'waitlist-joined',
  isImmediate: true,
  isWanted: async (db, { id }) => {
    const { rowCount } = await db.query(
      `select from service_waitlist where id = $1 and confirmed_at is not null and told_at is null`,
      [id],
    )
    return Boolean(rowCount)
  },
})

/** Notifies that a service has come to the city of a waitlist entry. */
export const waitlistOver = defineKind<WishParams>({
  ...wish,
  name: 'waitlist-over',
  isWanted: async (db, { id }) => {
    const { rowCount } = await db.query(`select from service_waitlist where id = $1 and told_at is not null`, [id])
    return Boolean(rowCount)
  },
})

export const waitlistNotifications: ListedKind[] = [waitlistConfirm, waitlistJoined, waitlistOver]
