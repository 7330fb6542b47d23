import { Trans, useLingui } from '@lingui/react/macro'
import { getBillingSettings, listPackages, saveBillingSettings } from '../../../../../contract/billing/packages.ts'
import type { BillingSettings } from '../../../../../contract/billing/packages.ts'
import type { MarketId } from '../../../../../contract/markets.ts'
import { call } from '../../../../platform/api/call.ts'
import { useForm } from '../../../../platform/api/use-form.ts'
import { toast } from '../../../../platform/toasts.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { marketNames } from '../../../users/open/market-filter.ts'

export interface SettingsDialogProps {
  market: MarketId
  settings: BillingSettings
  revision: number
  onClose: () => void
}

/** Switches free mode, after it has said what that does. */
export function FreeModeDialog({ market, settings, revision, onClose }: SettingsDialogProps) {
  const { t, i18n } = useLingui()
  const freeMode = !settings.freeMode
  const form = useForm({
    invalidates: [getBillingSettings, listPackages],
    send: () => call(saveBillingSettings, { body: { market, revision, settings: { ...settings, freeMode } } }),
    onDone: () => {
      toast.success(freeMode ? t`Free mode is on.` : t`Packages are on sale.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={freeMode ? <Trans>Switch to free mode</Trans> : <Trans>Start selling</Trans>}
      onClose={onClose}
      title={freeMode ? t`Switch to free mode?` : t`Start selling?`}
      description={i18n._(marketNames[market])}
    >
      <ul className="grid list-disc gap-2 ps-5">
        {freeMode ? (
          <>
            <li>
              <Trans>Prices, the store, carts and invoices disappear for visitors.</Trans>
            </li>
            <li>
              <Trans>Nobody can buy anything. Those without a subscription have the free plan.</Trans>
            </li>
            <li>
              <Trans>Running subscriptions keep what was paid for. Nothing is deleted.</Trans>
            </li>
          </>
        ) : (
          <>
            <li>
              <Trans>Visitors see all packages that are on sale, with their prices.</Trans>
            </li>
            <li>
              <Trans>Nobody loses anything: people keep the free plan until they buy another.</Trans>
            </li>
            <li>
              <Trans>An invoice is issued for each payment. Complete the details of the firm first.</Trans>
            </li>
          </>
        )}
        <li>
          <Trans>You can switch back at any time. It is recorded in the log.</Trans>
        </li>
      </ul>
    </FormDialog>
  )
}
