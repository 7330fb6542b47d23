import type { ImportFault } from '../../../../contract/listings/imports.ts'
import type { Message } from '../../../../contract/messages/messages.ts'
import type { Language } from '../../../../contract/values.ts'
import { say } from '../../../platform/words.ts'

/** A fault as it is kept: told in whichever language it is asked for. */
export interface Fault extends Omit<ImportFault, 'message'> {
  /** Releases before kept the English sentence. */
  message: Message | string
}

/** Faults in words: what is wrong with a column is told once, with all it was found in. */
export function toldIn(language: Language): (faults: readonly Fault[]) => ImportFault[] {
  const inWords = ({ message, ...fault }: Fault): ImportFault => ({
    ...fault,
    message: typeof message === 'string' ? message : say(language, message),
  })
  return (faults) => {
    const told = new Map<string, ImportFault>()
    for (const fault of faults.map(inWords)) {
      const key = `${fault.column ?? ''} ${fault.message}`
      const before = told.get(key)
      const values = [before?.value, fault.value].filter((value) => value !== undefined)
      told.set(key, { ...fault, ...(values.length > 0 && { value: [...new Set(values)].join('; ') }) })
    }
    return [...told.values()]
  }
}
