import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  ADMIN_SITES_PER_PAGE,
  MAX_SITE_REASON,
  moderateSite,
  adminSites,
  type AdminSite,
} from '../../../../contract/agent-sites/site-admin.ts'
import { siteStates } from '../../../../contract/agent-sites/site-states.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { useConfig } from '../../../platform/config.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { toast } from '../../../platform/toasts.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { ReasonDialog } from '../../content/open/reason-dialog.tsx'
import { choice, search } from '../../../ui/table/filters.ts'
import { useListState } from '../../../ui/table/list-state.ts'
import { TableScreen } from '../../../ui/table/table-screen.tsx'
import { siteAddress } from '../site/site-head.ts'
import { siteStateNames, siteTones } from '../site/site-words.ts'

const shownStates = siteStates.filter((state) => state !== 'draft')

/** Sites of agents and agencies that visitors see, and those that were suspended. */
export function SitesSection() {
  const { t, i18n } = useLingui()
  const moment = useMoment()
  const { marketId } = useConfig()
  const [suspending, setSuspending] = useState<AdminSite>()
  const suspended = suspending?.subdomain
  const { pending, run } = useAction({ invalidates: [adminSites] })
  const list = useListState({
    sorts: [
      { value: 'published', name: t`Newest first` },
      { value: 'name', name: t`By name` },
    ],
    filters: {
      text: search(t`Words or name`),
      state: choice({
        label: t({ message: 'State', context: 'of a site' }),
        any: t`All states`,
        values: shownStates,
        nameOf: (one) => i18n._(siteStateNames[one]),
      }),
    },
  })
  const read = useListPage(query(adminSites, { query: { market: marketId, ...list.query } }))

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
    if (site.party) return <span className="text-small text-soft">{t`You are involved in this case`}</span>
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
      <TableScreen
        caption={t`Sites`}
        onSave={(rows) => saveCsv('sites.csv', rows)}
        list={list}
        read={read}
        pageSize={ADMIN_SITES_PER_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ subdomain }) => subdomain}
        renderActions={renderActions}
      />
      {suspending && (
        <ReasonDialog
          title={t`Suspend ${suspended}?`}
          description={t`Visitors no longer see the site until you restore it.`}
          label={t`Why? We’ll tell the owner.`}
          action={t`Suspend`}
          maxLength={MAX_SITE_REASON}
          send={(reason) => decide(suspending, 'suspended', reason)}
          onClose={() => setSuspending(undefined)}
        />
      )}
    </div>
  )
}
