import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { undoMerge, type MergeState, type PlaceMerge } from '../../../../contract/admin/places.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { stalePlaces } from './named-place.ts'

const stateNames: Record<MergeState, MessageDescriptor> = {
  moving: msg`Moving`,
  done: msg`Done`,
  undoing: msg`Moving back`,
  undone: msg`Undone`,
}

/** The localities that were merged into one, newest first. */
export function MergeList({ into, merges }: { into: string; merges: readonly PlaceMerge[] }) {
  const { t, i18n } = useLingui()
  const { date } = useFormat()
  const [undoing, setUndoing] = useState<PlaceMerge>()
  return (
    <section className="grid gap-3">
      <h3 className="text-lead font-semibold">
        <Trans>Merged into it</Trans>
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {merges.map((merge) => {
          const until = merge.undoUntil !== undefined && date(merge.undoUntil)
          return (
            <li key={merge.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="grid gap-0.5">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-medium wrap-anywhere">{merge.name}</span>
                  <Chip tone={merge.state === 'done' ? 'verified' : 'plain'}>{i18n._(stateNames[merge.state])}</Chip>
                </p>
                <p className="text-small text-soft">
                  {date(merge.at)}
                  {until !== false && (
                    <>
                      {' · '}
                      <Trans>can be undone until {until}</Trans>
                    </>
                  )}
                </p>
              </div>
              {until !== false && (
                <Button
                  size="small"
                  icon={<Undo2 aria-hidden />}
                  aria-haspopup="dialog"
                  aria-label={t`Undo the merge of ${merge.name}`}
                  onClick={() => setUndoing(merge)}
                >
                  <Trans>Undo</Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {undoing && <UndoDialog into={into} merge={undoing} onClose={() => setUndoing(undefined)} />}
    </section>
  )
}

interface UndoDialogProps {
  into: string
  merge: PlaceMerge
  onClose: () => void
}

function UndoDialog({ into, merge: { id, name }, onClose }: UndoDialogProps) {
  const { t } = useLingui()
  const form = useForm({
    invalidates: stalePlaces,
    send: () => call(undoMerge, { params: { id } }),
    onDone: () => {
      toast.success(t`${name} is back.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t`Undo the merge of ${name}?`}
      description={t`What the merge moved goes back, and its addresses work again. What came into ${into} later stays there.`}
      action={<Trans>Undo the merge</Trans>}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  )
}
