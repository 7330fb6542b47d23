import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { readStoreAddress } from '../open/store-address.ts'
import { FreeStore } from '../store/free-store.tsx'
import { packagesQuery } from '../store/packages-data.ts'
import { StoreView } from '../store/store-view.tsx'
import { useBuyer } from '../store/use-buyer.ts'
import { Checkout } from '../checkout/checkout.tsx'

export async function loader({ context }: LoaderFunctionArgs): Promise<ScreenData> {
  const i18n = context.get(i18nContext)
  const { freeMode } = await context
    .get(queryClientContext)
    .ensureQueryData(packagesQuery(context.get(configContext).marketId))
  return {
    head: {
      title: i18n._(msg`Plans and add-ons`),
      description: freeMode
        ? i18n._(msg`Everything here is free. See what each plan allows.`)
        : i18n._(msg`Plans, lead pool credits and boosts for owners, agents, agencies and builders.`),
      canonical: paths.agentPackages(),
    },
  }
}

/** The store: plans and add-ons by audience, the cart, and the checkout. */
export function Component() {
  const { marketId } = useConfig()
  const { data: packages, freeMode, refundDays } = useSuspenseQuery(packagesQuery(marketId)).data
  const [params] = useRequestedParams()
  const address = readStoreAddress(params)
  const buyer = useBuyer(address)
  const own = packages.filter(({ audience }) => audience === buyer.audience)
  const lines = (address.cart ?? []).flatMap(({ package: code, quantity }) => {
    const of = own.find((one) => one.code === code && one.price > 0)
    return of ? [{ of, quantity: of.kind === 'plan' ? 1 : quantity }] : []
  })
  const pays = !freeMode && address.pays === true && lines.length > 0
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-6 py-8">
      <h1 className="text-headline">{pays ? <Trans>Checkout</Trans> : <Trans>Plans and add-ons</Trans>}</h1>
      {freeMode ? (
        <FreeStore plan={own[0]} />
      ) : pays ? (
        <Checkout buyer={buyer} address={address} lines={lines} />
      ) : (
        <StoreView buyer={buyer} address={address} packages={own} lines={lines} refundDays={refundDays} />
      )}
    </div>
  )
}
