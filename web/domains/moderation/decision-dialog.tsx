import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { MODERATION_NOTE_LENGTH } from '../../../contract/moderation.ts'
import type { CaseDecision, ModerationCase } from '../../../contract/moderation.ts'
import { noteTemplates } from '../../../contract/moderation-notes.ts'
import { moderationReasons } from '../../../contract/listings/status-transitions.ts'
import type { ModerationReason } from '../../../contract/listings/status-transitions.ts'
import { fieldsOf } from '../../platform/api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Choices } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField } from '../../ui/field.tsx'
import { moderationReasonNames } from '../listings/open/moderation-reasons.ts'
import { decisionNames } from './messages.ts'

/** What the lister is told. */
export interface Told {
  reasons: ModerationReason[]
  note?: string
}

interface DecisionDialogProps {
  decision: CaseDecision
  found: ModerationCase
  busy: boolean
  onClose: () => void
  onDecide: (told: Told) => void
}

/** Asks for reasons and a note to the lister, which begins with a sentence of each reason until it is rewritten. */
export function DecisionDialog({ decision, found, busy, onClose, onDecide }: DecisionDialogProps) {
  const { t, i18n } = useLingui()
  const [reasons, setReasons] = useState<ModerationReason[]>([])
  const [written, setWritten] = useState<string>()
  const [tried, setTried] = useState(false)
  const { language, name } = found.lister
  const suggested = reasons
    .map((reason) => noteTemplates[language][reason])
    .filter(Boolean)
    .join('\n')
    .slice(0, MODERATION_NOTE_LENGTH)
  const note = written ?? suggested

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (reasons.length === 0) fieldsOf(event.currentTarget)('reasons')
    if (busy || reasons.length === 0) return
    onDecide({ reasons, ...(note.trim() && { note: note.trim() }) })
  }
  const length = note.length
  return (
    <Dialog open onClose={onClose} title={i18n._(decisionNames[decision])} description={found.home.title} shape="sheet">
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Choices
          legend={t`Why? We’ll tell ${name}.`}
          error={tried && reasons.length === 0 && t`Choose at least one reason.`}
        >
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
          label={t`Note to the lister`}
          hint={language === 'hi' ? t`In Hindi, the lister’s language.` : t`In English, the lister’s language.`}
          rows={6}
          lang={language}
          maxLength={MODERATION_NOTE_LENGTH}
          value={note}
          onText={setWritten}
        />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <span className="figures me-auto text-small text-faint">
            {length}/{MODERATION_NOTE_LENGTH}
          </span>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={busy}>
            {i18n._(decisionNames[decision])}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
