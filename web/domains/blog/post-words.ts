import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import type { CommentState, PostState } from '../../../contract/blog/post-states.ts'
import type { Chip } from '../../ui/chip.tsx'

type Tone = NonNullable<ComponentProps<typeof Chip>['tone']>

export const postStateNames: Record<PostState, MessageDescriptor> = {
  draft: msg({ message: 'Draft', context: 'of an article' }),
  review: msg({ message: 'In review', context: 'of an article' }),
  scheduled: msg({ message: 'Scheduled', context: 'of an article' }),
  published: msg({ message: 'Published', context: 'of an article' }),
  archived: msg({ message: 'Archived', context: 'of an article' }),
}

export const postTones: Record<PostState, Tone> = {
  draft: 'plain',
  review: 'due',
  scheduled: 'accent',
  published: 'verified',
  archived: 'plain',
}

export const commentStateNames: Record<CommentState, MessageDescriptor> = {
  pending: msg({ message: 'Waiting', context: 'of a comment' }),
  approved: msg({ message: 'Approved', context: 'of a comment' }),
  spam: msg({ message: 'Spam', context: 'of a comment' }),
  removed: msg({ message: 'Removed', context: 'of a comment' }),
}

export const commentTones: Record<CommentState, Tone> = {
  pending: 'due',
  approved: 'verified',
  spam: 'wrong',
  removed: 'wrong',
}
