import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { documentTypes, readDocument } from '../../../../contract/documents.ts'
import type { DocumentType } from '../../../../contract/documents.ts'
import { fetchFile } from '../../../platform/api/download.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { documentFacts } from '../../uploads/open/document-words.ts'
import { OpenDocument } from '../../uploads/open/open-document.tsx'

/** A file of a message, on the server or still on this device. */
export type ShownFile = { key: string; name: string; type: DocumentType; bytes: number } & (
  | { documentId: string }
  | { file: Blob }
)

/** The type of a file by its media type; others are treated as PDF, which is only saved. */
export const typeOf = (type: string): DocumentType => documentTypes.find((one) => one === type) ?? 'application/pdf'

export const Attachments = ({ files }: { files: readonly ShownFile[] }) => (
  <ul className="flex flex-wrap gap-2">
    {files.map((file) => (
      <li key={file.key} className="max-w-full min-w-0">
        {file.type === 'application/pdf' ? <PaperFile file={file} /> : <PictureFile file={file} />}
      </li>
    ))}
  </ul>
)

function PaperFile({ file }: { file: ShownFile }) {
  const { number } = useFormat()
  return (
    <div className="flex items-center gap-3 rounded-control border border-line bg-surface p-2">
      <FileText aria-hidden className="size-6 shrink-0 text-faint" />
      <span className="grid min-w-0">
        <span className="truncate">{file.name}</span>
        <span className="text-small text-soft">{documentFacts(file, number)}</span>
      </span>
      {'documentId' in file && <OpenDocument document={{ id: file.documentId, name: file.name, type: file.type }} />}
    </div>
  )
}

/** The file's private bytes, fetched as the signed-in person. */
function useBytes(file: ShownFile) {
  const id = 'documentId' in file ? file.documentId : ''
  const { data, isError } = useQuery({
    queryKey: [readDocument.name, id],
    queryFn: () => fetchFile(readDocument.path.replace('{id}', id)),
    enabled: id !== '',
    staleTime: Infinity,
  })
  return { bytes: 'file' in file ? file.file : data, isError }
}

/** A ref that shows bytes in an image and revokes their address on unmount. */
const showing = (bytes: Blob) => (image: HTMLImageElement | null) => {
  if (!image) return undefined
  const address = URL.createObjectURL(bytes)
  image.src = address
  return () => URL.revokeObjectURL(address)
}

function PictureFile({ file }: { file: ShownFile }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { bytes, isError } = useBytes(file)
  const { name } = file
  if (isError) return <PaperFile file={file} />
  return (
    <>
      <button
        type="button"
        aria-label={t`Open: ${name}`}
        title={name}
        disabled={!bytes}
        onClick={() => setOpen(true)}
        className="block h-36 w-48 max-w-full overflow-hidden rounded-control bg-sunk"
      >
        {bytes && <img ref={showing(bytes)} alt="" className="size-full object-cover" />}
      </button>
      {open && bytes && (
        <Dialog open onClose={() => setOpen(false)} title={name}>
          <img ref={showing(bytes)} alt={name} className="mx-auto max-h-[75dvh]" />
        </Dialog>
      )}
    </>
  )
}
