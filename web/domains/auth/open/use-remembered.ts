import { useState } from 'react'
import { readStored, storageKeys, writeStored } from '../../../platform/storage/storage.ts'

/** Whether the person wants to stay signed in on this device; by default yes. */
export function useRemembered() {
  const [remembered, setRemembered] = useState(() => readStored(storageKeys.rememberMe) !== 'no')
  function remember(wanted: boolean) {
    setRemembered(wanted)
    writeStored(storageKeys.rememberMe, wanted ? 'yes' : 'no')
  }
  return [remembered, remember] as const
}
