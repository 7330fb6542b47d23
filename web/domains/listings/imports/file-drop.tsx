import { Trans, useLingui } from '@lingui/react/macro'
import { Download, FileUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import {
  MAX_ARCHIVE_BYTES,
  importTemplate,
  startImport,
  type ImportSummary,
} from '../../../../contract/listings/imports.ts'
import { withSearch } from '../../../../contract/paths.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { download } from '../../../platform/api/download.ts'
import { toast } from '../../../platform/toasts.ts'
import { upload } from '../../../platform/api/upload.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ImportProgress } from './import-progress.tsx'

/** Without an installed spreadsheet, browsers report various types for CSV. */
const typeOf = (name: string) => (/\.zip$/i.test(name) ? 'application/zip' : 'text/csv')

/** Uploads a file of homes, dropped or chosen, and shows why it cannot be read. */
export function FileDrop({ onRead }: { onRead: (summary: ImportSummary) => void }) {
  const { t, i18n } = useLingui()
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number>()
  const [over, setOver] = useState(false)
  const [fault, setFault] = useState<string>()
  const busy = share !== undefined

  async function take(file: File | undefined) {
    if (!file || busy) return
    setFault(undefined)
    if (file.size > MAX_ARCHIVE_BYTES) return setFault(t`The file is larger than 60 MB. Split it.`)
    setShare(0)
    try {
      const named = { ...startImport, path: withSearch(startImport.path, { name: file.name.slice(0, 200) }) }
      const { data } = await upload(named, new Blob([file], { type: typeOf(file.name) }), setShare)
      onRead(data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(errorText(error, i18n))
    } finally {
      setShare(undefined)
    }
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  const saveTemplate = () =>
    download(importTemplate.path, `${t`homes`}.csv`).catch(() => toast.error(t`The template could not be downloaded.`))

  return (
    <section aria-label={t`Upload a file`} className="grid gap-5">
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          'grid justify-items-center gap-4 rounded-card border-2 border-dashed px-4 py-14 text-center transition-colors',
          over ? 'border-accent bg-accent-soft' : 'border-edge bg-surface',
        )}
      >
        <FileUp aria-hidden className="size-10 text-faint" />
        {busy ? (
          <div className="w-full">
            <ImportProgress
              label={share < 1 ? t`Your file is uploading` : t`Reading your file`}
              share={share < 1 ? share : undefined}
            />
          </div>
        ) : (
          <>
            <p className="text-lead pointer-coarse:hidden">
              <Trans>Drop your file here</Trans>
            </p>
            <div className="flex flex-wrap justify-center gap-3">
              <Button look="primary" aria-describedby={hint} onClick={() => input.current?.click()}>
                <Trans>Choose a file</Trans>
              </Button>
              <Button icon={<Download aria-hidden />} onClick={() => void saveTemplate()}>
                <Trans>Template</Trans>
              </Button>
            </div>
          </>
        )}
        <p id={hint} className="max-w-prose text-small text-soft">
          <Trans>
            A CSV with one home per row, up to 50,000 rows and 20 MB. Photos can be https links, or files zipped
            together with the CSV, up to 60 MB.
          </Trans>
        </p>
        <input
          ref={input}
          type="file"
          accept=".csv,.zip,text/csv,application/zip"
          aria-label={t`CSV or zip`}
          hidden
          onChange={(event) => {
            void take(event.target.files?.[0])
            // Lets the same file be chosen again after it was corrected.
            event.target.value = ''
          }}
        />
      </div>
      <div role="alert" className="empty:hidden">
        {fault && <p className="rounded-card bg-wrong-soft p-4 font-medium text-wrong wrap-anywhere">{fault}</p>}
      </div>
    </section>
  )
}
