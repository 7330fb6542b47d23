import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
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
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { slugOf } from '../../../../contract/text/slug-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AreaField, SelectField, TextField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
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
  const { pending, errors, message, run } = useAction({ inline: true, invalidates: [adminFaq, listFaq] })
  const id = entry?.id ?? typedId ?? slugOf(question, SLUG_LENGTH)
  const isOwnWords = entry !== undefined && entry.origin !== 'shipped'

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const goTo = fieldsOf(event.currentTarget)
    if (!id) return void goTo('id')
    const updatedAt = entry?.language === language ? entry.updatedAt : undefined
    const outcome = await run(
      () =>
        call(saveFaq, { params: { id }, body: { market, language, audience, question, answer, hidden, updatedAt } }),
      goTo,
    )
    if (!outcome.ok) return
    toast.success(t`Saved.`)
    onClose()
  }
  async function reset() {
    const outcome = await run(() => call(resetFaq, { params: { id }, query: { market, language } }))
    if (outcome.ok) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={entry ? t`Edit the question` : t`Add a question`} shape="drawer">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <TextField
          label={t`Question`}
          name="question"
          maxLength={FAQ_QUESTION_LENGTH}
          value={question}
          error={errors['question']?.[0]}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <AreaField
          label={t`Answer`}
          hint={t`A link within the site is written [words](/path).`}
          error={errors['answer']?.[0]}
          name="answer"
          rows={8}
          maxLength={FAQ_ANSWER_LENGTH}
          value={answer}
          onText={setAnswer}
        />
        <SelectField
          label={t`For whom`}
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
            error={errors['id']?.[0]}
            onChange={({ target }) => setTypedId(target.value)}
          />
        )}
        <Checkbox checked={hidden} onChange={({ target }) => setHidden(target.checked)}>
          <Trans>Hide it from visitors</Trans>
        </Checkbox>
        {message !== undefined && Object.keys(errors).length === 0 && <FormError>{message}</FormError>}
        <div className="flex flex-wrap justify-end gap-3">
          {isOwnWords && entry.language === language && (
            <Button busy={pending} onClick={() => void reset()} className="me-auto whitespace-normal!">
              {entry.origin === 'added' ? <Trans>Delete</Trans> : <Trans>Restore the original</Trans>}
            </Button>
          )}
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={pending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
