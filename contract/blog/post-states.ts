import * as z from 'zod/mini'

export const postStates = ['draft', 'review', 'scheduled', 'published', 'archived'] as const
export const PostState = z.enum(postStates)
export type PostState = z.infer<typeof PostState>

/** Which state of a post may follow which. The database holds the same table and refuses every other move. */
export const postTransitions: Record<PostState, readonly PostState[]> = {
  draft: ['review'],
  review: ['scheduled', 'published', 'draft'],
  scheduled: ['published', 'draft'],
  published: ['archived'],
  archived: ['published'],
}

/** Authors submit and reviewers do the rest; only the clock publishes a scheduled post. */
export function openPostStates(state: PostState, who: { writes: boolean; reviews: boolean }): PostState[] {
  return postTransitions[state].filter((next) => {
    if (state === 'draft') return who.writes
    return who.reviews && !(state === 'scheduled' && next === 'published')
  })
}

export const commentStates = ['pending', 'approved', 'spam', 'removed'] as const
export const CommentState = z.enum(commentStates)
export type CommentState = z.infer<typeof CommentState>

/** Which state of a comment may follow which. An approved one waits again when its author edits it. */
export const commentTransitions: Record<CommentState, readonly CommentState[]> = {
  pending: ['approved', 'spam', 'removed'],
  approved: ['removed', 'pending'],
  spam: [],
  removed: [],
}

/** How long its author may edit a comment, ms. */
export const COMMENT_EDIT_MS = 15 * 60_000
