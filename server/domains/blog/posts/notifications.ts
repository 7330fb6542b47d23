import * as z from 'zod/mini'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { Id } from '../../../../contract/values.ts'
import { defineKind, type ListedKind } from '../../notifications/service.ts'

const PublishedParams = z.object({ slug: z.string(), title: z.string() })

/** Notifies a guest that their draft was published. */
export const postPublished = defineKind<z.infer<typeof PublishedParams>>({
  name: 'post-published',
  topic: 'account',
  channels: ['inApp', 'email'],
  params: PublishedParams,
  path: ({ slug }) => paths.blogPost(slug),
  values: ({ title }) => ({ title }),
  sample: { slug: 'seven-papers-before-you-pay', title: 'Seven papers before you pay' },
})

const SentBackParams = z.object({ post: Id, title: z.string(), reason: z.string() })

/** Notifies a guest that their draft was returned, with the reason. */
export const postSentBack = defineKind<z.infer<typeof SentBackParams>>({
  name: 'post-sent-back',
  topic: 'account',
  channels: ['inApp', 'email'],
  params: SentBackParams,
  path: ({ post }) => memberPaths.articles({ post }),
  values: ({ title }) => ({ title }),
  letter: ({ reason }) => (reason ? { list: [reason] } : {}),
  sample: {
    post: '00000000-0000-7000-8000-000000000000',
    title: 'Seven papers before you pay',
    reason: 'Name the source of the stamp duty figures.',
  },
})

const AnsweredParams = z.object({ slug: z.string(), comment: Id, title: z.string(), by: z.string() })

/** Notifies the author of a comment of an answer. */
export const commentAnswered = defineKind<z.infer<typeof AnsweredParams>>({
  name: 'comment-answered',
  topic: 'account',
  // An e-mail for every answer would be too many.
  channels: ['inApp'],
  params: AnsweredParams,
  path: ({ slug, comment }) => memberPaths.blogComment(slug, comment),
  values: ({ title, by }) => ({ title, by }),
  sample: {
    slug: 'seven-papers-before-you-pay',
    comment: '00000000-0000-7000-8000-000000000000',
    title: 'Seven papers before you pay',
    by: 'Meera Iyer',
  },
})

export const blogNotifications: ListedKind[] = [postPublished, postSentBack, commentAnswered]
