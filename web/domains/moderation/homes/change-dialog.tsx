import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useState } from 'react'
import { changeHomes, type AdminHome, type ChangedHomes, type HomeChange } from '../../../../contract/admin/homes.ts'
import { moderationReasons, type ModerationReason } from '../../../../contract/listings/status-transitions.ts'
import { MODERATION_NOTE_LENGTH } from '../../../../contract/moderation.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { newId } from '../../../platform/new-id.ts'
import { Checkbox, Choices } from '../../../ui/choice.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { moderationReasonNames } from '../../listings/open/moderation-reasons.ts'
import { changeEffects, changeNames } from './home-words.ts'
import { staleHomes } from './stale-homes.ts'

interface ChangeDialogProps {
  change: HomeChange
  homes: readonly AdminHome[]
  onDone: (result: ChangedHomes) => void
  onClose: () => void
}

/** Says what a change does to how many homes, and asks for the reasons of hiding. */
export function ChangeDialog({ change, homes, onDone, onClose }: ChangeDialogProps) {
  const { t, i18n } = useLingui()
  // A repeated request is the same batch, which the server makes once.
  const [batch] = useState(() => newId())
  const [reasons, setReasons] = useState<readonly ModerationReason[]>([])
  const [note, setNote] = useState('')
  const isHiding = change === 'hide'
  const form = useForm({
    faults: { reasons: isHiding && reasons.length === 0 && t`Choose at least one reason.` },
    invalidates: staleHomes,
    send: () =>
      call(changeHomes, {
        body: {
          batch,
          ids: homes.map(({ home }) => home.id),
          change,
          ...(isHiding && { reasons: [...reasons], ...(note.trim() && { note: note.trim() }) }),
        },
      }),
    onDone: ({ data }) => onDone(data),
  })
  const count = homes.length
  const name = i18n._(changeNames[change])
  const title = t`${name}: ${plural(count, { one: '# home', other: '# homes' })}`
  return (
    <FormDialog
      form={form}
      title={title}
      description={i18n._(changeEffects[change])}
      action={name}
      shape={isHiding ? 'sheet' : 'dialog'}
      onClose={onClose}
    >
      {isHiding && (
        <>
          <Choices legend={t`Why?`} error={form.errorOf('reasons')}>
            <div className="grid">
              {moderationReasons.map((reason) => (
                <Checkbox
                  key={reason}
                  name="reasons"
                  checked={reasons.includes(reason)}
                  onChange={({ target: { checked } }) =>
                    setReasons(checked ? [...reasons, reason] : reasons.filter((other) => other !== reason))
                  }
                >
                  {i18n._(moderationReasonNames[reason])}
                </Checkbox>
              ))}
            </div>
          </Choices>
          <AreaField
            label={t`Note to the owner or agent (optional)`}
            name="note"
            rows={3}
            maxLength={MODERATION_NOTE_LENGTH}
            value={note}
            onText={setNote}
          />
        </>
      )}
    </FormDialog>
  )
}
