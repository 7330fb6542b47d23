import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { REPLY_LENGTH, answerQuery } from '../../../../contract/enquiries/queries.ts'
import { call } from '../../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { newId } from '../../../platform/new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, controlClass } from '../../../ui/field.tsx'
import { draftText, keepDraftText } from '../draft-text.ts'
import { staleAfterChange } from './query-data.ts'

/** Writes on in a thread. What could not be sent stays, and is the same message when it is sent again. */
export function AnswerBox({ id }: { id: string }) {
  const { t } = useLingui()
  const [text, setText] = useState(() => draftText(id))
  const { pending, errors, run } = useAction({ invalidates: staleAfterChange })
  const message = useRef({ id: '', text: '' })

  function write(next: string) {
    setText(next)
    keepDraftText(id, next)
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const said = text.trim()
    if (said === '') return void fieldsOf(event.currentTarget)('text')
    if (message.current.text !== said) message.current = { id: newId(), text: said }
    void run(async () => {
      await call(answerQuery, { params: { id }, body: message.current })
      message.current = { id: '', text: '' }
      write('')
    }, fieldsOf(event.currentTarget))
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label={t`Your answer`} error={errors['text']?.[0]}>
        {(control) => (
          <textarea
            className={controlClass}
            name="text"
            rows={3}
            maxLength={REPLY_LENGTH}
            value={text}
            onChange={({ target }) => write(target.value)}
            {...control}
          />
        )}
      </Field>
      <Button type="submit" look="primary" busy={pending} className="justify-self-end">
        <Trans>Send</Trans>
      </Button>
    </form>
  )
}
