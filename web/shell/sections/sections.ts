import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { paths } from '../../../contract/paths.ts'

interface Section {
  name: MessageDescriptor
  path: string
  /** The filters that identify a section's search; a search for sale is the default. */
  filters: Record<string, string>
  /** Prefixes of other addresses of the section. */
  alsoAt?: readonly string[]
  /** Whether the header only has room for it from 1024 px. */
  isWide?: boolean
}

const listPaths = [paths.grid(), paths.list()]

/** The sections of the site, most used first. */
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

/** The section of an address: of those whose filters match, the one with most filters. */
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
