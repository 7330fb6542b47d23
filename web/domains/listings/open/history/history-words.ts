import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ListingChange } from '../../../../../contract/listings/my-listings.ts'
import { checkNames, checkResultNames } from '../../../properties/open/check-words.ts'
import type { Format } from '../../../properties/open/home-words.ts'
import { moderationReasonNames } from '../moderation-reasons.ts'
import { fieldNames } from '../draft/field-words.ts'
import { statusNames } from '../../../properties/open/word-lists.ts'

const isIn = <Key extends string>(key: string, table: Record<Key, unknown>): key is Key => Object.hasOwn(table, key)

/** The name of a field; unknown ones from their identifier: `lotSizeArea` as "lot size area". */
const nameOf = (field: string, i18n: I18n): string =>
  isIn(field, fieldNames)
    ? i18n._(fieldNames[field])
    : field.replaceAll(/[A-Z]+/g, (letters) => ` ${letters.toLowerCase()}`)

/** Why a state changed: by a moderator, or by the system because of the lister's plan. */
const reasonNames = {
  ...moderationReasonNames,
  'plan-full': msg`The plan allows fewer homes.`,
  'plan-room': msg`There is room in the plan again.`,
}

const statusOf = (value: unknown, i18n: I18n): string =>
  typeof value === 'string' && isIn(value, statusNames) ? i18n._(statusNames[value]) : ''

/** A value in a few words; undefined if it is too long. */
function valueOf(field: string, value: unknown, i18n: I18n, format: Format): string | undefined {
  if (value === undefined || value === null || value === '') return i18n._(msg`nothing`)
  if (typeof value === 'number')
    return /price|fee|deposit|amount/i.test(field) ? format.money(value).short : format.number(value)
  if (typeof value === 'boolean') return value ? i18n._(msg`yes`) : i18n._(msg`no`)
  const text = Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(', ') : value
  return typeof text === 'string' && text.length <= 120 ? text : undefined
}

export interface SaidChange {
  what: string
  /** The value before and after, if both can be shown. */
  from?: string
  to?: string
  reasons: string[]
}

/** An entry of a home's history in words. */
export function changeText(change: ListingChange, i18n: I18n, format: Format): SaidChange {
  const { changeType, fieldName = '', previousValue, newValue, reason } = change
  const reasons = (reason ?? '')
    .split(/[,;]\s*/)
    .filter(Boolean)
    .map((code) => (isIn(code, reasonNames) ? i18n._(reasonNames[code]) : code))
  const between = (say: (value: unknown) => string | undefined) => {
    const [from, to] = [say(previousValue), say(newValue)]
    return from && to && from !== to ? { from, to } : {}
  }
  const until = typeof newValue === 'string' && !Number.isNaN(Date.parse(newValue)) ? format.date(newValue) : ''
  switch (changeType) {
    case 'created':
      return { what: i18n._(msg`Originally: ${statusOf(newValue, i18n)}`), reasons }
    case 'status':
      return {
        what: i18n._(msg({ message: 'State', context: 'of a home' })),
        ...between((value) => statusOf(value, i18n)),
        reasons,
      }
    case 'price':
      return { what: i18n._(msg`Price`), ...between((value) => valueOf('listPrice', value, i18n, format)), reasons }
    case 'confirmed':
      return { what: i18n._(msg`Confirmed as available until ${until}`), reasons }
    case 'boosted':
      return { what: i18n._(msg`Boosted until ${until}`), reasons }
    case 'moderated':
      if (fieldName === 'verification') return sayCheck(newValue ?? previousValue, newValue === undefined, i18n)
      return { what: i18n._(msg`Decided by a moderator`), reasons }
    case 'imported':
      return { what: i18n._(msg`Imported`), reasons }
    case 'edit':
      return { what: nameOf(fieldName, i18n), ...between((value) => valueOf(fieldName, value, i18n, format)), reasons }
  }
}

const word = (value: unknown, field: string): string => {
  const found = typeof value === 'object' && value !== null && Object.entries(value).find(([name]) => name === field)
  return found && typeof found[1] === 'string' ? found[1] : ''
}

/** A moderator's check, or its revocation. */
function sayCheck(check: unknown, isTakenBack: boolean, i18n: I18n): SaidChange {
  const [kind, result] = [word(check, 'kind'), word(check, 'result')]
  const what = isIn(kind, checkNames) ? i18n._(checkNames[kind]) : kind
  const came = isIn(result, checkResultNames) ? i18n._(checkResultNames[result]) : result
  return { what: `${what}: ${isTakenBack ? i18n._(msg`the check was revoked`) : came}`, reasons: [] }
}
