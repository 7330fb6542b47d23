import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { paths } from '../../../contract/paths.ts'

interface Section {
  name: MessageDescriptor
  path: string
  /** The filters that make a search this section's; a search for sale need not say so. */
  filters: Record<string, string>
  /** Beginnings of other addresses that are this section's too. */
  alsoAt?: readonly string[]
  /** Whether a header has room for it from 1024 px on only. */
  isWide?: boolean
}

const listPaths = [paths.grid(), paths.list()]

/** What people come for, in the order they come for it. */
export const sections: Section[] = [
  { name: msg`Buy`, path: paths.grid(), filters: { intent: 'sale' } },
  { name: msg`Rent`, path: paths.grid(), filters: { intent: 'rent' } },
  { name: msg`Commercial`, path: paths.grid(), filters: { intent: 'lease', category: 'commercial' } },
  { name: msg`PG`, path: paths.grid(), filters: { intent: 'pg' } },
  { name: msg`Plots`, path: paths.grid(), filters: { intent: 'sale', category: 'land' } },
  {
    name: msg`Projects`,
    path: paths.projects(),
    filters: {},
    alsoAt: [paths.projectTable(), paths.project('')],
    isWide: true,
  },
  { name: msg`Map`, path: paths.map(), filters: {} },
  {
    name: msg`Agents`,
    path: paths.agents(),
    filters: {},
    alsoAt: [paths.agentTable(), paths.agent(''), paths.agencies(), paths.agency('')],
    isWide: true,
  },
  { name: msg`Builders`, path: paths.builders(), filters: {}, alsoAt: [paths.builder('')], isWide: true },
  { name: msg`Blog`, path: paths.blog(), filters: {}, alsoAt: [paths.blog()] },
]

/** The section an address shows: of those whose filters it asks for, the one with most of them. */
export function currentSection(pathname: string, search: string): Section | undefined {
  const path = listPaths.includes(pathname)
    ? paths.grid()
    : (sections.find(({ alsoAt = [] }) => alsoAt.some((begin) => pathname.startsWith(begin)))?.path ?? pathname)
  const asked = new URLSearchParams(search)
  if (!asked.has('intent')) asked.set('intent', 'sale')
  const fits = ({ filters, ...section }: Section) =>
    section.path === path && Object.entries(filters).every(([name, value]) => asked.get(name) === value)
  return sections.filter(fits).toSorted((a, b) => Object.keys(b.filters).length - Object.keys(a.filters).length)[0]
}
