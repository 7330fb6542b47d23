import { Trans, useLingui } from '@lingui/react/macro'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import {
  ANNOUNCEMENTS_PER_PAGE,
  announcementStates,
  endAnnouncement,
  listAnnouncements,
} from '../../../../contract/pages/announcements.ts'
import type { Announcement } from '../../../../contract/pages/announcements.ts'
import { CLOCK, dateTimeFormat } from '../../../../contract/intl.ts'
import { marketIds, markets } from '../../../../contract/markets.ts'
import { may } from '../../../../contract/policy.ts'
import { call } from '../../../platform/api/call.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { toast } from '../../../platform/toasts.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { choice } from '../../../ui/table/filters.ts'
import { useListState } from '../../../ui/table/list-state.ts'
import { TableScreen } from '../../../ui/table/table-screen.tsx'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { audienceNames, stateNames, toneNames } from './announcement-words.ts'
import { marketNames } from '../../users/open/market-filter.ts'

const tones = { current: 'verified', planned: 'accent', past: 'plain' } as const

/** Formats a time in a market's time zone, with the zone's name. */
function useMarketMoment() {
  const language = useLanguage()
  return (at: string, market: Announcement['market']) =>
    dateTimeFormat(markets[market].locale[language], {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      ...CLOCK,
      timeZone: markets[market].timeZone,
      timeZoneName: 'short',
    }).format(new Date(at))
}

/** The announcements above the pages, which an administrator writes and ends. */
export function AnnouncementsSection() {
  const { t, i18n } = useLingui()
  const moment = useMarketMoment()
  const mayChange = may(useStore(currentUser, null), 'manage-announcements')
  const list = useListState({
    sorts: [
      { value: 'newest', name: t`Newest first` },
      { value: 'oldest', name: t`Oldest first` },
    ],
    filters: {
      market: choice({
        label: t`Market`,
        any: t`All markets`,
        values: marketIds,
        nameOf: (one) => i18n._(marketNames[one]),
      }),
      state: choice({
        label: t({ message: 'State', context: 'of an announcement' }),
        any: t`All states`,
        values: announcementStates,
        nameOf: (one) => i18n._(stateNames[one]),
      }),
    },
  })
  const { market, ...asked } = list.query
  const read = useListPage(query(listAnnouncements, { query: { marketId: market, ...asked } }))
  const [editing, setEditing] = useState<Announcement | 'new'>()
  const { pending, run } = useAction({ invalidates: [listAnnouncements] })
  async function end({ id }: Announcement) {
    const outcome = await run(() => call(endAnnouncement, { params: { id }, body: {} }))
    if (outcome.ok) toast.success(t`Ended. It disappears from all pages within ten seconds.`)
  }
  const columns: Column<Announcement>[] = [
    {
      id: 'text',
      name: t`Text`,
      render: ({ text, href }) => (
        <span lang="en" className="block max-w-100">
          {text}
          {href !== undefined && <span className="block text-small text-soft">{href}</span>}
        </span>
      ),
      text: ({ text }) => text,
    },
    {
      id: 'state',
      name: t({ message: 'State', context: 'of an announcement' }),
      render: (row) => (
        <span className="flex flex-wrap gap-1.5">
          <Chip tone={tones[row.state]}>{i18n._(stateNames[row.state])}</Chip>
          {row.tone === 'warning' && <Chip tone="due">{i18n._(toneNames.warning)}</Chip>}
        </span>
      ),
      text: (row) => i18n._(stateNames[row.state]),
    },
    {
      id: 'market',
      name: t`Market`,
      render: (row) => i18n._(marketNames[row.market]),
      text: (row) => row.market,
    },
    {
      id: 'audience',
      name: t`Suitable for`,
      render: (row) => i18n._(audienceNames[row.audience]),
      text: (row) => i18n._(audienceNames[row.audience]),
    },
    {
      id: 'from',
      name: t`From`,
      sorts: { descending: 'newest', ascending: 'oldest' },
      render: (row) => moment(row.startsAt, row.market),
      text: ({ startsAt }) => startsAt,
    },
    {
      id: 'until',
      name: t`Until`,
      render: (row) => (row.endsAt ? moment(row.endsAt, row.market) : '–'),
      text: ({ endsAt }) => endsAt,
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-prose text-soft">
        <Trans>
          One line above every page. If several apply, visitors see the newest warning, otherwise the newest
          announcement.
        </Trans>
      </p>
      {mayChange ? (
        <Button
          look="primary"
          icon={<Megaphone aria-hidden />}
          className="justify-self-start whitespace-normal!"
          onClick={() => setEditing('new')}
        >
          <Trans>Write an announcement</Trans>
        </Button>
      ) : (
        <p className="text-soft">
          <Trans>Only administrators can write announcements.</Trans>
        </p>
      )}
      <TableScreen
        caption={t`Announcements`}
        onSave={(rows) => saveCsv('announcements.csv', rows)}
        list={list}
        read={read}
        pageSize={ANNOUNCEMENTS_PER_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ text }) => text}
        renderActions={(row) => {
          const { text } = row
          if (!mayChange) return null
          if (row.state === 'past')
            return (
              <Button size="small" aria-label={t`Announce again: ${text}`} onClick={() => setEditing(row)}>
                <Trans>Announce again</Trans>
              </Button>
            )
          return (
            <span className="flex flex-wrap justify-end gap-2">
              <Button size="small" aria-label={t`Edit: ${text}`} onClick={() => setEditing(row)}>
                <Trans>Edit</Trans>
              </Button>
              <Button size="small" aria-label={t`End now: ${text}`} disabled={pending} onClick={() => void end(row)}>
                <Trans>End now</Trans>
              </Button>
            </span>
          )
        }}
      />
      {editing && (
        <AnnouncementDialog
          announcement={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}
