import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sessionLost } from '../../platform/storage/session.ts'
import { createStore, useStore } from '../../platform/storage/store.ts'
import { toast } from '../../platform/toasts.ts'

interface Notice {
  text: MessageDescriptor
  /** As in toasts; null until dismissed. */
  duration?: null
}

/** Notices after a redirect, by hash, because only the hash survives a redirect by the server. */
const notices: Record<string, Notice> = {
  '#unknown-ref': { text: msg`No home with this reference` },
  '#impersonation-ended': { text: msg`You are no longer logged in as this person.` },
  '#idle': { text: msg`You were signed out after five minutes of inactivity.`, duration: null },
}

/** A guard's notice, delayed until there is a page to show it on. */
const awaited = createStore<MessageDescriptor | null>(null)
export const noticeOnArrival = awaited.set

/** Shows the notice of a redirect once, and removes its hash from the address. */
export function useArrivalNotice(): void {
  const { pathname, search, hash, key } = useLocation()
  const navigate = useNavigate()
  const { i18n } = useLingui()
  useEffect(() => {
    const text = awaited.get()
    awaited.set(null)
    if (text) toast.info(i18n._(text))
  }, [key, i18n])
  const isLost = useStore(sessionLost, false)
  useEffect(() => {
    if (!isLost) return
    sessionLost.set(false)
    // Must still be visible when the person returns to the device.
    toast.info(i18n._(msg`You were signed out: on another device, or because your session expired.`), {
      duration: null,
    })
  }, [isLost, i18n])
  useEffect(() => {
    const notice = notices[hash]
    if (!notice) return
    const { text, ...options } = notice
    toast.info(i18n._(text), options)
    void navigate(pathname + search, { replace: true, state: { keepScroll: true } })
  }, [pathname, search, hash, navigate, i18n])
}
