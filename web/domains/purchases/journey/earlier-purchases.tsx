import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  archivePurchase,
  deletePurchase,
  resumePurchase,
  type ArchivedPurchase,
  type Purchase,
} from '../../../../contract/purchases/purchases.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { stalePurchase } from '../purchase-data.ts'

interface EarlierPurchasesProps {
  purchase: Purchase
  archived: readonly ArchivedPurchase[]
}

/** Starting over, and the purchases that were put away. */
export function EarlierPurchases({ purchase: { market, startedAt }, archived }: EarlierPurchasesProps) {
  const { t } = useLingui()
  const { date } = useFormat()
  const language = useLanguage()
  const { pending, run } = useAction({ invalidates: stalePurchase })
  const change = (work: () => Promise<{ message: string }>) =>
    void run(async () => toast.success((await work()).message))
  if (startedAt === undefined && archived.length === 0) return null
  return (
    <details className="print:hidden">
      <summary className="min-h-11 cursor-pointer content-center text-soft">
        <Trans>Start over, and earlier purchases</Trans>
      </summary>
      <div className="grid justify-items-start gap-4 py-2">
        {startedAt !== undefined && (
          <>
            <p className="max-w-prose text-soft">
              <Trans>Archives this purchase and starts a new one. Saved homes, visits and enquiries stay.</Trans>
            </p>
            <Button
              size="small"
              busy={pending}
              onClick={() => change(() => call(archivePurchase, { body: { market } }))}
            >
              <Trans>Start over</Trans>
            </Button>
          </>
        )}
        <ul className="grid w-full gap-3">
          {archived.map((one) => {
            const [from, to] = [date(one.startedAt), date(one.archivedAt)]
            const city = language === 'hi' ? (one.city?.nameHindi ?? one.city?.name) : one.city?.name
            const name = one.home ?? city ?? t`Purchase begun on ${from}`
            const params = { id: one.id }
            return (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
                <span className="grid min-w-0">
                  <span className="wrap-anywhere">{name}</span>
                  <span className="figures text-small text-soft">
                    {from} – {to} · <Plural value={one.marks} one="# thing done" other="# things done" />
                  </span>
                </span>
                <span className="flex flex-wrap gap-2">
                  <Button
                    size="small"
                    busy={pending}
                    aria-label={t`Continue with ${name}`}
                    onClick={() => change(() => call(resumePurchase, { params, body: {} }))}
                  >
                    <Trans>Continue</Trans>
                  </Button>
                  <Button
                    size="small"
                    look="quiet"
                    busy={pending}
                    aria-label={t`Delete ${name}`}
                    onClick={() => change(() => call(deletePurchase, { params }))}
                  >
                    <Trans>Delete</Trans>
                  </Button>
                </span>
              </li>
            )
          })}
        </ul>
      </div>
    </details>
  )
}
