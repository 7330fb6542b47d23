import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProfileKind } from '../../../../../contract/directories/kinds.ts'
import type { Profile } from '../../../../../contract/directories/profiles.ts'
import { paths } from '../../../../../contract/paths.ts'

/** Name of each kind's directory. */
export const directoryNames: Record<ProfileKind, MessageDescriptor> = {
  agent: msg`Agents`,
  agency: msg`Agencies`,
  architect: msg`Architects`,
  builder: msg`Builders`,
  advisor: msg`Advisors`,
}
export const directoryPaths: Record<ProfileKind, string> = {
  agent: paths.agents(),
  agency: paths.agencies(),
  architect: paths.architects(),
  builder: paths.builders(),
  advisor: paths.advisors(),
}

/** The address of a profile's page; advisors have none and are shown in the directory. */
export function profilePath({ kind, slug }: Pick<Profile, 'kind' | 'slug'>): string {
  return kind === 'advisor' ? paths.advisors() : paths[kind](slug)
}
