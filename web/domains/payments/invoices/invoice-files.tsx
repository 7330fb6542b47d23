import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { downloadInvoice } from '../../../../contract/billing/invoices.ts'
import { withSearch } from '../../../../contract/paths.ts'
import type { Language } from '../../../../contract/values.ts'
import { download } from '../../../platform/api/download.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'

interface InvoiceFilesProps {
  id: string
  /** If it is known. */
  number: string | undefined
}

const pdfAddress = (id: string, language: Language) =>
  withSearch(downloadInvoice.path.replace('{id}', encodeURIComponent(id)), { language })

/** An invoice as PDF, in the language of the page and in the other one. */
export function InvoiceFiles({ id, number }: InvoiceFilesProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const other = language === 'en' ? 'hi' : 'en'
  const { pending, run } = useAction()
  const name = number ?? t`Invoice`
  const save = (wanted: Language) =>
    void run(() => download(pdfAddress(id, wanted), `${name.replaceAll('/', '-')}-${wanted}.pdf`))
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        size="small"
        icon={<Download aria-hidden />}
        busy={pending}
        aria-label={t`Download ${name} as PDF`}
        onClick={() => save(language)}
      >
        <Trans>PDF</Trans>
      </Button>
      <Button size="small" look="quiet" busy={pending} lang={other} onClick={() => save(other)}>
        {other === 'hi' ? 'हिन्दी' : 'English'}
        <span className="sr-only"> {name}</span>
      </Button>
    </span>
  )
}
