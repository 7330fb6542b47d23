import { Trans } from '@lingui/react/macro'
import { Map } from 'lucide-react'
import { useState } from 'react'
import { positionOf } from '../../../../contract/pages/firm-position.ts'
import { useConfig } from '../../../platform/config.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Blocks } from '../../pages/open/blocks/block-view.tsx'
import { useSitePage } from '../../pages/open/page-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { PlaceMap } from '../../places/open/place-map.tsx'

/** The operator's offices, as the page about the site names them, and when a message is answered. */
export function Offices() {
  const { brandName } = useConfig()
  const language = useLanguage()
  const page = useSitePage('about')
  const [isMapOpen, setMapOpen] = useState(false)
  const offices = page.blocks.filter(({ kind }) => kind === 'offices')
  const position = page.firm.position === undefined ? undefined : positionOf(page.firm.position)
  return (
    <section aria-labelledby="offices" className="grid content-start gap-5">
      <h2 id="offices" className="text-title">
        <Trans>Offices</Trans>
      </h2>
      <div lang={page.language}>
        <Blocks blocks={offices} firm={page.firm} market={page.market} brand={brandName} isNarrow />
      </div>
      <p lang={language} className="text-soft">
        <Trans>We answer messages within two working days.</Trans>
      </p>
      {position &&
        (isMapOpen ? (
          <PlaceMap position={position} precision="building" label={page.firm.legalName ?? brandName} />
        ) : (
          <Button icon={<Map aria-hidden />} className="justify-self-start" onClick={() => setMapOpen(true)}>
            <Trans>Show on the map</Trans>
          </Button>
        ))}
    </section>
  )
}
