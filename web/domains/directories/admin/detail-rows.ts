import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AdminProfileDetail } from '../../../../contract/directories/profile-admin.ts'

type Details = AdminProfileDetail['details']

const names: Record<string, MessageDescriptor> = {
  legalName: msg`Registered name`,
  promoters: msg`Promoters`,
  projectsCompleted: msg`Projects completed`,
  homesDelivered: msg`Homes delivered`,
  trackRecord: msg`Track record`,
  registrations: msg`Registrations`,
}

/** A value in one line: list items on lines, parts of an object separated by commas. */
function textOf(value: Details[string] | undefined): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n')
  if (typeof value === 'object') return Object.values(value).map(textOf).filter(Boolean).join(', ')
  return String(value)
}

/** Fields that only one kind has, with their labels. */
export const detailRows = (details: Details, i18n: I18n): [name: string, value: string][] =>
  Object.entries(names).map(([field, name]) => [i18n._(name), textOf(details[field])])
