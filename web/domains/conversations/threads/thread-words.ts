import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Thread } from '../../../../contract/conversations/threads.ts'

/** The names of the other people, as far as they may be shown. */
export function namesOf({ others, side }: Thread, i18n: I18n): string {
  const names = others.map(({ fullName }) => fullName).filter(Boolean)
  if (names.length > 0) return names.join(', ')
  return i18n._(side === 'host' ? msg`Contact withdrawn` : msg`Owner or agent`)
}
