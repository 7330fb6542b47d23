import { Trans, useLingui } from '@lingui/react/macro'
import type { Package } from '../../../../contract/billing/packages.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { audienceNames, showsTax } from './package-words.ts'
import { Price } from './price.tsx'
import { storeAddress } from './store-address.ts'

/** What packs of boosts cost, side by side for those who may buy them. */
export function BoostPrices({ packages }: { packages: readonly Package[] }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const hasTax = showsTax[useMarket().id]
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {packages
        .filter(({ kind }) => kind === 'boosts')
        .map((pack) => {
          const name = pack.names[language]
          return (
            <li key={pack.code} className="grid content-start gap-4 rounded-card border border-line bg-surface p-5">
              <div className="grid gap-1">
                <p className="text-small text-soft">{i18n._(audienceNames[pack.audience])}</p>
                <h3 className="text-lead font-semibold wrap-anywhere">{name}</h3>
                <Price of={pack} hasTax={hasTax} />
              </div>
              <LinkButton
                aria-label={t`Choose “${name}”`}
                to={storeAddress({ audience: pack.audience, cart: [{ package: pack.code, quantity: 1 }] })}
              >
                <Trans>Choose</Trans>
              </LinkButton>
            </li>
          )
        })}
    </ul>
  )
}
