import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MODERATION_NOTE_LENGTH } from '../../../contract/moderation.ts'
import type { CaseDecision, ModerationCase } from '../../../contract/moderation.ts'
import { noteTemplates } from '../../../contract/messages/moderation-notes.ts'
import { moderationReasons } from '../../../contract/listings/status-transitions.ts'
import type { ModerationReason } from '../../../contract/listings/status-transitions.ts'
import { useForm } from '../../platform/api/use-form.ts'
import { Checkbox, Choices } from '../../ui/choice.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { AreaField } from '../../ui/field.tsx'
import { moderationReasonNames } from '../listings/open/moderation-reasons.ts'
import { decisionNames } from './messages.ts'

/** The reasons and note for the lister. */
export interface Told {
  reasons: ModerationReason[]
  note?: string
}

interface DecisionDialogProps {
  decision: CaseDecision
  found: ModerationCase
  onClose: () => void
  onDecide: (told: Told) => Promise<void>
}

/** Asks for reasons and a note to the lister, which starts with a sentence for each reason until it is edited. */
export function DecisionDialog({ decision, found, onClose, onDecide }: DecisionDialogProps) {
  const { t, i18n } = useLingui()
  const [reasons, setReasons] = useState<ModerationReason[]>([])
  const [written, setWritten] = useState<string>()
  const { language, name } = found.lister
  const suggested = reasons
    .map((reason) => noteTemplates[language][reason])
    .filter(Boolean)
    .join('\n')
    .slice(0, MODERATION_NOTE_LENGTH)
  const note = written ?? suggested

  const form = useForm({
    faults: { reasons: reasons.length === 0 && t`Choose at least one reason.` },
    send: () => onDecide({ reasons, ...(note.trim() && { note: note.trim() }) }),
  })
  const length = note.length
  return (
    <FormDialog
      form={form}
      action={i18n._(decisionNames[decision])}
      onClose={onClose}
      title={i18n._(decisionNames[decision])}
      description={found.home.title}
      shape="sheet"
      aside={
        <span className="figures me-auto text-small text-faint">
          {length}/{MODERATION_NOTE_LENGTH}
        </span>
      }
    >
      <Choices legend={t`Why? We’ll tell ${name}.`} error={form.errorOf('reasons')}>
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
        label={t`Note to the owner or agent`}
        hint={
          language === 'hi'
            ? t`In Hindi, the language of the owner or agent.`
            : t`In English, the language of the owner or agent.`
        }
        rows={6}
        lang={language}
        maxLength={MODERATION_NOTE_LENGTH}
        value={note}
        onText={setWritten}
      />
    </FormDialog>
  )
}
