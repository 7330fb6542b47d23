import { Trans, useLingui } from '@lingui/react/macro'
import { adminInvoicePdf } from '../../../../../contract/billing/invoices.ts'
import { download } from '../../../../platform/api/download.ts'
import { useAction } from '../../../../platform/api/use-action.ts'
import { useLanguage } from '../../../../platform/use-format.ts'
import { Button } from '../../../../ui/button.tsx'

/** Downloads an invoice or credit note in the language of the page. */
export function InvoicePdf({ id, number }: { id: string; number: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { pending, run } = useAction()
  const address = `${adminInvoicePdf.path.replace('{id}', id)}?language=${language}`
  return (
    <Button
      size="small"
      busy={pending}
      aria-label={t`PDF of ${number}`}
      onClick={() => void run(() => download(address, `${number.replaceAll('/', '-')}.pdf`))}
    >
      <Trans>PDF</Trans>
    </Button>
  )
}
