import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { undoHomeChanges, type ChangedHomes, type HomeChange } from '../../../../contract/admin/homes.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMessage } from '../../../platform/use-message.ts'
import { OutcomeBar } from '../../../ui/table/outcome-bar.tsx'
import { staleHomes } from './stale-homes.ts'

export interface Outcome {
  change: HomeChange | 'hand-over'
  result: ChangedHomes
  titles: ReadonlyMap<string, string>
}

const doneWords = (count: string): Record<Outcome['change'], MessageDescriptor> => ({
  hide: msg`${count} hidden.`,
  unhide: msg`${count} shown again.`,
  ask: msg`${count} asked about.`,
  recompute: msg`${count} recomputed.`,
  'hand-over': msg`${count} moved.`,
})

/** What a change did to which homes, why it did not to others, and its undo. */
export function ChangeOutcome({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  const { change, result, titles } = outcome
  const [undone, setUndone] = useState<ChangedHomes>()
  const { run, pending, message } = useAction({ inline: true, invalidates: staleHomes })
  const { refused } = undone ?? result
  return (
    <OutcomeBar
      refused={useRefused(refused, titles)}
      onUndo={
        result.undoUntil === undefined || undone
          ? undefined
          : () =>
              void run(async () => setUndone((await call(undoHomeChanges, { params: { batch: result.batch } })).data))
      }
      undoing={pending}
      problem={message}
      onClose={onClose}
    >
      {undone ? (
        <Plural value={undone.done.length} one="# home restored." other="# homes restored." />
      ) : (
        result.done.length > 0 && i18n._(doneWords(number(result.done.length))[change])
      )}
    </OutcomeBar>
  )
}

/** Homes that could not be changed, each with its title and the reason. */
export function useRefused(refused: ChangedHomes['refused'], titles: ReadonlyMap<string, string>) {
  const sayMessage = useMessage()
  return refused.map(({ id, code }) => ({ id, name: titles.get(id), reason: sayMessage({ code }) }))
}
