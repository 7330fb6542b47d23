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
 * Keeps the page in the market that the person chose in their profile, and in the deployment's where nobody has chosen.
 * The cookie has the server render the next page in it.
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
      // What was announced, was in the other market.
      const { announcement: _, ...others } = config
      changedConfig.set({ ...others, marketId })
      void revalidate()
    }
    follow()
    return currentUser.subscribe(follow)
  }, [config, revalidate])
}

/** Whoever signs in goes on in the language of their account, whatever this device was read in before. */
export function useOwnLanguage(): void {
  const { i18n } = useLingui()
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      onChangeOfPerson((user) => {
        if (user && user.language !== i18n.locale) void switchLanguage(i18n, user.language).then(revalidate)
      }),
    [i18n, revalidate],
  )
}

/** Lets the server know for whom it renders the next page, as far as announcements ask for that. */
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
