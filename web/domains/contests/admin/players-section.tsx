import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  MAX_NAME_REASON,
  PLAYERS_PER_PAGE,
  adminContestPlayers,
  moderateContestName,
  type AdminContestPlayer,
} from '../../../../contract/contests/contest-admin.ts'
import { call } from '../../../platform/api/call.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { search } from '../../../ui/table/filters.ts'
import { useListState } from '../../../ui/table/list-state.ts'
import { TableScreen } from '../../../ui/table/table-screen.tsx'
import { ReasonDialog } from '../../content/open/reason-dialog.tsx'

/** Names on the leaderboards of the contest, which a moderator can hide. */
export function PlayersSection() {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<AdminContestPlayer>()
  const { run } = useAction({ invalidates: [adminContestPlayers] })
  const list = useListState({ sorts: [], filters: { q: search(t`Name`) } })
  const read = useListPage(query(adminContestPlayers, { query: { q: list.values.q, page: String(list.page) } }))
  const hides = chosen?.hidden === undefined

  async function decide({ userId }: AdminContestPlayer, reason: string) {
    const { ok } = await run(() =>
      call(moderateContestName, { params: { id: userId }, body: { hidden: hides, reason } }),
    )
    if (!ok) return
    setChosen(undefined)
    toast.success(hides ? t`The name is hidden.` : t`The name is shown again.`)
  }
  const columns: Column<AdminContestPlayer>[] = [
    { id: 'name', name: t`Name`, render: ({ name }) => name, text: ({ name }) => name },
    {
      id: 'state',
      name: t`State`,
      render: ({ hidden }) =>
        hidden === undefined ? (
          <Trans>Shown</Trans>
        ) : (
          <span className="grid justify-items-start gap-1">
            <Chip tone="wrong">
              <Trans>Hidden</Trans>
            </Chip>
            <span className="text-small text-soft wrap-anywhere">{hidden}</span>
          </span>
        ),
      text: ({ hidden }) => hidden,
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-prose text-soft">
        <Trans>
          Players who want to be on leaderboards, by first name and initial. A hidden name keeps its points.
        </Trans>
      </p>
      <TableScreen
        caption={t`Names on leaderboards`}
        onSave={(rows) => saveCsv('players.csv', rows)}
        list={list}
        read={read}
        pageSize={PLAYERS_PER_PAGE}
        columns={columns}
        idOf={({ userId }) => userId}
        nameOf={({ name }) => name}
        renderActions={(player) => (
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={player.hidden === undefined ? t`Hide: ${player.name}` : t`Show again: ${player.name}`}
            onClick={() => setChosen(player)}
          >
            {player.hidden === undefined ? <Trans>Hide</Trans> : <Trans>Show again</Trans>}
          </Button>
        )}
      />
      {chosen && (
        <ReasonDialog
          title={hides ? t`Hide this name?` : t`Show this name again?`}
          description={chosen.name}
          label={t`Why? The player reads it.`}
          action={hides ? t`Hide the name` : t`Show the name`}
          maxLength={MAX_NAME_REASON}
          send={(reason) => decide(chosen, reason)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}
