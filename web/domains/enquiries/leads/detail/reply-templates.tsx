import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import {
  REPLY_LENGTH,
  deleteReplyTemplate,
  listReplyTemplates,
  saveReplyTemplate,
  type ReplyTemplate,
} from '../../../../../contract/enquiries/lead-changes.ts'
import type { LeadDetail } from '../../../../../contract/enquiries/leads.ts'
import { call } from '../../../../platform/api/call.ts'
import { useAction } from '../../../../platform/api/use-action.ts'
import { newId } from '../../../../platform/new-id.ts'
import { toast } from '../../../../platform/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { controlClass, Field, SelectField, TextField } from '../../../../ui/field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { templatesQuery } from '../lead/leads-data.ts'
import { asTemplate, filledIn, HOME, NAME } from './template-text.ts'

interface ReplyTemplatesProps {
  lead: LeadDetail
  /** The reply as typed. */
  text: string
  onInsert: (text: string) => void
}

const invalidates = [listReplyTemplates]

/** Reply templates: insert, save, change and delete. */
export function ReplyTemplates({ lead, text, onInsert }: ReplyTemplatesProps) {
  const { t } = useLingui()
  const { data } = useQuery(templatesQuery())
  const [shown, setShown] = useState<'save' | 'manage'>()
  const panel = useId()
  const templates = data?.data ?? []
  const toggle = (what: 'save' | 'manage') => setShown(shown === what ? undefined : what)
  return (
    <>
      {templates.length > 0 && (
        <SelectField
          label={t`Insert a template`}
          labelHidden
          className="w-52"
          value=""
          onChange={({ target: { value } }) => {
            const chosen = templates.find(({ id }) => id === value)
            if (chosen) onInsert(filledIn(chosen.text, lead))
          }}
        >
          <option value="">{t`Insert a template`}</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {text.trim() !== '' && (
        <Button
          size="small"
          look="quiet"
          className="min-h-11"
          aria-expanded={shown === 'save'}
          aria-controls={panel}
          onClick={() => toggle('save')}
        >
          <Trans>Save as template</Trans>
        </Button>
      )}
      {templates.length > 0 && (
        <Button
          size="small"
          look="quiet"
          className="min-h-11"
          aria-expanded={shown === 'manage'}
          aria-controls={panel}
          onClick={() => toggle('manage')}
        >
          <Trans>Manage templates</Trans>
        </Button>
      )}
      <div id={panel} className="order-last w-full empty:hidden">
        {shown === 'save' && <SaveTemplate text={asTemplate(text, lead)} onDone={() => setShown(undefined)} />}
        {shown === 'manage' && (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {templates.map((template) => (
              <EditTemplate key={template.id} template={template} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** Not a form, because it is inside the form of the reply. */
function SaveTemplate({ text, onDone }: { text: string; onDone: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [id] = useState(() => newId())
  const { pending, errors, run } = useAction({ invalidates })
  async function save() {
    const saved = await run(() => call(saveReplyTemplate, { params: { id }, body: { name, text } }))
    if (!saved.ok) return
    toast.success(t`Template saved.`)
    onDone()
  }
  return (
    <div className="grid gap-2 rounded-card border border-line p-3">
      <TextField
        label={t`Name of the template`}
        hint={t`${NAME} and ${HOME} are filled in for each lead.`}
        maxLength={60}
        value={name}
        error={errors['name']?.[0]}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void save()
        }}
      />
      <p className="text-small wrap-anywhere whitespace-pre-line text-soft">{text}</p>
      <Button size="small" busy={pending} className="justify-self-start" onClick={() => void save()}>
        <Trans>Save template</Trans>
      </Button>
    </div>
  )
}

function EditTemplate({ template }: { template: ReplyTemplate }) {
  const { t } = useLingui()
  const [name, setName] = useState(template.name)
  const [text, setText] = useState(template.text)
  const { pending, errors, run } = useAction({ invalidates })
  const params = { id: template.id }
  const isDirty = name !== template.name || text !== template.text
  const ask = () =>
    toast.confirm(
      t`Delete the template “${template.name}”? This cannot be undone.`,
      () => void run(() => call(deleteReplyTemplate, { params })),
    )
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border border-line p-3">
      <div className="flex items-end gap-2">
        <TextField
          label={t`Name of the template`}
          className="grow"
          maxLength={60}
          value={name}
          error={errors['name']?.[0]}
          onChange={({ target }) => setName(target.value)}
        />
        <IconButton label={t`Delete the template ${template.name}`} icon={<Trash2 aria-hidden />} onClick={ask} />
      </div>
      <Field label={t`Text`} error={errors['text']?.[0]}>
        {(control) => (
          <textarea
            rows={3}
            maxLength={REPLY_LENGTH}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className={controlClass}
            {...control}
          />
        )}
      </Field>
      {isDirty && (
        <Button
          size="small"
          busy={pending}
          className="justify-self-start"
          onClick={() => void run(() => call(saveReplyTemplate, { params, body: { name, text } }))}
        >
          <Trans>Save changes</Trans>
        </Button>
      )}
    </li>
  )
}
