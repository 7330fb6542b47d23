import { Trans, useLingui } from '@lingui/react/macro'
import { generate } from 'lean-qr'
import { Download, FileText } from 'lucide-react'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { paths } from '../../../paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { brochureAddress } from './brochure-address.ts'

/** White dots around a code, without which readers do not find it. */
const QUIET = 4

/** The dark dots of a code as one path, row by row, and how many dots a side has. */
function drawing(text: string): { path: string; side: number } {
  const code = generate(text)
  let path = ''
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`
  return { path, side: code.size + 2 * QUIET }
}

/** A home's address as a code for signs and leaflets, to be looked at and taken along. */
export default function QrView({ home }: { home: PropertyCard }) {
  const { t } = useLingui()
  const { mainSiteUrl } = useConfig()
  const language = useLanguage()
  const address = mainSiteUrl + paths.property(home.id)
  const { path, side } = drawing(address)
  const file = () =>
    saveFile(
      `${home.listingId}.svg`,
      new Blob(
        [
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`,
        ],
        { type: 'image/svg+xml' },
      ),
    )
  return (
    <div className="grid justify-items-center gap-4 text-center">
      {/* Black on white in every theme: readers of codes know nothing else for certain. */}
      <svg
        role="img"
        aria-label={t`QR code of the page of ${home.title}`}
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
        className="w-64 max-w-full rounded-control border border-line"
        style={{ background: '#fff' }}
      >
        <path d={path} fill="#000" />
      </svg>
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
