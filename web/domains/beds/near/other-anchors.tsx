import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useConfig } from '../../../platform/config.ts'
import { AnchorLink } from './anchor-link.tsx'
import { othersQuery } from './anchors-data.ts'

/** Where there is nothing around a campus: the nearest others that have homes around them. */
export function OtherAnchors({ near }: { near: string }) {
  const { marketId } = useConfig()
  const { data } = useQuery(othersQuery(marketId, near))
  if (!data || data.data.length === 0) return null
  return (
    <section className="grid justify-items-center gap-3 pb-8">
      <h2 className="text-lead">
        <Trans>Nearby, with homes around</Trans>
      </h2>
      <ul className="flex flex-wrap justify-center gap-2">
        {data.data.map((anchor) => (
          <li key={anchor.slug} className="max-w-full">
            <AnchorLink anchor={anchor}>
              <span className="figures shrink-0 font-normal text-soft">
                <Plural value={anchor.homes ?? 0} one="# home" other="# homes" />
              </span>
            </AnchorLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
