import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  OFFICE_SITES_PER_PAGE,
  SITE_REASON_MOST,
  moderateSite,
  adminSites,
  type AdminSite,
} from '../../../../contract/agent-sites/site-admin.ts'
import { siteStates } from '../../../../contract/agent-sites/site-states.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useConfig } from '../../../platform/config.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { toast } from '../../../platform/toasts.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { TextField } from '../../../ui/field.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { FilterSelect } from '../../../ui/table/filter-select.tsx'
import { AdminTable } from '../../../ui/table/admin-table.tsx'
import { useTableState } from '../../../ui/table/table-state.ts'
import { ReasonDialog } from '../../content/open/reason-dialog.tsx'
import { siteAddress } from '../site/site-head.ts'
import { siteStateNames, siteTones } from '../site/site-words.ts'

const sorts = ['published', 'name'] as const
const shownStates = siteStates.filter((state) => state !== 'draft')

/** Sites of agents and agencies that visitors see, and those that were suspended. */
export function SitesSection() {
  const { t, i18n } = useLingui()
  const moment = useMoment()
  const { marketId } = useConfig()
  const table = useTableState()
  const [suspending, setSuspending] = useState<AdminSite>()
  const suspended = suspending?.subdomain
  const { pending, run } = useAction({ invalidates: [adminSites] })
  const { filters, page } = table.state
  const text = useDebounced(filters['text'] ?? '', 300)
  const state = shownStates.find((one) => one === filters['state'])
  const sort = sorts.find((one) => one === table.state.sort) ?? 'published'
  const read = useQuery({
    ...query(adminSites, { query: { market: marketId, state, text: text || undefined, sort, page: String(page) } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

  async function decide({ id, version }: AdminSite, to: 'suspended' | 'live', reason?: string) {
    const { ok } = await run(() => call(moderateSite, { params: { id }, body: { version, to, reason } }))
    if (!ok) return
    setSuspending(undefined)
    toast.success(t`Decided.`)
  }
  const columns: Column<AdminSite>[] = [
    {
      id: 'site',
      name: t`Site`,
      sorts: { ascending: 'name' },
      render: ({ subdomain, headline, state: now, reason }) => (
        <span className="grid gap-0.5">
          {now === 'live' ? (
            <TextLink to={siteAddress(subdomain)} reloadDocument>
              {subdomain}
            </TextLink>
          ) : (
            <span className="font-medium">{subdomain}</span>
          )}
          <span className="text-soft wrap-anywhere">{headline}</span>
          {reason && <span className="text-wrong wrap-anywhere">{reason}</span>}
        </span>
      ),
      text: ({ subdomain }) => subdomain,
    },
    {
      id: 'owner',
      name: t`Owner`,
      render: ({ owner }) => <TextLink to={paths[owner.kind](owner.slug)}>{owner.name}</TextLink>,
      text: ({ owner }) => owner.name,
    },
    {
      id: 'published',
      name: t`Published`,
      sorts: { descending: 'published' },
      render: ({ publishedAt }) => publishedAt && moment(publishedAt),
      text: ({ publishedAt }) => publishedAt,
    },
    {
      id: 'state',
      name: t({ message: 'State', context: 'of a site' }),
      render: (site) => <Chip tone={siteTones[site.state]}>{i18n._(siteStateNames[site.state])}</Chip>,
      text: (site) => i18n._(siteStateNames[site.state]),
    },
  ]
  const renderActions = (site: AdminSite) => {
    const { subdomain } = site
    if (site.party) return <span className="text-small text-soft">{t`You are a party to it`}</span>
    return site.open.includes('suspended') ? (
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={t`Suspend: ${subdomain}`}
        onClick={() => setSuspending(site)}
      >
        <Trans>Suspend</Trans>
      </Button>
    ) : (
      <Button
        size="small"
        look="primary"
        busy={pending}
        aria-label={t`Restore: ${subdomain}`}
        onClick={() => void decide(site, 'live')}
      >
        <Trans>Restore</Trans>
      </Button>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <AdminTable
        caption={t`Sites`}
        onSave={(rows) => saveCsv('sites.csv', rows)}
        problem={read.error ? errorText(read.error, i18n) : undefined}
        table={table}
        read={read}
        pageSize={OFFICE_SITES_PER_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ subdomain }) => subdomain}
        sort={sort}
        orders={[
          { value: 'published', name: t`Newest first` },
          { value: 'name', name: t`By name` },
        ]}
        filters={
          <>
            <TextField
              label={t`Words or name`}
              type="search"
              maxLength={100}
              value={filters['text'] ?? ''}
              onChange={({ target }) => table.setFilter('text', target.value)}
            />
            <FilterSelect
              label={t({ message: 'State', context: 'of a site' })}
              any={t`All states`}
              value={state}
              options={shownStates.map((one) => ({ value: one, name: i18n._(siteStateNames[one]) }))}
              onChange={(value) => table.setFilter('state', value)}
            />
          </>
        }
        renderActions={renderActions}
      />
      {suspending && (
        <ReasonDialog
          title={t`Suspend ${suspended}?`}
          description={t`Visitors no longer see the site until you restore it.`}
          label={t`Why? We’ll tell the owner.`}
          action={t`Suspend`}
          maxLength={SITE_REASON_MOST}
          send={(reason) => decide(suspending, 'suspended', reason)}
          onClose={() => setSuspending(undefined)}
        />
      )}
    </div>
  )
}
