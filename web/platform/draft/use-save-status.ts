import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { dateTimeFormat } from '../../../contract/intl.ts'
import { toast } from '../toasts.ts'
import { useLanguage } from '../use-format.ts'
import { useMarket } from '../use-market.ts'
import type { DraftView, SaveState } from './draft-sync.ts'

interface SaveStatus {
  state: SaveState
  isBegun: boolean
  savedAt: string | undefined
  isOnDevice: boolean
}

interface SaveStatusOptions {
  view: DraftView
  /** What a field is called. */
  nameOf: (field: string) => string
  /** The device keeps what the server does not have. */
  isOnDevice?: boolean
}

/** Whether a draft is saved, for a person to read; a toast names the fields that came from another tab or device. */
export function useSaveStatus({ view, nameOf, isOnDevice = false }: SaveStatusOptions): SaveStatus {
  const { t } = useLingui()
  const { locale } = useMarket()
  const language = useLanguage()
  const taken = view.taken.map(nameOf).join(', ')
  useEffect(() => {
    if (taken) toast.info(t`Updated from another tab or device: ${taken}`, { duration: 6000 })
  }, [taken, t])
  const { state, version, savedAt } = view
  return {
    state,
    isBegun: version > 0,
    savedAt:
      savedAt === undefined ? undefined : dateTimeFormat(locale[language], { timeStyle: 'short' }).format(savedAt),
    isOnDevice,
  }
}
