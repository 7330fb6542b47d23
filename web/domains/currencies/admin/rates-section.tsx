import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { RATES_PER_PAGE, adminExchangeRates } from '../../../../contract/currencies/exchange-rates.ts'
import type { KeptRate, feedProblems } from '../../../../contract/currencies/exchange-rates.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { useListState } from '../../../ui/table/list-state.ts'
import { TableScreen } from '../../../ui/table/table-screen.tsx'
import { RateDialog } from './rate-dialog.tsx'

/** The exchange rates by which prices are converted, and how the feed that may bring them does. */
export function RatesSection() {
  const { t } = useLingui()
  const { date } = useFormat()
  const moment = useMoment()
  const list = useListState({ sorts: [{ value: 'newest', name: t`Newest first` }], filters: {} })
  const read = useListPage(query(adminExchangeRates, { query: { page: list.query.page } }))
  const [isAdding, setIsAdding] = useState(false)
  const pairOf = ({ base, quote }: KeptRate) => `${base}/${quote}`
  const stateOf = ({ isCurrent }: KeptRate) => (isCurrent ? t`In use` : t`Earlier`)
  const personOf = ({ enteredBy }: KeptRate) => enteredBy ?? '–'
  const columns: Column<KeptRate>[] = [
    { id: 'pair', name: t`Currencies`, render: pairOf, text: pairOf },
    {
      id: 'rate',
      name: t`Rate`,
      end: true,
      render: ({ base, quote, rate }) => (
        <Trans>
          1 {base} = {rate} {quote}
        </Trans>
      ),
      text: ({ rate }) => rate,
    },
    { id: 'day', name: t`Rate of`, render: ({ day }) => date(day), text: ({ day }) => day },
    {
      id: 'state',
      name: t({ message: 'State', context: 'of an exchange rate' }),
      render: (one) => <Chip tone={one.isCurrent ? 'verified' : 'plain'}>{stateOf(one)}</Chip>,
      text: stateOf,
    },
    {
      id: 'source',
      name: t`Source`,
      render: ({ source }) => <span className="block max-w-80 wrap-anywhere">{source}</span>,
      text: ({ source }) => source,
    },
    { id: 'person', name: t`Entered by`, render: personOf, text: personOf },
    {
      id: 'entered',
      name: t`Entered`,
      render: ({ enteredAt }) => moment(enteredAt),
      text: ({ enteredAt }) => enteredAt,
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-prose text-soft">
        <Trans>
          Prices are shown and searched in another currency at the newest rate. Rates cannot be edited: add a newer one
          to correct it.
        </Trans>
      </p>
      {read.data && <FeedState feed={read.data.feed} />}
      <Button look="primary" className="justify-self-start whitespace-normal!" onClick={() => setIsAdding(true)}>
        <Trans>Add a rate</Trans>
      </Button>
      <TableScreen
        caption={t`Exchange rates`}
        onSave={(rows) => saveCsv('exchange-rates.csv', rows)}
        list={list}
        read={read}
        pageSize={RATES_PER_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={(one) => `${pairOf(one)}, ${one.day}`}
      />
      {isAdding && <RateDialog onClose={() => setIsAdding(false)} />}
    </div>
  )
}

const problemWords: Record<(typeof feedProblems)[number], ReturnType<typeof msg>> = {
  unreachable: msg`It did not answer.`,
  'too-large': msg`Its answer was too large.`,
  unreadable: msg`Its answer could not be read.`,
  'no-pair': msg`It lacks a currency that is needed.`,
  jump: msg`Its rate differs by more than a quarter from the last one. If it is right, add it by hand.`,
}

type Feed = EndpointOutput<typeof adminExchangeRates>['feed']

/** Where rates come from by themselves, and why they may not. */
function FeedState({ feed }: { feed: Feed }) {
  const { i18n } = useLingui()
  const moment = useMoment()
  if (!feed)
    return (
      <p className="text-small text-soft">
        <Trans>No feed is configured. EXCHANGE_RATES_URL names one that is read each day.</Trans>
      </p>
    )
  const { host, triedAt, succeededAt, problem } = feed
  const [tried, succeeded] = [triedAt, succeededAt].map((at) => (at === undefined ? '' : moment(at)))
  if (triedAt === undefined)
    return (
      <p className="text-small text-soft">
        <Trans>The feed {host} has not been read yet.</Trans>
      </p>
    )
  if (!problem)
    return (
      <p className="text-small text-soft">
        <Trans>
          The feed {host} was read {tried}.
        </Trans>
      </p>
    )
  return (
    <p role="status" className="rounded-control border border-due p-3 text-small">
      <Trans>
        The feed {host} returned nothing {tried}.
      </Trans>{' '}
      {i18n._(problemWords[problem])}{' '}
      {succeededAt === undefined ? (
        <Trans>It has never been read.</Trans>
      ) : (
        <Trans>It was last read {succeeded}. The rates from then stay in use.</Trans>
      )}
    </p>
  )
}
