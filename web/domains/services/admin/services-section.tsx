import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { adminServices, switchServices } from '../../../../contract/services/service-admin.ts'
import type { AdminService } from '../../../../contract/services/service-admin.ts'
import { listServices } from '../../../../contract/services/services.ts'
import { may } from '../../../../contract/policy.ts'
import { call } from '../../../platform/api/call.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { recipientName } from '../../enquiries/open/recipient-name.ts'
import { choice, search } from '../../../ui/table/filters.ts'
import { pageOf, useListState } from '../../../ui/table/list-state.ts'
import { TableScreen } from '../../../ui/table/table-screen.tsx'
import { servicePrice } from '../open/service-words.ts'
import { ServiceDialog } from './service-dialog.tsx'
import { WaitingCities, waitingIn } from './waiting-cities.tsx'

const SERVICES_PER_PAGE = 20
const STEP = 10

/** The services of the market and who waits for them; an administrator keeps them. */
export function ServicesSection() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const market = useMarket().id
  const mayChange = may(useStore(currentUser, null), 'manage-services')
  const list = useListState({
    sorts: [
      { value: 'position', name: t`By position` },
      { value: 'name', name: t`By name` },
      { value: 'waiting', name: t`Longest waitlist first` },
    ],
    filters: {
      text: search(t`Search`),
      state: choice({
        label: t({ message: 'State', context: 'of a service' }),
        any: t`On and off`,
        values: ['on', 'off'],
        nameOf: (one) => (one === 'on' ? t`On` : t`Off`),
      }),
    },
  })
  const { text = '', state } = list.values
  const read = useListPage(query(adminServices, { query: { market } }))
  const [editing, setEditing] = useState<AdminService | 'new'>()
  const { run } = useAction({ invalidates: [adminServices, listServices] })
  const all = read.data?.data ?? []
  const found = all.filter(
    ({ active, en, hi, slug }) =>
      (!state || active === (state === 'on')) &&
      `${en.name} ${hi?.name ?? ''} ${slug}`.toLowerCase().includes(text.toLowerCase()),
  )
  if (list.sort === 'name') found.sort((one, other) => one.en.name.localeCompare(other.en.name))
  if (list.sort === 'waiting') found.sort((one, other) => waitingIn(other) - waitingIn(one))

  const switchTo = (services: readonly AdminService[], active: boolean, done: () => void) =>
    run(async () => {
      await call(switchServices, {
        body: { market, active, services: services.map(({ id, version }) => ({ id, version })) },
      })
      done()
    })
  const priceOf = (service: AdminService) => {
    const { figure, unit } = servicePrice(service, format, i18n)
    return unit === undefined ? figure : `${figure} ${unit}`
  }
  const stateOf = ({ active }: AdminService) => (active ? t`On` : t`Off`)
  const providerOf = ({ provider }: AdminService) => (provider ? recipientName(provider) : t`Our own staff`)
  const columns: Column<AdminService>[] = [
    {
      id: 'position',
      name: t`Position`,
      end: true,
      sorts: { ascending: 'position' },
      render: ({ position }) => format.number(position),
      text: ({ position }) => position,
    },
    {
      id: 'name',
      name: t`Service`,
      sorts: { ascending: 'name' },
      render: ({ en, hi }) => (
        <span className="grid max-w-80 wrap-anywhere">
          {en.name}
          {hi && (
            <span lang="hi" className="text-small text-soft">
              {hi.name}
            </span>
          )}
        </span>
      ),
      text: ({ en }) => en.name,
    },
    {
      id: 'state',
      name: t({ message: 'State', context: 'of a service' }),
      render: (service) => <Chip tone={service.active ? 'verified' : 'plain'}>{stateOf(service)}</Chip>,
      text: stateOf,
    },
    { id: 'price', name: t`Price from`, render: priceOf, text: priceOf },
    {
      id: 'cities',
      name: t`Cities`,
      render: ({ everywhere, cities }) =>
        everywhere ? <Trans>All cities</Trans> : <Plural value={cities.length} one="# city" other="# cities" />,
      text: ({ everywhere, cities }) => (everywhere ? t`All cities` : cities.map(({ name }) => name).join(', ')),
    },
    { id: 'provider', name: t`Provider`, render: providerOf, text: providerOf },
    {
      id: 'waiting',
      name: t`Waiting`,
      end: true,
      sorts: { descending: 'waiting' },
      render: (service) => <WaitingCities service={service} />,
      text: waitingIn,
    },
  ]
  const answer = read.data && pageOf(found, list.page, SERVICES_PER_PAGE)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {mayChange ? (
        <div>
          <Button look="primary" className="whitespace-normal!" onClick={() => setEditing('new')}>
            <Trans>Add a service</Trans>
          </Button>
        </div>
      ) : (
        <p className="text-soft">
          <Trans>Only administrators can change the services.</Trans>
        </p>
      )}
      <TableScreen
        caption={t`Services`}
        onSave={(rows) => saveCsv('services.csv', rows)}
        list={list}
        read={{ ...read, data: answer }}
        pageSize={SERVICES_PER_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ en }) => en.name}
        isSelectable={() => mayChange}
        renderActions={(service) => {
          const { name } = service.en
          return (
            mayChange && (
              <Button size="small" aria-label={t`Edit: ${name}`} onClick={() => setEditing(service)}>
                <Trans>Edit</Trans>
              </Button>
            )
          )
        }}
        renderBulk={(services, done) =>
          mayChange && (
            <>
              <Button size="small" onClick={() => void switchTo(services, true, done)}>
                <Trans>Switch on</Trans>
              </Button>
              <Button size="small" onClick={() => void switchTo(services, false, done)}>
                <Trans>Switch off</Trans>
              </Button>
            </>
          )
        }
      />
      {editing && (
        <ServiceDialog
          service={editing === 'new' ? undefined : editing}
          position={Math.max(0, ...all.map(({ position }) => position)) + STEP}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}
