import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Document } from '../../../../contract/documents.ts'
import { readDocument } from '../../../../contract/documents.ts'
import { fetchFile } from '../../../platform/api/download.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { saveFile } from '../../../platform/storage/save-file.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Opens a private file: a picture over the page, a PDF in the device's own reader. */
export function OpenDocument({ document: { id, name, type } }: { document: Pick<Document, 'id' | 'name' | 'type'> }) {
  const { t, i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<string>()
  async function open() {
    setBusy(true)
    try {
      const file = await fetchFile(readDocument.path.replace('{id}', id))
      if (type === 'application/pdf') saveFile(name, file)
      else setShown(URL.createObjectURL(file))
    } catch (error) {
      toast.error(errorText(error, i18n))
    } finally {
      setBusy(false)
    }
  }
  function close() {
    if (shown) URL.revokeObjectURL(shown)
    setShown(undefined)
  }
  return (
    <>
      <Button size="small" busy={busy} aria-label={t`Open: ${name}`} onClick={() => void open()}>
        <Trans>Open</Trans>
      </Button>
      {shown && (
        <Dialog open onClose={close} title={name}>
          <img src={shown} alt={name} className="mx-auto max-h-[75dvh]" />
        </Dialog>
      )}
    </>
  )
}
