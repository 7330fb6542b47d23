import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '../../../platform/api/api-error.ts'

const sentences: Record<string, MessageDescriptor> = {
  PROPERTY_NOT_FOUND: msg`There is no such home among your listings.`,
  PROPERTY_CHANGED: msg`This home was changed elsewhere in the meantime. It is shown as it is now: look at it and repeat your change.`,
  MOVE_NOT_OPEN: msg`This home cannot do that in the state it is in now.`,
  STATUS_CHANGED_TOO_OFTEN: msg`This home was paused, resumed or put under offer too often. Wait a while; closing and withdrawing it are always open.`,
  LISTINGS_FULL: msg`You have as many homes on the market as your package holds. Close or pause one first.`,
  BOOSTS_SPENT: msg`You have used all boosts of these thirty days.`,
  DRAFTS_FULL: msg`You have as many drafts as an account can hold. Publish or throw away one first.`,
  UNDO_TOO_LATE: msg`It is too late to take this back.`,
  LINK_INVALID: msg`This link is not valid any more. Sign in and look at your listings.`,
  NETWORK_UNREACHABLE: msg`The server could not be reached. Look at your connection and try again.`,
}

/** Why something about a listing did not work, by the code of the refusal. */
export const codeWords = (code: string, i18n: I18n): string =>
  i18n._(sentences[code] ?? msg`The server could not answer just now. Try again in a moment.`)

export const whyNot = (error: unknown, i18n: I18n): string =>
  codeWords(error instanceof ApiError ? error.code : '', i18n)
