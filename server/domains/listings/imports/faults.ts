import type { ImportFault } from '../../../../contract/listings/imports.ts'
import type { Message } from '../../../../contract/messages/messages.ts'
import type { Language } from '../../../../contract/values.ts'
import { say } from '../../../platform/words.ts'

/** A fault as it is kept: told in whichever language it is asked for. */
export interface Fault extends Omit<ImportFault, 'message'> {
  /** Releases before kept the English sentence. */
  message: Message | string
}

/** A fault in words. */
export const toldIn =
  (language: Language) =>
  ({ message, ...fault }: Fault): ImportFault => ({
    ...fault,
    message: typeof message === 'string' ? message : say(language, message),
  })
