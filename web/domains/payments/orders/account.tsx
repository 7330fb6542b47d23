import { Trans } from '@lingui/react/macro'
import type { User } from '../../../../contract/users.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { useSells } from '../../billing/open/use-sells.ts'
import { InvoiceList } from '../invoices/invoice-list.tsx'
import { storeAddress } from '../open/store-address.ts'
import { OpenOrders } from './open-orders.tsx'

/** The way to the store, unpaid orders and invoices of the person, or of the agency in the address. */
export function Account({ user }: { user: User }) {
  const params = useRequestedParams()[0]
  const agency = params.get('agency') ?? undefined
  const sells = useSells()
  return (
    <>
      {sells && (
        <p>
          <LinkButton look="primary" to={storeAddress({ agency })}>
            <Trans>Plans and add-ons</Trans>
          </LinkButton>
        </p>
      )}
      <OpenOrders user={user} agency={agency} />
      <InvoiceList user={user} agency={agency} wanted={params.get('invoice') ?? undefined} />
    </>
  )
}
