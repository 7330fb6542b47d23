import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from './api-error.ts'

/** The text of a failed call: the server's sentence, else a general one. */
export function errorText(error: unknown, i18n: I18n): string {
  if (error instanceof ApiError && error.status === 0)
    return i18n._(msg`The server could not be reached. Check your connection and try again.`)
  const said = error instanceof ApiError ? error.message : ''
  return said || i18n._(msg`The server is not responding. Try again in a moment.`)
}
