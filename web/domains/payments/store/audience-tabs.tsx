import { useLingui } from '@lingui/react/macro'
import { audiences } from '../../../../contract/billing/packages.ts'
import type { Audience } from '../../../../contract/billing/packages.ts'
import { TabLink } from '../../../ui/tabs.tsx'
import { audienceNames } from '../open/package-words.ts'

interface AudienceTabsProps {
  current: Audience
  /** The reader's own, which comes first. */
  own: Audience | undefined
  addressOf: (audience: Audience) => string
}

/** Whose packages are shown, each at an address. */
export function AudienceTabs({ current, own, addressOf }: AudienceTabsProps) {
  const { t, i18n } = useLingui()
  const inOrder = own === undefined ? audiences : [own, ...audiences.filter((one) => one !== own)]
  return (
    <nav aria-label={t`Packages for`} className="border-b border-line">
      <ul className="flex gap-1 overflow-x-auto [scrollbar-width:none]">
        {inOrder.map((audience) => (
          <li key={audience}>
            <TabLink preventScrollReset replace to={addressOf(audience)} current={audience === current}>
              {i18n._(audienceNames[audience])}
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
