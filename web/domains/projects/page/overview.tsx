import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { markets } from '../../../../contract/markets.ts'
import type { Project } from '../../../../contract/projects/project.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { FoldedText } from '../../../ui/text/folded-text.tsx'
import { bedroomsText, monthOf } from '../open/project-words.ts'
import { Facts } from './part.tsx'

/** What the project is: the facts people ask for first, and the builder's own words. */
export function Overview({ project }: { project: Project }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { bedrooms, towers, unitsTotal, unitTypes, landArea, launchedOn, constructionStartedOn, facts } = project
  const market = markets[project.market]
  const month = (day: string) => monthOf(day, market, format.language)
  const percent = (share: number) => `${format.number(share / 100)}%`
  const sizes = unitTypes.flatMap(({ livingArea }) => livingArea ?? [])
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)].map((size) => format.area(size))
  const floors = Math.max(0, ...towers.map((tower) => tower.floors))
  const towersCount = towers.length
  const { land, parking } = facts
  const size = least === most ? least : t`${least ?? ''} to ${most ?? ''}`
  const rows: (readonly [string, ReactNode] | false)[] = [
    bedrooms.length > 0 && [t`Homes`, bedroomsText(bedrooms, market, i18n)],
    sizes.length > 0 && [market.areaWord === 'carpet' ? t`Carpet area` : t`Living area`, size],
    towersCount > 0 && [
      t`Buildings`,
      floors > 0 ? (
        <Trans key="towers">
          <Plural value={towersCount} one="# tower" other="# towers" />, up to{' '}
          <Plural value={floors} one="# floor" other="# floors" />
        </Trans>
      ) : (
        towers.map(({ name }) => name).join(', ')
      ),
    ],
    unitsTotal > 0 && [t`Total homes`, format.number(unitsTotal)],
    landArea !== undefined && [t`Land`, format.area(landArea, 'acre')],
    land?.openShare !== undefined && [t`Open space`, percent(land.openShare)],
    launchedOn !== undefined && [t`Launched`, month(launchedOn)],
    constructionStartedOn !== undefined && [t`Construction started`, month(constructionStartedOn)],
    parking !== undefined && [
      t`Parking spaces`,
      t`${format.number(parking.covered)} covered, ${format.number(parking.open)} open, ${format.number(parking.electric)} for charging`,
    ],
  ]
  const isHindi = format.language === 'hi' && facts.aboutHindi !== undefined && facts.aboutHindi !== ''
  const about = isHindi ? facts.aboutHindi : facts.about
  return (
    <>
      <Facts rows={rows.filter((row) => row !== false)} />
      {about !== undefined && about !== '' && (
        <div className="grid justify-items-start gap-3">
          <FoldedText text={about} lang={isHindi ? 'hi' : 'en'} />
        </div>
      )}
    </>
  )
}
