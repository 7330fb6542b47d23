import { Trans } from '@lingui/react/macro'
import type { SitePage } from '../../../../contract/pages/pages.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { PartTitle } from '../open/page-view.tsx'

/** All versions of a page, newest first: read one, or compare it with the one in force. */
export function VersionList({ page: { slug, language, versions } }: { page: SitePage }) {
  const { date } = useFormat()
  const inForce = versions.find(({ state }) => state === 'in-force')?.version
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden">
      <PartTitle id="versions">
        <Trans>Versions</Trans>
      </PartTitle>
      <ol className="max-w-prose divide-y divide-line border-y border-line">
        {versions.map(({ version, effectiveAt, state, summary }) => {
          const from = date(effectiveAt, 'long')
          return (
            <li key={version} className="grid gap-1 py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <TextLink to={`/${slug}?version=${version}`}>
                  <Trans>Version {version}</Trans>
                </TextLink>
                <span className="text-small text-soft">{from}</span>
                {state === 'in-force' && (
                  <Chip tone="verified">
                    <Trans>In force</Trans>
                  </Chip>
                )}
                {state === 'upcoming' && (
                  <Chip tone="due">
                    <Trans>Announced</Trans>
                  </Chip>
                )}
              </p>
              {summary && (
                <p lang={language} className="text-small text-soft wrap-anywhere">
                  {summary}
                </p>
              )}
              {state === 'past' && inForce !== undefined && (
                <TextLink className="text-small" to={`/${slug}?compare=${version}`}>
                  <Trans>Compare with the version in force</Trans>
                </TextLink>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
