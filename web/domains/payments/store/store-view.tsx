import { Trans, useLingui } from '@lingui/react/macro'
import { audienceOf } from '../../../../contract/billing/packages.ts'
import type { Package } from '../../../../contract/billing/packages.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { SelectField } from '../../../ui/field.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { readStoreAddress, storeAddress, withPackage } from '../open/store-address.ts'
import type { StoreAddress } from '../open/store-address.ts'
import { AddOns } from './add-ons.tsx'
import { AudienceTabs } from './audience-tabs.tsx'
import { CartSummary } from './cart-summary.tsx'
import type { CartLine } from './cart-summary.tsx'
import { showsTax } from '../open/package-words.ts'
import { PlanCard } from './plan-card.tsx'
import { TaxSwitch } from './tax-switch.tsx'
import type { Buyer } from './use-buyer.ts'

interface StoreViewProps {
  buyer: Buyer
  address: StoreAddress
  /** On sale for the buyer's audience. */
  packages: readonly Package[]
  lines: readonly CartLine[]
  refundDays: number
}

/** The plans and add-ons for an audience, and the cart. */
export function StoreView({ buyer, address, packages, lines, refundDays }: StoreViewProps) {
  const { t } = useLingui()
  const { marketId } = useConfig()
  const [, setParams] = useRequestedParams()
  const { user, audience, agency, agencies, mayBuy, plan } = buyer
  const hasTax = address.tax ?? showsTax[marketId]
  const cart = address.cart ?? []
  const change = (next: (before: StoreAddress) => StoreAddress) =>
    setParams(
      (requested) => {
        const before = readStoreAddress(requested)
        return new URLSearchParams(storeAddress({ ...before, ...next(before), pays: false }).split('?')[1])
      },
      { replace: true, preventScrollReset: true },
    )
  const put = (of: Package, quantity: number) =>
    change((before) => ({ cart: withPackage(before.cart ?? [], of, quantity, packages) }))
  const plans = packages.filter(({ kind }) => kind === 'plan')
  const addOns = packages.filter(({ kind }) => kind !== 'plan')
  const running = plan?.package
  const mayChoose = (one: Package) =>
    mayBuy && one.price > 0 && !(one.versionId === running?.versionId && plan?.subscription?.state !== 'trialing')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AudienceTabs
        current={audience}
        own={user ? audienceOf(user) : undefined}
        addressOf={(one) => storeAddress({ audience: one, tax: address.tax })}
      />
      <div className="flex flex-wrap items-end justify-between gap-4">
        {agency !== undefined && agencies.length > 1 ? (
          <SelectField
            label={t`Agency`}
            value={agency.id}
            onChange={({ target }) => change(() => ({ agency: target.value, cart: [] }))}
          >
            {agencies.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : (
          <BuyerLine buyer={buyer} />
        )}
        {packages.some(({ taxRate }) => taxRate > 0) && (
          <TaxSwitch hasTax={hasTax} onChange={(tax) => change(() => ({ tax }))} />
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <section aria-labelledby="plans" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 id="plans" className="text-title">
              <Trans>Plans</Trans>
            </h2>
            <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
              {plans.map((one) => (
                <PlanCard
                  key={one.code}
                  plan={one}
                  hasTax={hasTax}
                  isRunning={one.code === running?.code}
                  isChosen={cart.some((item) => item.package === one.code)}
                  onChoose={mayChoose(one) ? (isChosen) => put(one, isChosen ? 1 : 0) : undefined}
                />
              ))}
            </ul>
          </section>
          {addOns.length > 0 && (
            <AddOns packages={addOns} hasTax={hasTax} cart={cart} onQuantity={mayBuy ? put : undefined} />
          )}
        </div>
        {mayBuy && (
          <CartSummary
            lines={lines}
            refundDays={refundDays}
            hasPlan={plan?.subscription !== undefined}
            to={storeAddress({ ...address, audience, agency: agency?.id, pays: true })}
          />
        )}
      </div>
    </div>
  )
}

/** Whom it is bought for, or what it takes to buy here. */
function BuyerLine({ buyer: { user, audience, agency, mayBuy } }: { buyer: Buyer }) {
  if (agency !== undefined) {
    const { name } = agency
    return (
      <p className="text-soft">
        <Trans>You buy for {name}.</Trans>
      </p>
    )
  }
  if (mayBuy || user === null) return <span />
  return (
    <p className="max-w-prose text-soft">
      {audience === 'owner' ? (
        <Trans>These packages are for people who list their own homes.</Trans>
      ) : audience === 'agency' ? (
        <Trans>
          Managers of an agency buy these. <TextLink to={memberPaths.agency()}>Your agencies</TextLink>
        </Trans>
      ) : (
        <Trans>
          Register as a partner to buy these. <TextLink to={paths.partnerRegistration}>Register</TextLink>
        </Trans>
      )}
    </p>
  )
}
