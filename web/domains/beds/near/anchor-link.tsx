import { useLingui } from '@lingui/react'
import { BriefcaseBusiness, GraduationCap } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Anchor } from '../../../../contract/beds/anchors.ts'
import { ANCHOR_RADIUS } from '../../../../contract/beds/anchors.ts'
import { paths } from '../../../../contract/paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'

const icons = { campus: GraduationCap, office: BriefcaseBusiness }

/** The address of homes around a campus or office, the nearest first. */
export const addressNear = (slug: string) =>
  paths.accommodations({ point: slug, radius: ANCHOR_RADIUS, sort: 'distance' })

/** The name of a campus or office in the reader's language. */
export const anchorName = ({ name, nameHindi }: Anchor, locale: string) => (locale === 'hi' && nameHindi) || name

/** A link to the homes around a campus or office. */
export function AnchorLink({ anchor, children }: { anchor: Anchor; children?: ReactNode }) {
  const { i18n } = useLingui()
  const Icon = icons[anchor.kind]
  return (
    <LinkButton size="small" to={addressNear(anchor.slug)} className="max-w-full whitespace-normal!">
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 text-start">
        {anchorName(anchor, i18n.locale)}
        {anchor.city && <span className="font-normal text-soft"> · {anchor.city.name}</span>}
      </span>
      {children}
    </LinkButton>
  )
}
