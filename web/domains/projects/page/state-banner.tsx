import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { paths } from '../../../../contract/paths.ts'
import type { Project } from '../../../../contract/projects/project.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { TextLink } from '../../../ui/link-button.tsx'

/** Says at the top that the builder no longer sells homes here. */
export function StateBanner({ project }: { project: Project }) {
  const language = useLanguage()
  const { state, city, market, homesOnOffer, slug } = project
  if (state === 'active') return null
  const place = language === 'hi' ? (city.nameHindi ?? city.name) : city.name
  const [first] = homesOnOffer
  return (
    <div className="flex gap-3 rounded-card bg-due-soft px-4 py-3 print:border print:border-line">
      <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-due" />
      <p>
        <strong className="font-semibold">
          {state === 'sold_out' ? <Trans>Sold out.</Trans> : <Trans>Completed.</Trans>}
        </strong>{' '}
        <Trans>The builder has no homes left for sale here.</Trans>{' '}
        {first ? (
          <TextLink to={paths.grid({ market, intent: first.intent, project: slug })}>
            <Trans>Homes from owners and agents</Trans>
          </TextLink>
        ) : (
          <TextLink to={paths.projects({ market, city: city.slug })}>
            <Trans>Other new projects in {place}</Trans>
          </TextLink>
        )}
      </p>
    </div>
  )
}
