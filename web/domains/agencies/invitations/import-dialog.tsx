import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import {
  INVITATIONS_FILE_LENGTH,
  INVITATION_ROWS_AT_ONCE,
  importInvitations,
  previewInvitations,
} from '../../../../contract/agencies/invitations.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { call } from '../../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { saveFile } from '../../../platform/storage/save-file.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { controlClass, Field } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { staleAgency } from '../parts/agency-data.ts'
import { agencyRoleNames } from '../parts/agency-words.ts'

type Preview = EndpointOutput<typeof previewInvitations>['data']

/** The head of a file, as its market spells it. */
const templateFor = (market: string) =>
  `name,email,phone,role,areas,${market === 'us' ? 'license' : 'licence'},weight,credits\r\n`

/** Invites many at once: shows row by row what would happen before anything is sent. */
export function ImportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const language = useLanguage()
  const template = templateFor(useMarket().id)
  const file = useRef<HTMLInputElement>(null)
  const [csv, setCsv] = useState('')
  const [tooLarge, setTooLarge] = useState(false)
  const [preview, setPreview] = useState<Preview>()
  const { pending, errors, message, run } = useAction({ inline: true, invalidates: staleAgency })
  const rows = number(INVITATION_ROWS_AT_ONCE)
  const input = { params: { id }, body: { csv, language } }

  async function take(chosen: File | undefined) {
    if (!chosen) return
    // Some letters take more than a byte; the server counts again.
    setTooLarge(chosen.size > INVITATIONS_FILE_LENGTH * 3)
    if (chosen.size <= INVITATIONS_FILE_LENGTH * 3) setCsv(await chosen.text())
  }
  async function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = await run(() => call(previewInvitations, input), fieldsOf(event.currentTarget))
    if (read.ok) setPreview(read.value.data)
  }
  async function send() {
    const sent = await run(() => call(importInvitations, input))
    if (!sent.ok) return
    const { invited } = sent.value.data
    const count = number(invited)
    toast.success(t`Invitations sent: ${count}.`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t`Invite from a file`}>
      {preview ? (
        <PreviewPart
          preview={preview}
          pending={pending}
          message={message}
          onBack={() => setPreview(undefined)}
          onSend={() => void send()}
        />
      ) : (
        <form noValidate onSubmit={(event) => void check(event)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="text-soft">
            <Trans>
              One person per row, up to {rows} rows, with a name and an e-mail address or phone number. Separate several
              areas with semicolons. You can check everything before it is sent.
            </Trans>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button icon={<FileUp aria-hidden />} onClick={() => file.current?.click()}>
              <Trans>Choose a file</Trans>
            </Button>
            <Button
              look="quiet"
              icon={<Download aria-hidden />}
              onClick={() => saveFile(`${t`invitations`}.csv`, new Blob([template], { type: 'text/csv' }))}
            >
              <Trans>Template</Trans>
            </Button>
            <input
              ref={file}
              type="file"
              accept=".csv,text/csv"
              aria-label={t`CSV file`}
              hidden
              onChange={({ target }) => {
                void take(target.files?.[0])
                // The same file, changed and chosen again, is a choice, too.
                target.value = ''
              }}
            />
          </div>
          <Field
            label={t`Or paste the rows here`}
            error={(tooLarge && t`The file is too large. Split it.`) || errors['csv']?.[0]}
          >
            {(control) => (
              <textarea
                name="csv"
                rows={6}
                spellCheck={false}
                placeholder={template.trim()}
                value={csv}
                onChange={({ target }) => {
                  setTooLarge(false)
                  setCsv(target.value)
                }}
                className={controlClass}
                {...control}
              />
            )}
          </Field>
          <FormError>{Object.keys(errors).length === 0 && message}</FormError>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" look="primary" busy={pending} disabled={csv.trim() === ''}>
              <Trans>Check the rows</Trans>
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

interface PreviewPartProps {
  preview: Preview
  pending: boolean
  message: string | undefined
  onBack: () => void
  onSend: () => void
}

function PreviewPart({ preview: { ready, faults }, pending, message, onBack, onSend }: PreviewPartProps) {
  const { i18n, t } = useLingui()
  const faulty = new Set(faults.map(({ row }) => row)).size
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p role="status" className="text-lead font-medium">
        <Plural
          value={ready.length}
          _0="Nobody can be invited from this file."
          one="# person will be invited."
          other="# people will be invited."
        />
      </p>
      {faults.length > 0 && (
        <RowTable
          caption={<Plural value={faulty} one="# row will be left out" other="# rows will be left out" />}
          head={t`What to fix`}
          rows={faults.map(({ row, message: says }) => ({ row, text: says }))}
        />
      )}
      {ready.length > 0 && (
        <RowTable
          caption={<Trans>Who will be invited</Trans>}
          head={t`Person`}
          rows={ready.map(({ row, name, email, mobilePhone, role, areaNames }) => ({
            row,
            text: [name, email, mobilePhone, i18n._(agencyRoleNames[role]), areaNames.join(', ')]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      )}
      <FormError>{message}</FormError>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>
          <Trans>Change the rows</Trans>
        </Button>
        <Button look="primary" busy={pending} disabled={ready.length === 0} onClick={onSend}>
          <Trans>Send the invitations</Trans>
        </Button>
      </div>
    </div>
  )
}

interface RowTableProps {
  caption: React.ReactNode
  head: string
  rows: { row: number; text: string }[]
}

const RowTable = ({ caption, head, rows }: RowTableProps) => (
  <table className="w-full text-small">
    <caption className="pb-1 text-start font-semibold">{caption}</caption>
    <thead className="text-soft">
      <tr>
        <th scope="col" className="pe-4 text-start font-medium">
          <Trans>Row</Trans>
        </th>
        <th scope="col" className="text-start font-medium">
          {head}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ row, text }, at) => (
        <tr key={at} className="border-t border-line">
          <th scope="row" className="figures py-1.5 pe-4 text-start align-top font-normal">
            {row}
          </th>
          <td className="py-1.5 wrap-anywhere">{text}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
