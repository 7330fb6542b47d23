import type { ProfileCheck, ProfileKind } from '../../../../contract/directories/kinds.ts'

/** The check by which a moderator looks at the name of a profile. */
export const nameCheck = (kind: ProfileKind): ProfileCheck =>
  kind === 'agency' || kind === 'builder' ? 'registration' : 'identity'
