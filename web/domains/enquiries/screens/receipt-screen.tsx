import { msg } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, useParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { getReceipt } from '../../../../contract/enquiries/enquiries.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { query } from '../../../platform/api/query-client.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { Thanks } from '../../content/open/thanks.tsx'
import { ReceiptView } from '../receipts/receipt-view.tsx'
import { receiptWords } from '../receipts/receipt-words.ts'
import { OrderReceipt } from '../../payments/open/receipt/order-receipt.tsx'
import { VisitReceipt } from '../../visits/open/receipt/visit-receipt.tsx'

const receiptQuery = (token: string) => query(getReceipt, { params: { token } })

/** Whether there is no such receipt; the page then shows general thanks. */
const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400 || error.status === 422)

/** Whether the token is the id of a visit or an order, which only the people in it can read; no other receipt has such a token. */
const isId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)

interface ReceiptData extends ScreenData {
  known: boolean
}

export async function loader({ params, context }: LoaderFunctionArgs): Promise<ReceiptData> {
  const i18n = context.get(i18nContext)
  const description = i18n._(msg`We have received it. Here is what happens next.`)
  const head = { description, robots: 'noindex,nofollow' }
  const { id = '' } = params
  if (isId(id)) return { head, known: false }
  try {
    // Always refetched, because its state may have changed.
    const { data } = await context.get(queryClientContext).fetchQuery({ ...receiptQuery(id), staleTime: 0 })
    return { head: { ...head, title: i18n._(receiptWords[data.kind].title) }, known: true }
  } catch (error) {
    if (isUnknown(error)) return { head, known: false }
    throw error
  }
}

/** A receipt, for the holder of its token. */
export function Component() {
  const { id = '' } = useParams()
  const { known } = useLoaderData<ReceiptData>()
  if (known) return <KnownReceipt key={id} token={id} />
  const unknown = <Thanks what={null} />
  if (!isId(id)) return unknown
  const unknownVisit = <OrderReceipt id={id} unknown={unknown} />
  return <VisitReceipt key={id} id={id} unknown={unknownVisit} />
}

function KnownReceipt({ token }: { token: string }) {
  const { data } = useSuspenseQuery(receiptQuery(token))
  return <ReceiptView token={token} receipt={data.data} />
}
