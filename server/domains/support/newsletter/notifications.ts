import * as z from 'zod/mini'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { LEAVE_NEWSLETTER_PATH } from '../../../../contract/support/newsletter.ts'
import { Id } from '../../../../contract/values.ts'
import { defineKind, type ListedKind } from '../../notifications/service.ts'
import { signLeaveToken } from './links.ts'

const ConfirmParams = z.object({ token: z.string() })

/** Asks the owner of an address to confirm the newsletter. */
export const newsletterConfirm = defineKind<z.infer<typeof ConfirmParams>>({
  name: 'newsletter-confirm',
  topic: 'account',
  channels: ['email'],
  isImmediate: true,
  isSecret: true,
  params: ConfirmParams,
  path: ({ token }) => memberPaths.newsletter('confirm', token),
  values: () => ({}),
  sample: { token: 'sample' },
})

const WelcomeParams = z.object({ id: Id })

/** Welcomes a subscriber, with the link to unsubscribe that every issue has. */
export const newsletterWelcome = defineKind<z.infer<typeof WelcomeParams>>({
  name: 'newsletter-welcome',
  topic: 'news',
  channels: ['email'],
  isImmediate: true,
  params: WelcomeParams,
  isWanted: async (db, { id }) => {
    const { rowCount } = await db.query(
      `select from newsletter_subscribers where id = $1 and confirmed_at is not null`,
      [id],
    )
    return Boolean(rowCount)
  },
  path: () => paths.home,
  values: () => ({}),
  letter: ({ id }, say) => {
    const token = signLeaveToken(say.key, 'newsletter', id)
    return {
      stop: {
        words: say.phrase('stop'),
        address: say.site + memberPaths.newsletter('leave', token),
        oneClick: `${say.api}${LEAVE_NEWSLETTER_PATH}?token=${token}`,
      },
    }
  },
  sample: { id: '00000000-0000-7000-8000-000000000000' },
})

export const newsletterNotifications: ListedKind[] = [newsletterConfirm, newsletterWelcome]
