import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  FAQ_ANSWER_LENGTH,
  FAQ_QUESTION_LENGTH,
  adminFaq,
  faqAudiences,
  listFaq,
  resetFaq,
  saveFaq,
} from '../../../../contract/support/faq.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { AdminFaqEntry, FaqAudience } from '../../../../contract/support/faq.ts'
import type { Language } from '../../../../contract/values.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { slugOf } from '../../../../contract/text/slug-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { AreaField, SelectField, TextField } from '../../../ui/field.tsx'
import { audienceNames } from '../faq/faq-list.tsx'

interface FaqDialogProps {
  /** Without one, a question is added. */
  entry: AdminFaqEntry | undefined
  market: MarketId
  language: Language
  onClose: () => void
}

const SLUG_LENGTH = 60

/** Writes a question and its answer; what came with the product can be restored. */
export function FaqDialog({ entry, market, language, onClose }: FaqDialogProps) {
  const { t, i18n } = useLingui()
  const [question, setQuestion] = useState(entry?.question ?? '')
  const [answer, setAnswer] = useState(entry?.answer ?? '')
  const [audience, setAudience] = useState<FaqAudience>(entry?.audience ?? 'buyer')
  const [hidden, setHidden] = useState(entry?.hidden ?? false)
  const [typedId, setTypedId] = useState<string>()
  const id = entry?.id ?? typedId ?? slugOf(question, SLUG_LENGTH)
  const isOwnWords = entry !== undefined && entry.origin !== 'shipped'

  const updatedAt = entry?.language === language ? entry.updatedAt : undefined
  const body = { market, language, audience, question, answer, hidden, updatedAt }
  const form = useForm({
    invalidates: [adminFaq, listFaq],
    faults: { id: !id && t`Lower-case letters, digits and hyphens.` },
    send: () => call(saveFaq, { params: { id }, body }),
    onDone: () => {
      toast.success(t`Saved.`)
      onClose()
    },
  })
  async function reset() {
    const outcome = await form.run(() => call(resetFaq, { params: { id }, query: { market, language } }))
    if (outcome.ok) onClose()
  }
  return (
    <FormDialog
      form={form}
      action={<Trans>Save</Trans>}
      onClose={onClose}
      title={entry ? t`Edit the question` : t`Add a question`}
      shape="drawer"
      aside={
        isOwnWords &&
        entry.language === language && (
          <Button busy={form.pending} onClick={() => void reset()} className="me-auto whitespace-normal!">
            {entry.origin === 'added' ? <Trans>Delete</Trans> : <Trans>Restore the original</Trans>}
          </Button>
        )
      }
    >
      <TextField
        label={t`Question`}
        name="question"
        maxLength={FAQ_QUESTION_LENGTH}
        value={question}
        error={form.errorOf('question')}
        onChange={({ target }) => setQuestion(target.value)}
      />
      <AreaField
        label={t`Answer`}
        hint={t`A link within the site is written [words](/path).`}
        error={form.errorOf('answer')}
        name="answer"
        rows={8}
        maxLength={FAQ_ANSWER_LENGTH}
        value={answer}
        onText={setAnswer}
      />
      <SelectField
        label={t`Suitable for`}
        name="audience"
        value={audience}
        onChange={({ target }) => setAudience(faqAudiences.find((one) => one === target.value) ?? 'buyer')}
      >
        {faqAudiences.map((one) => (
          <option key={one} value={one}>
            {i18n._(audienceNames[one])}
          </option>
        ))}
      </SelectField>
      {!entry && (
        <TextField
          label={t`Name in the address`}
          hint={t`Lower-case letters, digits and hyphens.`}
          name="id"
          maxLength={80}
          value={id}
          error={form.errorOf('id')}
          onChange={({ target }) => setTypedId(target.value)}
        />
      )}
      <Checkbox checked={hidden} onChange={({ target }) => setHidden(target.checked)}>
        <Trans>Hide it from visitors</Trans>
      </Checkbox>
    </FormDialog>
  )
}
