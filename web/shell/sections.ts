import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { paths } from '../paths.ts'

interface Section {
  name: MessageDescriptor
  to: string
}

/** What people come for, in the order they come for it. */
export const sections: Section[] = [
  { name: msg`Buy`, to: paths.grid({ intent: 'sale' }) },
  { name: msg`Rent`, to: paths.grid({ intent: 'rent' }) },
  { name: msg`Commercial`, to: paths.grid({ category: 'commercial' }) },
  { name: msg`PG`, to: paths.grid({ intent: 'pg' }) },
  { name: msg`Plots`, to: paths.grid({ category: 'land' }) },
  { name: msg`Map`, to: paths.map() },
]

/** Whether an address shows a section: the same page, asked for with at least the section's own filters. */
export function isInSection(to: string, pathname: string, search: string): boolean {
  const [path, query = ''] = to.split('?')
  if (path !== pathname) return false
  const asked = new URLSearchParams(search)
  return [...new URLSearchParams(query)].every(([name, value]) => asked.get(name) === value)
}
