import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { myInvoices } from '../../../../contract/billing/invoices.ts'
import type { InvoiceSummary } from '../../../../contract/billing/invoices.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { classes } from '../../../ui/classes.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { MoreButton } from '../../../ui/lists/more-button.tsx'
import { useExactMoney } from '../use-exact-money.ts'
import { InvoiceFiles } from './invoice-files.tsx'

/** The invoices of the person, or of an agency, page by page. */
export const useInvoices = (user: User, agency: string | undefined) =>
  useInfiniteQuery({
    queryKey: [myInvoices.name, user._id, agency],
    queryFn: ({ pageParam, signal }) => call(myInvoices, { query: { agency, page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.reduce((sum, { data }) => sum + data.length, 0) < total ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

interface InvoiceListProps {
  read: ReturnType<typeof useInvoices>
  /** The one that a message leads to. */
  wanted: string | undefined
}

/** The invoices and credit notes, newest first, each as PDF; nothing without one. */
export function InvoiceList({ read, wanted }: InvoiceListProps) {
  const { t, i18n } = useLingui()
  const invoices = read.data?.pages.flatMap(({ data }) => data) ?? []
  const isListed = invoices.some(({ id }) => id === wanted)
  if (read.error)
    return (
      <ErrorCard title={t`The invoices could not be loaded`} busy={read.isFetching} onRetry={() => void read.refetch()}>
        {errorText(read.error, i18n)}
      </ErrorCard>
    )
  if (invoices.length === 0) return null
  return (
    <section aria-labelledby="invoices" className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="invoices" className="text-lead font-semibold">
        <Trans>Invoices</Trans>
      </h2>
      {wanted !== undefined && !isListed && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunk px-4 py-3">
          <Trans>The invoice of your message</Trans>
          <InvoiceFiles id={wanted} number={undefined} />
        </div>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} isWanted={invoice.id === wanted} />
        ))}
      </ul>
      <MoreButton list={read}>
        <Trans>Show more</Trans>
      </MoreButton>
    </section>
  )
}

function InvoiceRow({ invoice, isWanted }: { invoice: InvoiceSummary; isWanted: boolean }) {
  const { date } = useFormat()
  const money = useExactMoney()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isWanted) row.current?.scrollIntoView({ block: 'center' })
  }, [isWanted])
  const { id, number, kind, issuedOn, total, currency, corrects } = invoice
  return (
    <li
      ref={row}
      aria-current={isWanted || undefined}
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3',
        isWanted && '-mx-3 bg-accent-soft px-3',
      )}
    >
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          <span className="figures wrap-anywhere">{number}</span>
          {kind === 'credit-note' && (
            <Chip>
              <Trans>Credit note</Trans>
            </Chip>
          )}
        </span>
        <span className="figures text-small text-soft">
          {date(issuedOn)} · {kind === 'credit-note' && '−'}
          {money(total, currency)}
          {corrects !== undefined && (
            <>
              {' · '}
              <Trans>for {corrects}</Trans>
            </>
          )}
        </span>
      </div>
      <InvoiceFiles id={id} number={number} />
    </li>
  )
}
