import { Trans, useLingui } from '@lingui/react/macro'
import { Download, FileText } from 'lucide-react'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { saveFile } from '../../../platform/storage/save-file.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { QrCode, qrFile } from '../../../ui/qr-code.tsx'
import { brochureAddress } from './brochure-address.ts'

/** A home's address as a code for signs and leaflets, to be looked at and taken along. */
export default function QrView({ home }: { home: PropertyCard }) {
  const { t } = useLingui()
  const { mainSiteUrl } = useConfig()
  const language = useLanguage()
  const address = mainSiteUrl + paths.property(home.id)
  const file = () => saveFile(`${home.listingId}.svg`, qrFile(address))
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <QrCode
        text={address}
        label={t`QR code for the page of ${home.title}`}
        className="w-64 max-w-full rounded-control border border-line"
      />
      <p className="text-small break-all text-soft">{address}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button icon={<Download aria-hidden />} onClick={file}>
          <Trans>Save the code (SVG)</Trans>
        </Button>
        <a className={buttonClasses('plain', 'normal')} href={brochureAddress(home.id, language)} download>
          <FileText aria-hidden />
          <Trans>Brochure (PDF)</Trans>
        </a>
      </div>
    </div>
  )
}
