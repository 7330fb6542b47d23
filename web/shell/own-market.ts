import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { currentUser } from '../platform/account.ts'
import { changedConfig, useConfig } from '../platform/config.ts'
import { readCookie, writeCookie } from '../platform/storage.ts'

/**
 * Keeps the page in the market that the person chose in their profile, and in the deployment's where nobody has chosen.
 * The cookie has the server paint the next page in it.
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
      changedConfig.set({ ...config, marketId })
      void revalidate()
    }
    follow()
    return currentUser.subscribe(follow)
  }, [config, revalidate])
}
