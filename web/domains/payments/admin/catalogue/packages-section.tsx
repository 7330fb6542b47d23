import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { adminPackages, audiences, packageKinds } from '../../../../../contract/billing/packages.ts'
import type { ManagedPackage } from '../../../../../contract/billing/packages.ts'
import { query } from '../../../../platform/api/query-client.ts'
import { useListPage } from '../../../../platform/api/use-list-page.ts'
import { saveCsv } from '../../../../platform/storage/save-csv.ts'
import { useFormat, useLanguage } from '../../../../platform/use-format.ts'
import { useMarket } from '../../../../platform/use-market.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import type { Column } from '../../../../ui/table/data-table.tsx'
import { choice } from '../../../../ui/table/filters.ts'
import { pageOf, useListState } from '../../../../ui/table/list-state.ts'
import { TableScreen } from '../../../../ui/table/table-screen.tsx'
import { useExactMoney } from '../../use-exact-money.ts'
import { PackageDialog } from './package-dialog.tsx'
import { audienceNames } from '../../open/package-words.ts'
import { kindNames } from './package-words.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { useMarketFilter } from '../../../users/open/market-filter.ts'

const PACKAGES_PER_PAGE = 20

/** What is sold in a market, and whether anything is. */
export function PackagesSection() {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const money = useExactMoney()
  const language = useLanguage()
  const ownMarket = useMarket().id
  const marketFilter = useMarketFilter()
  const list = useListState({
    sorts: [
      { value: 'position', name: t`By position` },
      { value: 'subscribers', name: t`Most subscribers first` },
    ],
    filters: {
      market: marketFilter,
      audience: choice({
        label: t`Suitable for`,
        any: t`Everyone`,
        values: audiences,
        nameOf: (one) => i18n._(audienceNames[one]),
      }),
      kind: choice({
        label: t`Kind`,
        any: t`All kinds`,
        values: packageKinds,
        nameOf: (one) => i18n._(kindNames[one]),
      }),
      state: choice({
        label: t({ message: 'State', context: 'of a package' }),
        any: t`On sale and hidden`,
        values: ['on-sale', 'hidden'],
        nameOf: (one) => (one === 'on-sale' ? t`On sale` : t`Hidden`),
      }),
    },
  })
  const { market = ownMarket, audience, kind, state } = list.values
  const read = useListPage(query(adminPackages, {}))
  const [editing, setEditing] = useState<ManagedPackage | 'new'>()
  const isOnSale = (one: ManagedPackage) => one.isVisible || one.isDefault
  const found = (read.data?.data ?? []).filter(
    (one) =>
      (one.market ?? market) === market &&
      (!audience || one.audience === audience) &&
      (!kind || one.kind === kind) &&
      (!state || isOnSale(one) === (state === 'on-sale')),
  )
  if (list.sort === 'subscribers') found.sort((one, other) => other.subscribers - one.subscribers)
  const stateOf = (one: ManagedPackage) =>
    one.isDefault ? t`Free plan` : one.isVisible ? t`On sale` : t({ message: 'Hidden', context: 'a package' })
  const columns: Column<ManagedPackage>[] = [
    {
      id: 'name',
      name: t`Package`,
      render: ({ names, code }) => (
        <span className="grid max-w-80 wrap-anywhere">
          {names[language]}
          <span className="text-small text-soft">{code}</span>
        </span>
      ),
      text: ({ names, code }) => `${names[language]} (${code})`,
    },
    {
      id: 'audience',
      name: t`Suitable for`,
      render: (one) => i18n._(audienceNames[one.audience]),
      text: (one) => i18n._(audienceNames[one.audience]),
    },
    {
      id: 'kind',
      name: t`Kind`,
      render: (one) => i18n._(kindNames[one.kind]),
      text: (one) => i18n._(kindNames[one.kind]),
    },
    {
      id: 'price',
      name: t`Price without tax`,
      end: true,
      render: ({ price, currency }) => money(price, currency),
      text: ({ price }) => price / 100,
    },
    {
      id: 'state',
      name: t({ message: 'State', context: 'of a package' }),
      render: (one) => <Chip tone={isOnSale(one) ? 'verified' : 'plain'}>{stateOf(one)}</Chip>,
      text: stateOf,
    },
    {
      id: 'version',
      name: t`Version`,
      end: true,
      render: ({ version }) => number(version),
      text: ({ version }) => version,
    },
    {
      id: 'subscribers',
      name: t`Subscribers`,
      end: true,
      sorts: { descending: 'subscribers' },
      render: (one) => (one.kind === 'plan' && !one.isDefault ? number(one.subscribers) : '–'),
      text: ({ subscribers }) => subscribers,
    },
    {
      id: 'sort',
      name: t`Position`,
      end: true,
      sorts: { ascending: 'position' },
      render: ({ sort }) => number(sort),
      text: ({ sort }) => sort,
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SettingsPanel key={market} market={market} />
      <Button look="primary" className="justify-self-start whitespace-normal!" onClick={() => setEditing('new')}>
        <Trans>Add a package</Trans>
      </Button>
      <TableScreen
        caption={t`Packages`}
        onSave={(rows) => saveCsv('packages.csv', rows)}
        list={list}
        read={{ ...read, data: read.data && pageOf(found, list.page, PACKAGES_PER_PAGE) }}
        pageSize={PACKAGES_PER_PAGE}
        columns={columns}
        idOf={({ code }) => code}
        nameOf={({ names }) => names[language]}
        renderActions={(one) => {
          const name = one.names[language]
          return (
            <Button size="small" aria-label={t`Edit: ${name}`} onClick={() => setEditing(one)}>
              <Trans>Edit</Trans>
            </Button>
          )
        }}
      />
      {editing && (
        <PackageDialog
          existing={editing === 'new' ? undefined : editing}
          market={market}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}
