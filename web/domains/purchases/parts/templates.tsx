import { Trans, useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { withSearch } from '../../../../contract/paths.ts'
import { purchaseDocument, type PurchaseTemplate } from '../../../../contract/purchases/purchases.ts'
import { download } from '../../../platform/api/download.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { templateNames } from './template-words.ts'

interface TemplatesProps {
  templates: readonly PurchaseTemplate[]
  isSignedIn: boolean
}

/** Templates of documents to download. */
export function Templates({ templates, isSignedIn }: TemplatesProps) {
  return (
    <section aria-labelledby="templates" className="grid content-start gap-3 print:hidden">
      <h2 id="templates" className="text-title">
        <Trans>Document templates</Trans>
      </h2>
      <p className="max-w-prose text-soft">
        {isSignedIn ? (
          <Trans>PDFs with your name and the home you chose filled in, and blanks for the rest.</Trans>
        ) : (
          <Trans>PDFs to fill in by hand. Sign in to have your name and the home you chose filled in.</Trans>
        )}
      </p>
      <ul className="flex flex-wrap gap-3">
        {templates.map((template) => (
          <li key={template}>
            <TemplateButton template={template} />
          </li>
        ))}
      </ul>
      <p className="text-small text-soft">
        <Trans>Templates are not legal advice. Have a lawyer read what you sign.</Trans>
      </p>
    </section>
  )
}

interface TemplateButtonProps {
  template: PurchaseTemplate
  /** By default the home of the purchase. */
  home?: { id: string; title: string }
}

/** Downloads a template, about a home if one is given. */
export function TemplateButton({ template, home }: TemplateButtonProps) {
  const { t, i18n } = useLingui()
  const { id: market } = useMarket()
  const language = useLanguage()
  const { pending, run } = useAction()
  const name = i18n._(templateNames[template])
  const title = home?.title
  const path = withSearch(purchaseDocument.path.replace('{template}', template), {
    market,
    language,
    homeId: home?.id,
  })
  return (
    <Button
      size="small"
      icon={<FileText aria-hidden />}
      busy={pending}
      aria-label={title === undefined ? undefined : t`${name}: ${title}`}
      onClick={() => void run(() => download(path, `${template}.pdf`))}
    >
      {name}
    </Button>
  )
}
