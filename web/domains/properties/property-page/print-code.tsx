import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '../../../../contract/properties/property.ts'
import { paths } from '../../../paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { QrCode } from '../../../ui/qr-code.tsx'

/** The foot of the printed page: the way back to it. On the screen it is not there. */
export function PrintCode({ home }: { home: Property }) {
  const { t } = useLingui()
  const { mainSiteUrl } = useConfig()
  const url = mainSiteUrl + paths.property(home.id)
  return (
    <div className="mt-3 hidden items-center gap-4 border-t border-line pt-2.5 print:flex print:break-inside-avoid">
      <QrCode text={url} label={t`Code of this page’s address`} className="size-24 shrink-0" />
      <p>
        <Trans>This home as it is today: point a telephone’s camera at the code, or open</Trans>
        <span className="block font-medium break-all">{url}</span>
      </p>
    </div>
  )
}
