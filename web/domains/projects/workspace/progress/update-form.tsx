import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import {
  editProjectUpdate,
  postProjectUpdate,
  type WorkspaceUpdate,
} from '../../../../../contract/projects/progress.ts'
import type { WorkedProjectDetail } from '../../../../../contract/projects/workspace.ts'
import { call } from '../../../../platform/api/call.ts'
import { useForm } from '../../../../platform/api/use-form.ts'
import { newId } from '../../../../platform/new-id.ts'
import { toast } from '../../../../platform/toasts.ts'
import { useLeaveWarning } from '../../../../platform/draft/use-leave-warning.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field, SelectField, TextField, controlClass } from '../../../../ui/field.tsx'
import { FormError } from '../../../../ui/form-error.tsx'
import { staleProjects } from '../parts/workspace-data.ts'
import { UpdatePictures } from './update-pictures.tsx'
import type { WrittenPhoto } from './update-pictures.tsx'

interface UpdateFormProps {
  project: WorkedProjectDetail
  /** The one that is changed; a new one otherwise. */
  update: WorkspaceUpdate | undefined
  /** The newest there is: the next one begins with its figure. */
  last: WorkspaceUpdate | undefined
  today: string
  onClose: () => void
}

const SHORTEST = 10
const SHORTEST_ALT = 5
const percentOf = (text: string) => (/^(100|\d{1,2})$/.test(text.trim()) ? Number(text) : undefined)
const writtenOf = ({ pictures }: Pick<WorkspaceUpdate, 'pictures'>): WrittenPhoto[] =>
  pictures.map(({ pictureKey, takenOn, picture }) => ({
    pictureKey,
    alt: picture.alt,
    takenOn: takenOn ?? '',
    mediaAlteration: picture.mediaAlteration === 'none' ? undefined : picture.mediaAlteration,
  }))

/** Writes how building goes: the day, how much is done, of which tower, in words and in photographs. */
export function UpdateForm({ project, update, last, today, onClose }: UpdateFormProps) {
  const { t } = useLingui()
  const element = useRef<HTMLFormElement>(null)
  const [id] = useState(() => update?.id ?? newId())
  const [onDay, setOnDay] = useState(update?.onDay ?? today)
  const [percent, setPercent] = useState(String((update ?? last)?.percent ?? ''))
  const [towerId, setTowerId] = useState(update?.towerId ?? '')
  const [text, setText] = useState(update?.text ?? '')
  const [pictures, setPictures] = useState<readonly WrittenPhoto[]>(() => (update ? writtenOf(update) : []))
  const [uploads, setUploads] = useState(0)
  useLeaveWarning(text !== (update?.text ?? '') || uploads > 0)
  useEffect(() => element.current?.querySelector('h2')?.focus(), [])

  const share = percentOf(percent)
  const shortAlt = t`Say what it shows in at least five letters.`
  function post(done: number) {
    const body = {
      onDay,
      percent: done,
      ...(towerId && { towerId }),
      text,
      pictures: pictures.map(({ takenOn, mediaAlteration, ...picture }) => ({
        ...picture,
        ...(takenOn && { takenOn }),
        ...(mediaAlteration && { mediaAlteration }),
      })),
    }
    const params = { id: project.id }
    return update
      ? call(editProjectUpdate, {
          params: { ...params, update: update.id },
          body: { ...body, version: update.version },
        })
      : call(postProjectUpdate, { params, body: { ...body, id } })
  }
  const form = useForm({
    invalidates: staleProjects,
    faults: {
      percent: share === undefined && t`Enter a whole number from 0 to 100.`,
      text: text.trim().length < SHORTEST && t`Write a sentence of at least ten letters.`,
      ...Object.fromEntries(
        pictures.map(({ alt }, at) => [`pictures.${at}.alt`, alt.trim().length < SHORTEST_ALT && shortAlt]),
      ),
    },
    send: share !== undefined && (() => post(share)),
    onDone: ({ message }) => {
      toast.success(message)
      onClose()
    },
  })
  return (
    <form
      ref={element}
      noValidate
      onSubmit={form.submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <h2 tabIndex={-1} className="text-title">
        {update ? <Trans>Edit the update</Trans> : <Trans>Construction progress</Trans>}
      </h2>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          name="onDay"
          type="date"
          label={t`As of`}
          max={today}
          value={onDay}
          error={form.errorOf('onDay')}
          onChange={({ target }) => setOnDay(target.value)}
        />
        <TextField
          name="percent"
          label={t`Done, %`}
          inputMode="numeric"
          maxLength={3}
          value={percent}
          error={form.errorOf('percent')}
          onChange={({ target }) => setPercent(target.value)}
        />
        {project.towers.length > 1 && (
          <SelectField
            name="towerId"
            label={t`About`}
            value={towerId}
            error={form.errorOf('towerId')}
            onChange={({ target }) => setTowerId(target.value)}
          >
            <option value="">{t`Whole project`}</option>
            {project.towers.map(({ id: tower, name }) => (
              <option key={tower} value={tower}>
                {t`Tower ${name}`}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <Field
        label={t`What was done`}
        hint={t`Everyone can read it. No phone numbers, addresses or links.`}
        error={form.errorOf('text')}
      >
        {(control) => (
          <textarea
            name="text"
            className={controlClass}
            rows={4}
            maxLength={2000}
            value={text}
            onChange={({ target }) => setText(target.value)}
            {...control}
          />
        )}
      </Field>
      <UpdatePictures
        pictures={pictures}
        today={today}
        altProblem={(at) => form.errorOf(`pictures.${at}.alt`)}
        onChange={setPictures}
        onUploading={(by) => setUploads((all) => all + by)}
      />
      <FormError>{form.message}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={form.pending} disabled={uploads > 0}>
          {update ? <Trans>Save</Trans> : <Trans>Post the update</Trans>}
        </Button>
        <Button look="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
