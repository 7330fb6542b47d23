import * as z from 'zod/mini'

export const profileStates = ['draft', 'pending', 'active', 'rejected', 'paused', 'suspended', 'closed'] as const
export const ProfileState = z.enum(profileStates)
export type ProfileState = z.infer<typeof ProfileState>

export const profileTransitions: Record<ProfileState, readonly ProfileState[]> = {
  draft: ['pending', 'closed'],
  pending: ['active', 'rejected', 'closed'],
  active: ['paused', 'suspended', 'closed'],
  rejected: ['pending', 'closed'],
  paused: ['active', 'suspended', 'closed'],
  suspended: ['active', 'closed'],
  closed: [],
}

export type ProfileMover = 'owner' | 'moderator'

/**
 * The owner submits, pauses, resumes and closes it; a moderator does the rest. Only a moderator ends a suspension or a wait; a suspended
 * profile closes with its account alone.
 */
const moves: Record<ProfileMover, (from: ProfileState, to: ProfileState) => boolean> = {
  owner: (from, to) =>
    from !== 'suspended' &&
    (to === 'pending' || to === 'paused' || to === 'closed' || (from === 'paused' && to === 'active')),
  moderator: (from, to) => to === 'rejected' || to === 'suspended' || (from !== 'paused' && to === 'active'),
}

/** States that a mover may put a profile into now. */
export const openProfileStates = (state: ProfileState, mover: ProfileMover): ProfileState[] =>
  profileTransitions[state].filter((next) => moves[mover](state, next))
