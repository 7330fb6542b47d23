import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { currentUser, onChangeOfPerson } from '../../platform/session/account.ts'
import { AUDIENCE_COOKIE } from '../../../contract/site-config.ts'
import { may } from '../../../contract/policy.ts'
import { changedConfig, useConfig } from '../../platform/config.ts'
import { switchLanguage } from '../../platform/language.ts'
import { readCookie, writeCookie } from '../../platform/storage/storage.ts'

/**
 * Keeps the page in the market of the person's profile, else in the deployment's. The cookie lets the server render
 * the next page in it.
 */
export function useOwnMarket(): void {
  const config = useConfig()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    function follow(): void {
      const chosen = currentUser.get()?.market
      if ((readCookie('market') ?? '') !== (chosen ?? '')) writeCookie('market', chosen ?? '')
      const marketId = chosen ?? config.siteMarketId
      if (marketId === config.marketId) return
      // The announcement belongs to the other market.
      const { announcement: _, ...others } = config
      changedConfig.set({ ...others, marketId })
      void revalidate()
    }
    follow()
    return currentUser.subscribe(follow)
  }, [config, revalidate])
}

/** After sign-in the page switches to the account's language. */
export function useOwnLanguage(): void {
  const { i18n } = useLingui()
  const config = useConfig()
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      onChangeOfPerson((user) => {
        if (user && user.language !== i18n.locale) void switchLanguage(i18n, user.language, config).then(revalidate)
      }),
    [i18n, config, revalidate],
  )
}

/** Tells the server the audience of the next page, for announcements. */
export function useOwnAudience(): void {
  useEffect(() => {
    function follow(): void {
      const user = currentUser.get()
      const audience = user ? (may(user, 'work-as-professional') ? 'listers' : 'members') : ''
      if ((readCookie(AUDIENCE_COOKIE) ?? '') !== audience) writeCookie(AUDIENCE_COOKIE, audience)
    }
    follow()
    return currentUser.subscribe(follow)
  }, [])
}
