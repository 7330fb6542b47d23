import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TextState } from '../../../../../contract/admin/message-texts.ts'
import type { Language } from '../../../../../contract/values.ts'
import { languages } from '../../../../platform/language.ts'

export const stateNames: Record<Exclude<TextState, 'shipped'>, MessageDescriptor> = {
  edited: msg({ message: 'Edited', context: 'a text' }),
  unfit: msg({ message: 'No longer fits', context: 'a text' }),
}
export const stateTones = { edited: 'accent', unfit: 'wrong' } as const

export const languageName = (id: Language) => languages.find((one) => one.id === id)?.name ?? id
