import type { ReactNode } from 'react'
import { data } from 'react-router'
import { featureOfPath } from '../../../contract/settings/feature-paths.ts'
import { hasFeature, type Feature } from '../../../contract/settings/features.ts'
import { shippedSetting, type ShownSettingKey } from '../../../contract/settings/settings.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { SiteConfig } from '../../../contract/site-config.ts'
import { useConfig } from '../config.ts'
import { currentUser, type User } from '../session/account.ts'
import { useStore } from '../storage/store.ts'

/** The value of a setting in a market, by default the one the person looks in. */
export function useSetting(key: ShownSettingKey, market?: MarketId): number {
  const { marketId, settings } = useConfig()
  const of = market ?? marketId
  return settings?.[of]?.[key] ?? shippedSetting(of, key)
}

const isOn = ({ marketId, features }: SiteConfig, user: User | null, feature: Feature): boolean =>
  hasFeature(feature, features?.[marketId]?.[feature], user ? { id: user._id, roles: user.roles } : undefined)

/** Whether the person has a feature. */
export const useFeature = (feature: Feature): boolean => isOn(useConfig(), useStore(currentUser, null), feature)

/** Tells whether the person has the page that a path or a link leads to. */
export function useOpens(): (to: string) => boolean {
  const config = useConfig()
  const user = useStore(currentUser, null)
  return (to) => {
    const feature = featureOfPath(to)
    return feature === undefined || isOn(config, user, feature)
  }
}

/** Shows its children to people who have a feature. */
export function OnlyWith({ feature, children }: { feature: Feature; children: ReactNode }): ReactNode {
  return useFeature(feature) ? children : null
}

/** The code of a page whose feature the person does not have. */
export const FEATURE_OFF = 'FEATURE_OFF'

/** Throws what shows that a page is not available, if the person does not have its feature; for loaders. */
export function assertFeature(config: SiteConfig, feature: Feature): void {
  const user = typeof document === 'undefined' ? null : currentUser.get()
  if (!isOn(config, user, feature)) throw data(null, { status: 404, statusText: FEATURE_OFF })
}
