import { Trans } from '@lingui/react/macro'
import { useConfig } from '../../../platform/config.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { Blocks } from '../../pages/blocks/block-view.tsx'
import { useSitePage } from '../../pages/page-view.tsx'

/** The operator's offices, as the page about the site names them, and when a message is answered. */
export function Offices() {
  const { brandName } = useConfig()
  const language = useLanguage()
  const page = useSitePage('about')
  const offices = page.blocks.filter(({ kind }) => kind === 'offices')
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
    </section>
  )
}
