import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  MAX_CANCEL_REASON,
  ROUNDS_PER_PAGE,
  RoundState,
  adminContestRound,
  adminContestRounds,
  cancelContestRound,
  type AdminRound,
} from '../../../../contract/contests/contest-admin.ts'
import { call } from '../../../platform/api/call.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { useConfig } from '../../../platform/config.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { choice } from '../../../ui/table/filters.ts'
import { useListState } from '../../../ui/table/list-state.ts'
import { TableScreen } from '../../../ui/table/table-screen.tsx'
import { ReasonDialog } from '../../content/open/reason-dialog.tsx'
import { localName } from '../../places/open/place-names.ts'
import { MakeRound } from './make-round.tsx'
import { RoundPreview } from './round-preview.tsx'
import { roundStateNames, roundTones } from './round-words.ts'

/** Rounds of the contest: planned, open and past ones, with a preview. */
export function ContestsSection() {
  const { t, i18n } = useLingui()
  const { number, date } = useFormat()
  const { marketId } = useConfig()
  const [shown, setShown] = useState<string>()
  const [cancelling, setCancelling] = useState<AdminRound>()
  const [making, setMaking] = useState(false)
  const { run } = useAction({ invalidates: [adminContestRounds, adminContestRound] })
  const list = useListState({
    sorts: [],
    filters: {
      state: choice({
        label: t`State`,
        any: t`All states`,
        values: RoundState.options,
        nameOf: (one) => i18n._(roundStateNames[one]),
      }),
    },
  })
  const { state } = list.values
  const read = useListPage(query(adminContestRounds, { query: { market: marketId, state, page: String(list.page) } }))
  const nameOf = ({ city, day, practice }: AdminRound) => {
    const [place, on] = [localName(city, i18n), date(day)]
    return practice ? t`${place}, ${on}, practice` : t`${place}, ${on}`
  }

  async function cancel({ code }: AdminRound, reason: string) {
    const { ok } = await run(() => call(cancelContestRound, { params: { code }, body: { reason } }))
    if (!ok) return
    setCancelling(undefined)
    toast.success(t`The round is cancelled.`)
  }
  const columns: Column<AdminRound>[] = [
    { id: 'round', name: t`Round`, render: nameOf, text: nameOf },
    {
      id: 'state',
      name: t`State`,
      render: (round) => <Chip tone={roundTones[round.state]}>{i18n._(roundStateNames[round.state])}</Chip>,
      text: (round) => i18n._(roundStateNames[round.state]),
    },
    {
      id: 'players',
      name: t`Players`,
      end: true,
      render: ({ players }) => number(players),
      text: ({ players }) => players,
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-soft">
          <Trans>
            Tomorrow’s rounds are created automatically in every city with enough sold homes whose sellers allow it.
          </Trans>
        </p>
        <Button aria-haspopup="dialog" onClick={() => setMaking(true)}>
          <Trans>Create a round</Trans>
        </Button>
      </div>
      <TableScreen
        caption={t`Rounds`}
        onSave={(rows) => saveCsv('rounds.csv', rows)}
        list={list}
        read={read}
        pageSize={ROUNDS_PER_PAGE}
        columns={columns}
        idOf={({ code }) => code}
        nameOf={nameOf}
        renderActions={(round) => {
          const name = nameOf(round)
          return (
            <span className="flex flex-wrap justify-end gap-2">
              <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={t`Preview: ${name}`}
                onClick={() => setShown(round.code)}
              >
                <Trans>Preview</Trans>
              </Button>
              {(round.state === 'scheduled' || round.state === 'open') && (
                <Button
                  size="small"
                  aria-haspopup="dialog"
                  aria-label={t`Cancel the round: ${name}`}
                  onClick={() => setCancelling(round)}
                >
                  <Trans>Cancel the round</Trans>
                </Button>
              )}
            </span>
          )
        }}
      />
      {shown !== undefined && <RoundPreview code={shown} onClose={() => setShown(undefined)} />}
      {making && (
        <MakeRound
          onMade={(code) => {
            setMaking(false)
            setShown(code)
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {cancelling && (
        <ReasonDialog
          title={t`Cancel this round?`}
          description={t`Its guesses no longer count, and the pages of its homes are restored. This cannot be undone.`}
          label={t`Why? Only staff read it.`}
          action={t`Cancel the round`}
          maxLength={MAX_CANCEL_REASON}
          send={(reason) => cancel(cancelling, reason)}
          onClose={() => setCancelling(undefined)}
        >
          <p className="font-medium">{nameOf(cancelling)}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
