import type { ImportFault } from '../../../../contract/listings/imports.ts'
import type { Message } from '../../../../contract/messages/messages.ts'
import type { Language } from '../../../../contract/values.ts'
import { say } from '../../../platform/words.ts'

/** A stored fault, translated when it is read. */
export interface Fault extends Omit<ImportFault, 'message'> {
  /** Earlier releases stored the English sentence. */
  message: Message | string
}

/** Translates faults, and merges equal ones of a column with all their values. */
export function toldIn(language: Language): (faults: readonly Fault[]) => ImportFault[] {
  const inWords = ({ message, ...fault }: Fault): ImportFault => ({
    ...fault,
    message: typeof message === 'string' ? message : say(language, message),
  })
  return (faults) => {
    const merged = new Map<string, ImportFault>()
    for (const fault of faults.map(inWords)) {
      const key = `${fault.column ?? ''} ${fault.message}`
      const before = merged.get(key)
      const values = [before?.value, fault.value].filter((value) => value !== undefined)
      merged.set(key, { ...fault, ...(values.length > 0 && { value: [...new Set(values)].join('; ') }) })
    }
    return [...merged.values()]
  }
}
