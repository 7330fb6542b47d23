import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { undoHomeChanges, type ChangedHomes, type HomeChange } from '../../../../contract/admin/homes.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMessage } from '../../../platform/use-message.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
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
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const { change, result, titles } = outcome
  const [undone, setUndone] = useState<ChangedHomes>()
  const { run, pending, message } = useAction({ inline: true, invalidates: staleHomes })
  const { refused } = undone ?? result
  return (
    <div className="grid gap-2 rounded-card border border-edge bg-surface p-4 shadow-floating">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="grow font-medium">
          {undone ? (
            <Plural value={undone.done.length} one="# home restored." other="# homes restored." />
          ) : (
            result.done.length > 0 && i18n._(doneWords(number(result.done.length))[change])
          )}
          {refused.length > 0 && (
            <>
              {' '}
              <Plural value={refused.length} one="# could not be changed:" other="# could not be changed:" />
            </>
          )}
        </p>
        {result.undoUntil !== undefined && !undone && (
          <Button
            size="small"
            look="primary"
            busy={pending}
            onClick={() =>
              void run(async () => setUndone((await call(undoHomeChanges, { params: { batch: result.batch } })).data))
            }
          >
            <Trans>Undo</Trans>
          </Button>
        )}
        <IconButton label={t`Dismiss`} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      <FormError>{message}</FormError>
      <RefusedHomes refused={refused} titles={titles} />
    </div>
  )
}

interface RefusedHomesProps {
  refused: ChangedHomes['refused']
  titles: ReadonlyMap<string, string>
}

/** Homes that could not be changed, each with the reason. */
export function RefusedHomes({ refused, titles }: RefusedHomesProps) {
  const sayMessage = useMessage()
  if (refused.length === 0) return null
  return (
    <ul className="grid max-h-42 gap-1 overflow-y-auto text-small">
      {refused.map(({ id, code }) => (
        <li key={id}>
          <span className="font-medium">{titles.get(id)}</span>: {sayMessage({ code })}
        </li>
      ))}
    </ul>
  )
}
