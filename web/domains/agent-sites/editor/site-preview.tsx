import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OwnSite } from '../../../../contract/agent-sites/own-sites.ts'
import { paths, withSearch } from '../../../../contract/paths.ts'
import { Segmented } from '../../../ui/choice.tsx'

/** Width of the frame on the page, and of the window that it shows, px. */
const FRAME = 416
const widths = { phone: 390, desk: 1280 }

export const previewAddress = ({ subdomain: sub, preview }: OwnSite) => withSearch(paths.home, { sub, preview })

/** The saved site, as a phone or a desktop shows it. */
export function SitePreview({ site }: { site: OwnSite }) {
  const { t } = useLingui()
  const [width, setWidth] = useState<keyof typeof widths>('phone')
  const scale = Math.min(1, FRAME / widths[width])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <Segmented
        label={t`Width of the preview`}
        value={width}
        options={[
          { value: 'phone', label: t`Phone` },
          { value: 'desk', label: t`Desktop` },
        ]}
        onChange={setWidth}
      />
      <div
        className="max-w-full overflow-hidden rounded-card border border-line bg-sunk"
        style={{ inlineSize: `${widths[width] * scale}px`, blockSize: '40rem' }}
      >
        <iframe
          key={`${site.version} ${width}`}
          title={t`Preview of your site`}
          // The server renders all of it: without scripts, the preview counts and sends nothing.
          sandbox="allow-same-origin"
          src={previewAddress(site)}
          style={{
            inlineSize: `${widths[width]}px`,
            blockSize: `${40 / scale}rem`,
            transform: `scale(${scale})`,
            transformOrigin: 'top left',
          }}
        />
      </div>
    </div>
  )
}
