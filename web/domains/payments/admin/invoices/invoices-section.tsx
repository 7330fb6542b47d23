import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { INVOICES_PER_PAGE, adminInvoices } from '../../../../../contract/billing/invoices.ts'
import type { AdminInvoice, InvoiceLack } from '../../../../../contract/billing/invoices.ts'
import { dayIn } from '../../../../../contract/markets.ts'
import { memberPaths } from '../../../../../contract/member-paths.ts'
import { query } from '../../../../platform/api/query-client.ts'
import { useListPage } from '../../../../platform/api/use-list-page.ts'
import { useConfig } from '../../../../platform/config.ts'
import { saveCsv } from '../../../../platform/storage/save-csv.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { useMarket } from '../../../../platform/use-market.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { TextLink } from '../../../../ui/link-button.tsx'
import type { Column } from '../../../../ui/table/data-table.tsx'
import { search } from '../../../../ui/table/filters.ts'
import type { SearchFilter } from '../../../../ui/table/filters.ts'
import { useListState } from '../../../../ui/table/list-state.ts'
import { TableScreen } from '../../../../ui/table/table-screen.tsx'
import { useExactMoney } from '../../use-exact-money.ts'
import { InvoicePdf } from './invoice-pdf.tsx'
import { MonthFiles } from './month-files.tsx'
import { useMarketFilter } from '../../../users/open/market-filter.ts'

const lackNames: Record<InvoiceLack, MessageDescriptor> = {
  legalName: msg`the legal name`,
  address: msg`the address`,
  taxNumber: msg`the tax number`,
}

/** A month, typed as `YYYY-MM`; anything else is ignored. */
const monthFilter = (label: string): SearchFilter => ({
  ...search(label, 7),
  read: (text) => (/^20\d\d-(0[1-9]|1[0-2])$/.test(text.trim()) ? text.trim() : undefined),
})

/** The invoices and credit notes of a market, and the files of a month for the books. */
export function InvoicesSection() {
  const { t, i18n } = useLingui()
  const { date } = useFormat()
  const money = useExactMoney()
  const ownMarket = useMarket().id
  const marketFilter = useMarketFilter()
  const { now } = useConfig()
  const list = useListState({
    sorts: [{ value: 'newest', name: t`Newest first` }],
    filters: {
      market: marketFilter,
      month: monthFilter(t`Month, YYYY-MM`),
      number: search(t`Number starts with`, 16),
      buyer: search(t`Name or tax number of the buyer`),
    },
  })
  const { market = ownMarket, ...filters } = list.values
  const read = useListPage(query(adminInvoices, { query: { ...filters, market, page: list.query.page } }))
  const lacks = (read.data?.firmLacks ?? []).map((lack) => i18n._(lackNames[lack])).join(', ')
  const kindOf = ({ kind }: AdminInvoice) => (kind === 'invoice' ? t`Invoice` : t`Credit note`)
  const columns: Column<AdminInvoice>[] = [
    {
      id: 'number',
      name: t`Number`,
      render: (one) => (
        <span className="grid">
          <span className="whitespace-nowrap">{one.number}</span>
          <span className="text-small text-soft">
            {kindOf(one)}
            {one.corrects && ` · ${one.corrects}`}
          </span>
        </span>
      ),
      text: ({ number }) => number,
    },
    {
      id: 'issued',
      name: t`Issued`,
      render: ({ issuedOn }) => <span className="whitespace-nowrap">{date(issuedOn)}</span>,
      text: ({ issuedOn }) => issuedOn,
    },
    {
      id: 'buyer',
      name: t`Buyer`,
      render: ({ buyer, orderId }) => (
        <TextLink to={`${memberPaths.admin('orders')}?order=${orderId}`} className="wrap-anywhere">
          {buyer ?? t`Order`}
        </TextLink>
      ),
      text: ({ buyer }) => buyer,
    },
    {
      id: 'taxable',
      name: t`Without tax`,
      end: true,
      render: ({ taxable, currency }) => money(taxable, currency),
      text: ({ taxable }) => taxable / 100,
    },
    {
      id: 'tax',
      name: t`Tax`,
      end: true,
      render: ({ tax, currency }) => money(tax, currency),
      text: ({ tax }) => tax / 100,
    },
    {
      id: 'total',
      name: t`Total`,
      end: true,
      render: ({ total, currency }) => money(total, currency),
      text: ({ total }) => total / 100,
    },
    {
      id: 'complete',
      name: t`Details of the firm`,
      render: ({ lacks: missing }) =>
        missing.length > 0 ? (
          <Chip tone="due">
            <Trans>Incomplete</Trans>
          </Chip>
        ) : (
          <Trans>Complete</Trans>
        ),
      text: ({ lacks: missing }) => missing.join(', '),
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {lacks !== '' && (
        <p role="status" className="max-w-prose rounded-card bg-due-soft p-4 text-due">
          <Trans>
            New invoices are incomplete, because the firm has not given: {lacks}. Issued ones stay as they are.
          </Trans>{' '}
          <TextLink to={memberPaths.admin('pages')}>
            <Trans>Complete the details of the firm</Trans>
          </TextLink>
        </p>
      )}
      <MonthFiles
        key={`${market} ${filters.month ?? ''}`}
        market={market}
        month={filters.month ?? dayIn(new Date(now), market).slice(0, 7)}
      />
      <TableScreen
        caption={t`Invoices`}
        onSave={(rows) => saveCsv('invoices.csv', rows)}
        list={list}
        read={read}
        pageSize={INVOICES_PER_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ number }) => number}
        renderActions={({ id, number }) => <InvoicePdf id={id} number={number} />}
      />
    </div>
  )
}
