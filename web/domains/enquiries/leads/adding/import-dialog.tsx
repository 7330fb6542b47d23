import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { EndpointOutput } from '../../../../../contract/endpoint.ts'
import { importLeads, LEAD_ROWS_AT_ONCE, LEADS_FILE_LENGTH } from '../../../../../contract/enquiries/lead-changes.ts'
import { leadBoard, listLeads } from '../../../../../contract/enquiries/leads.ts'
import { call } from '../../../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../../../platform/api/use-action.ts'
import { saveFile } from '../../../../platform/storage/save-file.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { controlClass, Field } from '../../../../ui/field.tsx'
import { FormError } from '../../../../ui/form-error.tsx'
import { COLUMN } from '../lead/leads-data.ts'
import { ConsentNote } from './consent-note.tsx'

type Outcome = EndpointOutput<typeof importLeads>['data']

const TEMPLATE = 'name,phone,email,listing,message,campaign\r\n'

/** Adds many people at once, from a file or pasted from a spreadsheet. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const file = useRef<HTMLInputElement>(null)
  const [csv, setCsv] = useState('')
  const [consentNote, setConsentNote] = useState('')
  const [tooLarge, setTooLarge] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const { pending, errors, message, run } = useAction({
    inline: true,
    invalidates: [leadBoard, listLeads, { name: COLUMN }],
  })
  const rows = number(LEAD_ROWS_AT_ONCE)

  async function take(chosen: File | undefined) {
    if (!chosen) return
    // Some letters take more than a byte; the server counts again.
    setTooLarge(chosen.size > LEADS_FILE_LENGTH * 3)
    if (chosen.size <= LEADS_FILE_LENGTH * 3) setCsv(await chosen.text())
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const done = await run(() => call(importLeads, { body: { csv, consentNote } }), fieldsOf(event.currentTarget))
    if (done.ok) setOutcome(done.value.data)
  }
  return (
    <Dialog open onClose={onClose} title={t`Import leads`}>
      {outcome ? (
        <ImportOutcome
          outcome={outcome}
          onClose={onClose}
          onAgain={() => {
            setOutcome(undefined)
            setCsv('')
          }}
        />
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="text-soft">
            <Trans>
              One person per row, up to {rows} rows, with a name and a phone number or e-mail address. “listing” is the
              reference of your home.
            </Trans>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button icon={<FileUp aria-hidden />} onClick={() => file.current?.click()}>
              <Trans>Choose a file</Trans>
            </Button>
            <Button
              look="quiet"
              icon={<Download aria-hidden />}
              onClick={() => saveFile(`${t`leads`}.csv`, new Blob([TEMPLATE], { type: 'text/csv' }))}
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
                placeholder={TEMPLATE.trim()}
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
          <ConsentNote
            value={consentNote}
            error={errors['consentNote']?.[0]}
            onChange={({ target }) => setConsentNote(target.value)}
          />
          <FormError>{Object.keys(errors).length === 0 && message}</FormError>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" look="primary" busy={pending} disabled={csv.trim() === ''}>
              <Trans>Import leads</Trans>
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

interface ImportOutcomeProps {
  outcome: Outcome
  onAgain: () => void
  onClose: () => void
}

/** How many came in, and which rows did not and why. */
function ImportOutcome({ outcome: { added, known, faults }, onAgain, onClose }: ImportOutcomeProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p role="status" className="text-lead font-medium">
        <Plural value={added} _0="No lead was added." one="# lead was added." other="# leads were added." />
      </p>
      {known > 0 && (
        <p>
          <Plural value={known} one="# row was known already." other="# rows were known already." />
        </p>
      )}
      {faults.length > 0 && (
        <table className="w-full text-small">
          <caption className="pb-1 text-start font-semibold">
            <Plural value={faults.length} one="# row was left out" other="# rows were left out" />
          </caption>
          <thead className="text-soft">
            <tr>
              <th scope="col" className="pe-4 text-start font-medium">
                <Trans>Row</Trans>
              </th>
              <th scope="col" className="text-start font-medium">
                <Trans>What to fix</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ row, message }, at) => (
              <tr key={at} className="border-t border-line">
                <th scope="row" className="figures py-1.5 pe-4 text-start font-normal">
                  {row}
                </th>
                <td className="py-1.5 wrap-anywhere">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onAgain}>
          <Trans>Import more</Trans>
        </Button>
        <Button look="primary" onClick={onClose}>
          <Trans>Show the leads</Trans>
        </Button>
      </div>
    </div>
  )
}
