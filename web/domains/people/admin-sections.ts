import { msg } from '@lingui/core/macro'
import { UserSearch, UsersRound } from 'lucide-react'
import { lazyCode } from '../../ui/lazy-code.ts'
import type { AdminSection } from '../domain.ts'

export const people: AdminSection[] = [
  {
    name: 'people',
    group: 'people',
    title: msg`Accounts`,
    icon: UserSearch,
    right: 'manage-people',
    Section: lazyCode(async () => (await import('./people-section.tsx')).PeopleSection),
  },
  {
    name: 'proposals',
    group: 'people',
    title: msg`Proposals`,
    icon: UsersRound,
    count: ({ proposals }) => proposals,
    right: 'manage-people',
    Section: lazyCode(async () => (await import('./proposals-section.tsx')).ProposalsSection),
  },
]
