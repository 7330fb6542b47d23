import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '../platform/toasts.ts'

/** What a redirect has to say on arrival, by the fragment it adds: the only word that survives a redirect of the server. */
const notices: Record<string, MessageDescriptor> = {
  '#unknown-ref': msg`No home has this reference`,
}

/** Says why the person was led here, once, and takes the word out of the address. */
export function useArrivalNotice(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { i18n } = useLingui()
  useEffect(() => {
    const notice = notices[hash]
    if (!notice) return
    toast.info(i18n._(notice))
    void navigate(pathname + search, { replace: true, state: { keepScroll: true } })
  }, [pathname, search, hash, navigate, i18n])
}
