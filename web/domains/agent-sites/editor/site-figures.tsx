import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SITE_FIGURE_DAYS, type OwnSite } from '../../../../contract/agent-sites/own-sites.ts'
import { useFormat } from '../../../platform/use-format.ts'

/** How many saw the site and its campaign page, and how many of them asked. */
export function SiteFigures({ figures }: Pick<OwnSite, 'figures'>) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="site-figures" className="text-lead font-semibold">
        <Trans>The last {SITE_FIGURE_DAYS} days</Trans>
      </h2>
      <div role="region" aria-labelledby="site-figures" className="overflow-x-auto">
        <table className="figures w-full max-w-dialog text-start">
          <thead className="text-small text-soft">
            <tr>
              <th scope="col" className="sr-only">
                <Trans>Page</Trans>
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                <Trans>Views</Trans>
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                <Trans>Enquiries</Trans>
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                <Trans>Rate</Trans>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            <Row name={<Trans>Site</Trans>} {...figures.site} />
            <Row name={<Trans>Campaign page</Trans>} {...figures.campaign} />
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row({ name, views, enquiries }: { name: ReactNode; views: number; enquiries: number }) {
  const { number } = useFormat()
  const rate = views > 0 ? `${number(Math.round((enquiries / views) * 1000) / 10)}%` : '–'
  return (
    <tr>
      <th scope="row" className="py-2.5 text-start font-medium">
        {name}
      </th>
      <td className="py-2.5 text-end">{number(views)}</td>
      <td className="py-2.5 text-end">{number(enquiries)}</td>
      <td className="py-2.5 text-end">{rate}</td>
    </tr>
  )
}
