import { useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import type { Document } from '../../../../contract/documents.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { documentFacts, documentKindName } from '../../uploads/open/document-words.ts'
import { OpenDocument } from '../../uploads/open/open-document.tsx'

/** Documents that something rests on; each is opened by a press, which is written down. */
export function DocumentsList({ documents }: { documents: readonly Document[] }) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  const { marketId } = useConfig()
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
      {documents.map((document) => (
        <li key={document.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <FileText aria-hidden className="size-5 shrink-0 text-faint" />
          <span className="grid min-w-0 grow basis-48">
            <span className="font-medium">{i18n._(documentKindName(document.kind, marketId))}</span>
            <span className="text-small wrap-anywhere text-soft">
              {document.name} · {documentFacts(document, number)}
            </span>
          </span>
          <OpenDocument document={document} />
        </li>
      ))}
    </ul>
  )
}
