import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fieldNames } from '../listings/open/draft/field-words.ts'

const names = { ...fieldNames, location: msg`Point on the map` }
const known = (field: string): field is keyof typeof names => field in names

/** Name of a field, or its contract name. */
export const fieldName = (field: string, i18n: I18n) => (known(field) ? i18n._(names[field]) : field)
