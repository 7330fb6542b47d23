import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '../../../../contract/properties/property.ts'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { QrCode } from '../../../ui/qr-code.tsx'

/** The head of the printed page: where it comes from and of what day it is. On the screen it is not there. */
export function PrintHead({ home }: { home: Property }) {
  const { brandName, mainSiteUrl, now } = useConfig()
  const { date } = useFormat(home)
  return (
    <p
      aria-hidden
      className="hidden justify-between gap-4 border-b border-edge pb-1.5 text-small print:mb-2 print:flex"
    >
      <strong className="font-semibold">{brandName}</strong>
      <span>
        {home.listingId} · {mainSiteUrl.replace(/^https?:\/\//, '')}
        {paths.property(home.id)} · {date(now)}
      </span>
    </p>
  )
}

/** The foot of the printed page: the way back to it. On the screen it is not there. */
export function PrintCode({ home }: { home: Property }) {
  const { t } = useLingui()
  const { mainSiteUrl } = useConfig()
  const url = mainSiteUrl + paths.property(home.id)
  return (
    <div className="mt-3 hidden items-center gap-4 border-t border-line pt-2.5 print:flex print:break-inside-avoid">
      <QrCode text={url} label={t`QR code for this page`} className="size-24 shrink-0" />
      <p>
        <Trans>For the latest details, scan the code with your phone, or open</Trans>
        <span className="block font-medium break-all">{url}</span>
      </p>
    </div>
  )
}
