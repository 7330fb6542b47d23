import { Trans } from '@lingui/react/macro'
import { useIsFetching } from '@tanstack/react-query'
import { myInvoices } from '../../../../contract/billing/invoices.ts'
import { listPackages } from '../../../../contract/billing/packages.ts'
import { listOrders } from '../../../../contract/payments/orders.ts'
import { getPlan } from '../../../../contract/payments/plan.ts'
import type { User } from '../../../../contract/users.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { useSells } from '../../billing/open/use-sells.ts'
import { InvoiceList, useInvoices } from '../invoices/invoice-list.tsx'
import { storeAddress } from '../open/store-address.ts'
import { OpenOrders, useOrders } from './open-orders.tsx'

/** What the page asks for. */
const shown = new Set<unknown>([getPlan.name, listOrders.name, myInvoices.name, listPackages.name])

/** The way to the store, unpaid orders and invoices of the person, or of the agency in the address. */
export function Account({ user }: { user: User }) {
  const params = useRequestedParams()[0]
  const agency = params.get('agency') ?? undefined
  const sells = useSells()
  const orders = useOrders(user, agency)
  const invoices = useInvoices(user, agency)
  // Shown at once with the plan above, because parts that come later would move those below.
  const isComing =
    useIsFetching({ predicate: ({ queryKey: [name], state }) => state.data === undefined && shown.has(name) }) > 0
  if (isComing) return null
  return (
    <>
      {sells && (
        <p>
          <LinkButton look="primary" to={storeAddress({ agency })}>
            <Trans>Plans and add-ons</Trans>
          </LinkButton>
        </p>
      )}
      <OpenOrders read={orders} />
      <InvoiceList read={invoices} wanted={params.get('invoice') ?? undefined} />
    </>
  )
}
